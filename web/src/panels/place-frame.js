// The card of the place looked at, in a corner of the map: its frame. What stands in it is the title's.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { titleOf } from '../titles/titles.js';
import { emblem } from './icon.js';

/** On a phone the card is only a name until it is opened, so that it does not lie over the map. */
let opened = false;

/**
 * @param {import('../types.js').State} state @param {import('../app.js').At} at
 * @param {{name: string, kind: string, owner: string | null, facts: unknown}} place
 */
export const placeFrame = (state, at, { name, kind, owner, facts }) => html`
  <section class="place-card card ${opened ? 'opened' : ''}" data-test="place-card" data-side=${owner ?? nothing} data-place=${state.place ?? nothing} aria-label=${t('panels.place')}>
    <header>
      ${owner ? emblem(owner, titleOf(state.title).words.sideWords(owner, state.game?.view)) : nothing}
      <div><h3>${name}</h3><p class="kind">${kind}</p></div>
      <button class="more" aria-expanded=${opened} aria-label=${t('panels.place.more')} @click=${() => { opened = !opened; at.store.set({}); }}><span aria-hidden="true">${opened ? '▴' : '▾'}</span></button>
      <button class="close" aria-label=${t('panels.close')} @click=${() => at.store.set({ place: null })}><span aria-hidden="true">×</span></button>
    </header>
    <dl>${facts}</dl>
  </section>`;
