// Somebody's match has come by link: look at it, play on here, or take a seat and answer by link.
import { html, nothing } from 'lit-html';
import { errorWords, problemWords } from '../i18n/errors.js';
import { list, t } from '../i18n/index.js';
import { seatName, sideName } from '../i18n/title-words.js';
import { matchFrom } from '../saves/mend.js';
import { LOOK, newId, read } from '../saves/slots.js';
import { claim, openSlot } from '../saves/tabs.js';
import { seatsOf } from '../seating.js';
import { unusedName } from '../past.js';
import { titleOf } from '../titles/titles.js';
import { emblem } from './icon.js';
import { oldRules } from './old-rules.js';
import { playable, rolePickers, rolesOf } from './roles.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */
/** @typedef {{state: import('../types.js').EngineState, save: string, kept: ReturnType<typeof import('../share/link.js').slotOf>, refused: import('../share/merge.js').Refused | null}} Found  refused: it began like this kept match, but the two can't be put together */

/** @param {State} state @param {At} at */
export function openLinkDialog(state, at) {
  const found = /** @type {Found | null} */ (state.dialog?.found);
  if (!found) return waiting(state);
  const { view, outcome } = found.state;
  const { words } = titleOf(view.title);
  const kept = outcome && found.kept?.relation === 'same' ? null : found.kept;
  return html`
    <p class="lead">${words.matchWords(view)}</p>
    <p>${outcome ? t('share.open.over') : words.whereWords(view, found.state)}</p>
    ${outcome ? nothing : toDecide(found)}
    ${found.refused ? html`<p class="warning" data-test="not-merged">${t('share.open.not_merged', { name: found.refused.slot.match.name, why: errorWords(found.refused.error) })}</p>` : nothing}
    ${found.state.problems.map(problem => html`<p class="warning" data-test="link-problem">${problemWords(problem)}</p>`)}
    ${oldRules(found.state, view.title)}
    <ul class="standing">${found.state.seating.sides.map(side => html`<li>${emblem(side)} ${words.standingWords(view, side)}</li>`)}</ul>
    ${kept
      ? html`${keptChoice(found, kept, at)}
        <details class="more" ?open=${kept.relation === 'back'}><summary>${t('share.open.otherwise')}</summary>${ways(found, false, at)}</details>`
      : ways(found, true, at)}
    <p class="hint">${t('share.open.kept')}</p>`;
}

/** @param {Found} found */
function toDecide({ state: { decision, view } }) {
  const sides = decision?.sides ?? [];
  return sides.length ? html`<p data-test="to-decide">${t('share.open.to_decide', { n: sides.length, sides: list(sides.map(side => sideName(view.title, side))) })}</p>` : nothing;
}

/** What can be done with a match that is not known here. @param {Found} found @param {boolean} first  nothing stands above @param {At} at */
function ways(found, first, at) {
  const { decision, outcome, view, seating } = found.state;
  const seats = Object.keys(seating.seats);
  const alone = seats.length === 1; // then there is nobody to send a link to
  const asked = (/** @type {string} */ seat) => decision?.seats.includes(seat) ?? false;
  return html`
    <div class="choices-column">
      ${outcome || alone ? nothing : seats.length > 2 ? seatForm(found, asked, at) : Object.entries(seating.seats).map(([seat, sides]) => html`
        <button class="button side-button ${asked(seat) && first ? 'primary' : ''}" data-side=${sides[0]} data-test="take-${seat}"
          @click=${() => takeSeats([seat], seats, found, at)}>
          ${sides.map(side => emblem(side))} <span>${t(asked(seat) ? 'share.open.take_now' : 'share.open.take', { side: seatName(view.title, sides) })}</span></button>`)}
      <button class="button ${outcome && first ? 'primary' : ''}" data-test="look" @click=${() => look(seats, found, at)}>${t('share.open.look')}</button>
    </div>
    ${outcome ? nothing : html`
      <details class="more" ?open=${alone}>
        <summary>${t('share.open.here')}</summary>
        <form class="play-on" @submit=${(/** @type {SubmitEvent} */ event) => playHere(event, seats, found, at)}>
          ${rolePickers(view.title, seating.seats, Object.fromEntries(seats.map(seat => [seat, 'here'])))}
          <button class="button" data-test="play-here">${t('share.open.go')}</button>
        </form>
      </details>`}`;
}

/** With many seats one may take several. @param {Found} found @param {(seat: string) => boolean} asked @param {At} at */
function seatForm(found, asked, at) {
  const { seating, view } = found.state;
  const seats = Object.keys(seating.seats);
  const only = seats.filter(asked).length === 1; // where several are asked, this may be anybody's
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const taken = new FormData(/** @type {HTMLFormElement} */ (event.target)).getAll('seat').map(String);
    if (!taken.length) return at.store.set({ notice: { kind: 'error', id: 'share.open.take_none' } });
    return takeSeats(taken, seats, found, at);
  };
  return html`<form class="take-seats" @submit=${submit}>
    <fieldset><legend>${t('share.open.seats')}</legend>
      ${Object.entries(seating.seats).map(([seat, sides]) => html`<label class="seat-pick" data-side=${sides[0]}>
        <input type="checkbox" name="seat" value=${seat} ?checked=${only && asked(seat)} data-test="seat-${seat}" />
        ${sides.map(side => emblem(side))} <span>${seatName(view.title, sides)}</span>${asked(seat) ? html`<span class="note">${t('share.open.asked')}</span>` : nothing}</label>`)}
    </fieldset>
    <button class="button primary" data-test="take">${t('share.open.take_these')}</button>
  </form>`;
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
    <button class="button primary wide" data-test="go-on" @click=${() => goOn(found, { slot, relation }, at)}>
      ${t(relation === 'on' ? 'share.open.go_on' : 'share.open.go_slot', { name })}</button>`;
}

/** @param {Found} found @param {NonNullable<Found['kept']>} kept @param {At} at */
export async function goOn(found, { slot, relation }, at) {
  answered(at);
  await claim(slot.match.id, { steal: true }); // the tab that waits for the answer gives the match to this one
  if (relation !== 'on') return openSlot(slot.match.id, at.store, at.match);
  const known = read(slot.match.id) ?? slot;
  const seen = JSON.parse(known.save).log.length;
  const byLink = Object.values(known.match.seats).includes('link');
  const floor = byLink ? found.state.cursor : known.match.floor;
  if (await at.match.load({ ...known.match, floor }, found.save)) at.store.set({ seenStep: seen });
}

/** @param {string[]} taken @param {string[]} seats @param {Found} found @param {At} at */
const takeSeats = (taken, seats, found, at) =>
  begin(Object.fromEntries(seats.map(seat => [seat, taken.includes(seat) ? 'here' : 'link'])), found.state.cursor, found, at);

/** @param {string[]} seats @param {Found} found @param {At} at */
const look = (seats, found, at) => begin(Object.fromEntries(seats.map(seat => [seat, 'link'])), 0, found, at, LOOK + newId());

/** @param {SubmitEvent} event @param {string[]} seats @param {Found} found @param {At} at */
function playHere(event, seats, found, at) {
  event.preventDefault();
  const roles = rolesOf(new FormData(/** @type {HTMLFormElement} */ (event.target)), seats);
  if (!playable(roles)) return at.store.set({ notice: { kind: 'error', id: 'start.new.all_away' } });
  return begin(roles, 0, found, at);
}

/** @param {Record<string, string>} seats @param {number} floor @param {Found} found @param {At} at @param {string} [id] */
async function begin(seats, floor, found, at, id = newId()) {
  const name = unusedName(t('share.open.name', { when: new Date() }));
  const made = matchFrom(JSON.parse(found.save), { created: Date.now() }, { id, name }, seatsOf);
  if (!made) return;
  answered(at);
  await at.match.load({ ...made, seats, floor }, found.save);
}

/** The address is clean, and the table is free: what lay there before is in its slot. @param {At} at */
function answered(at) {
  at.store.get().dialog?.answered();
  at.store.set({ dialog: null, notice: null });
}
