// All settings in one window. Fetched when somebody opens it.
import { html } from 'lit-html';
import { addTexts, t } from '../i18n/index.js';
import { PACES, SETTINGS, THEMES, applySettings, chooseTheme, chosenTheme, keepPace } from '../settings.js';
import texts from './settings.en.json' with { type: 'json' };

addTexts(texts);

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */

/** @param {State} state @param {At} at */
export function settingsDialog(state, at) {
  /** @param {string} name @param {readonly string[]} values @param {string} now @param {(value: any) => void} choose */
  const group = (name, values, now, choose) => html`
    <fieldset class="setting" data-test="setting-${name}">
      <legend>${t(`settings.${name}`)}</legend>
      <div class="segments">${values.map(value => html`<label>
        <input type="radio" name="setting-${name}" value=${value} .checked=${value === now} data-test="${name}-${value}" @change=${() => choose(value)} />
        <span>${t(`settings.${name}.${value}`)}</span></label>`)}</div>
    </fieldset>`;
  const one = (/** @type {keyof typeof SETTINGS} */ name) => group(name, SETTINGS[name], state.settings[name], value => {
    const settings = { ...at.store.get().settings, [name]: value };
    applySettings(settings, { keep: true });
    at.store.set({ settings });
  });
  return html`<div class="settings">
    ${group('theme', THEMES, chosenTheme(), choice => at.store.set({ theme: chooseTheme(choice) }))}
    ${one('size')}
    ${group('pace', PACES, state.pace, pace => { keepPace(pace); at.store.set({ pace }); })}
    ${one('confirm')}
    ${one('motion')}
    ${one('sound')}
  </div>`;
}
