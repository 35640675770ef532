// Somebody's match has come by link: look at it, play on here, or take a side and answer by link.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { seatName } from '../i18n/title-words.js';
import { matchOf } from '../saves/file-text.js';
import { seatsOf } from '../saves/files.js';
import { LOOK, newId, read } from '../saves/slots.js';
import { claim, openSlot } from '../saves/tabs.js';
import { titleOf } from '../titles/titles.js';
import { emblem } from './icon.js';
import { unusedName } from './new-match.js';
import { playable, rolePickers, rolesOf } from './roles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */
/** @typedef {{state: import('../types.js').EngineState, save: string, kept: ReturnType<typeof import('../share/link.js').slotOf>}} Found */

/** @param {State} state @param {At} at */
export function openLinkDialog(state, at) {
  const found = /** @type {Found | null} */ (state.dialog?.found);
  if (!found) return waiting(state);
  const { view, outcome } = found.state;
  const { words, seats } = titleOf(view.title);
  const kept = outcome && found.kept?.relation === 'same' ? null : found.kept;
  return html`
    <p class="lead">${words.matchWords(view)}</p>
    <p>${outcome ? t('share.open.over') : words.whereWords(view, found.state)}</p>
    <ul class="standing">${seats.map(side => html`<li>${emblem(side)} ${words.standingWords(view, side)}</li>`)}</ul>
    ${kept
      ? html`${keptChoice(found, kept, at)}
        <details class="more" ?open=${kept.relation === 'back'}><summary>${t('share.open.otherwise')}</summary>${ways(found, false, at)}</details>`
      : ways(found, true, at)}
    <p class="hint">${t('share.open.kept')}</p>`;
}

/** What can be done with a match that is not known here. @param {Found} found @param {boolean} first  nothing stands above @param {At} at */
function ways(found, first, at) {
  const { seat, outcome, view } = found.state;
  const seats = seatsOf(view.title, JSON.parse(found.save).options);
  const alone = seats.length === 1; // then there is nobody to send a link to
  return html`
    <div class="choices-column">
      ${outcome || alone ? nothing : seats.map(side => html`
        <button class="button side-button ${side} ${side === seat && first ? 'primary' : ''}" data-test="take-${side}"
          @click=${() => takeSide(side, seats, found, at)}>
          ${emblem(side)} <span>${t(side === seat ? 'share.open.take_now' : 'share.open.take', { seat: seatName(view.title, side) })}</span></button>`)}
      <button class="button ${outcome && first ? 'primary' : ''}" data-test="look" @click=${() => look(seats, found, at)}>${t('share.open.look')}</button>
    </div>
    ${outcome ? nothing : html`
      <details class="more" ?open=${alone}>
        <summary>${t('share.open.here')}</summary>
        <form class="play-on" @submit=${(/** @type {SubmitEvent} */ event) => playHere(event, seats, found, at)}>
          ${rolePickers(view.title, seats, Object.fromEntries(seats.map(side => [side, 'here'])))}
          <button class="button" data-test="play-here">${t('share.open.go')}</button>
        </form>
      </details>`}`;
}

/** @param {State} state */
const waiting = ({ engine }) => html`
  <div class="opening" role="status">
    <p>${t(engine.phase === 'loading' ? 'share.open.waiting' : 'share.open.opening', { share: engine.progress })}</p>
    ${engine.phase === 'loading' ? html`<progress max="1" .value=${engine.progress} aria-label=${t('ui.engine_loading')}></progress>` : nothing}
  </div>`;

/** The match is known here: go on in its slot. @param {Found} found @param {NonNullable<Found['kept']>} kept @param {At} at */
function keptChoice(found, { slot, relation }, at) {
  const { name } = slot.match;
  return html`
    <p class="known" data-test="known">${t(`share.open.known_${relation}`, { name })}</p>
    <button class="button primary wide" data-test="go-on" @click=${() => goOn(found, slot, relation, at)}>
      ${t(relation === 'on' ? 'share.open.go_on' : 'share.open.go_slot', { name })}</button>`;
}

/** @param {Found} found @param {import('../saves/slots.js').Slot} slot @param {string} relation @param {At} at */
async function goOn(found, slot, relation, at) {
  answered(at);
  await claim(slot.match.id, { steal: true }); // the tab that waits for the answer gives the match to this one
  if (relation !== 'on') return openSlot(slot.match.id, at.store, at.match);
  const known = read(slot.match.id) ?? slot;
  const seen = JSON.parse(known.save).log.length;
  const byLink = Object.values(known.match.seats).includes('link');
  const floor = byLink ? found.state.cursor : known.match.floor;
  if (await at.match.load({ ...known.match, floor }, found.save)) at.store.set({ seenStep: seen });
}

/** @param {string} side @param {string[]} seats @param {Found} found @param {At} at */
const takeSide = (side, seats, found, at) =>
  begin(Object.fromEntries(seats.map(seat => [seat, seat === side ? 'here' : 'link'])), found.state.cursor, found, at);

/** @param {string[]} seats @param {Found} found @param {At} at */
const look = (seats, found, at) => begin(Object.fromEntries(seats.map(seat => [seat, 'link'])), 0, found, at, LOOK + newId());

/** @param {SubmitEvent} event @param {string[]} seats @param {Found} found @param {At} at */
function playHere(event, seats, found, at) {
  event.preventDefault();
  const roles = rolesOf(new FormData(/** @type {HTMLFormElement} */ (event.target)), seats);
  if (!playable(roles)) return at.store.set({ notice: { kind: 'error', id: 'start.new.both_away' } });
  return begin(roles, 0, found, at);
}

/** @param {Record<string, string>} seats @param {number} floor @param {Found} found @param {At} at @param {string} [id] */
async function begin(seats, floor, found, at, id = newId()) {
  const made = matchOf(JSON.parse(found.save), unusedName(t('share.open.name', { when: new Date() })), seatsOf, Date.now());
  if (!made) return;
  answered(at);
  await at.match.load({ ...made, id, seats, floor }, found.save);
}

/** The address is clean, and the table is free: what lay there before is in its slot. @param {At} at */
function answered(at) {
  at.store.get().dialog?.answered();
  at.store.set({ dialog: null, notice: null });
}
