// The form for a new match: which game, who plays each side, and for who wants it a name and a seed.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { exchange } from '../saves/desk.js';
import { list, newId } from '../saves/slots.js';
import { titleOf } from '../titles/titles.js';
import { playable, rolePickers, rolesOf } from './roles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */

const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

/** A match against a program is what somebody alone can play at once. */
const FIRST_ROLES = { athens: 'here', sparta: 'random' };

/** @param {State} state @param {At} at */
export function newMatchForm(state, at) {
  const { table, name: title } = titleOf('polis');
  const [first] = Object.keys(table.openings);
  const waiting = state.busy && state.engine.phase === 'loading';
  return html`
    <form class="new-match" data-test="new-match" @submit=${(/** @type {SubmitEvent} */ event) => begin(event, title, at)}>
      <fieldset class="games">
        <legend>${t('start.new.game')}</legend>
        ${Object.entries(table.openings).map(([game, opening]) => html`
          <label class="game">
            <input type="radio" name="game" value=${game} ?checked=${game === first} data-test="game-${game.replace('/', '-')}"
              @change=${() => { if (state.screen === 'start') at.store.set({ preview: opening }); }} />
            <span class="game-words">${gameWords(game)}</span>
          </label>`)}
      </fieldset>
      <fieldset>
        <legend>${t('start.new.sides')}</legend>
        ${rolePickers(table.seats, FIRST_ROLES)}
      </fieldset>
      <details class="more">
        <summary>${t('start.new.more')}</summary>
        <label class="field"><span>${t('start.new.name')}</span>
          <input name="name" maxlength="80" autocomplete="off" placeholder=${defaultName()} data-test="match-name" /></label>
        <label class="field"><span>${t('start.new.seed')}</span>
          <input name="seed" inputmode="numeric" pattern="[0-9]{1,15}" autocomplete="off" title=${t('start.new.seed_hint')} data-test="seed" /></label>
        <p class="hint">${t('start.new.seed_hint')}</p>
      </details>
      <button class="button primary wide" data-test="start-match" ?disabled=${state.busy || state.engine.phase === 'failed'}>
        ${waiting ? t('start.new.waiting', { share: state.engine.progress }) : t('start.new.begin')}
      </button>
      ${waiting ? html`<p class="hint" role="status">${t('start.new.queued')}</p>` : nothing}
    </form>`;
}

/** @param {string} game  edition/scenario */
function gameWords(game) {
  const [edition, scenario] = game.split('/');
  const whole = scenario === 'full';
  return html`<strong>${whole ? t(`polis.edition.${edition}`) : t(`polis.scenario.${scenario}`)}</strong>
    <span>${whole ? t(`polis.edition.${edition}.text`) : t(`polis.scenario.${scenario}.text`)}</span>`;
}

const defaultName = () => unusedName(t('start.new.default_name', { when: new Date() }));

/** Two matches of one day should not have one name. @param {string} name */
export function unusedName(name) {
  const used = new Set(list().map(slot => slot.match.name));
  let found = name;
  for (let n = 2; used.has(found); n += 1) found = t('start.new.numbered_name', { name, n });
  return found;
}

/** @param {SubmitEvent} event @param {string} title @param {At} at */
async function begin(event, title, at) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const [edition, scenario] = String(form.get('game')).split('/');
  const seats = rolesOf(form, titleOf(title).table.seats);
  if (!playable(seats)) return at.store.set({ notice: { kind: 'error', id: 'start.new.both_away' } });
  const now = Date.now();
  const typed = String(form.get('seed') ?? '').trim();
  const seed = typed === '' ? crypto.getRandomValues(new Uint32Array(1))[0] : Math.min(Number(typed), LARGEST_SEED);
  const match = {
    id: newId(), name: String(form.get('name') ?? '').trim() || defaultName(), title, options: { edition, scenario }, seats, seed,
    created: now, updated: now, floor: 0,
  };
  await exchange(at.store, at.match, () => at.match.start(match));
}
