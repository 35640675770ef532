// What is said and offered right where one has pressed: what can be done at a place, and why something can't be done.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { pressedBox } from '../guard.js';
import { titleOf } from '../titles/titles.js';
import { choiceRows, moreToggle } from './rows.js';
import { withRule } from './rule.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Asked} Asked */
/** @typedef {import('../app.js').At} At */

const EDGE = 8;
const GAP = 8;

/** @param {State} state @param {At} at */
export function beside(state, at) {
  const { menu, refusal } = state;
  if (!menu && !refusal) return nothing;
  const { words } = titleOf(state.title);
  return html`<section class="at-press card" data-test="beside" tabindex="-1" aria-label=${menu ? words.placeName(menu.place, t, state.game?.view) : t('ui.why_not')}>
    <button class="close" aria-label=${t('panels.close')} @click=${at.match.cancel}><span aria-hidden="true">×</span></button>
    ${menu ? html`<h3>${words.placeName(menu.place, t, state.game?.view)}</h3>` : nothing}
    ${refusal ? html`<p class="refusal" role="alert" data-test="refusal">${withRule(words.refusalWords(refusal, t), refusal.rule)}</p>` : nothing}
    ${menu ? entries(state, menu, at) : nothing}
  </section>`;
}

/** @param {State} state @param {import('../types.js').Menu} menu @param {At} at */
function entries(state, { asked, acts, place }, at) {
  const { strings, words } = titleOf(state.title);
  const under = words.placeName(place, t, state.game?.view);
  const open = Object.entries(asked).filter(([, one]) => one.options.length || one.through?.length);
  const shut = acts.filter(act => !open.some(([pick]) => pick === act));
  return html`
    ${open.map(([pick, one]) => html`<div class="act" data-act=${pick}>
      ${pick ? html`<h4>${strings?.actWords(pick)}</h4>` : nothing}
      ${one.through?.length ? fromHere(state, pick, one, at) : nothing}
      ${one.options.length ? choiceRows(state, one, at, { before: pick ? [pick] : [], under }) : nothing}
      ${moreToggle(state, one, at)}
    </div>`)}
    ${shut.length ? html`<div class="shut">${shut.map(act => html`<button class="quiet" data-shut=${act}
      @click=${() => at.match.explain(strings?.whyNot(act, place) ?? act)}>${strings?.actWords(act)}</button>`)}</div>` : nothing}`;
}

/** So many of here: where they go is chosen next, on the map. @param {State} state @param {string} pick @param {Asked} asked @param {At} at */
function fromHere(state, pick, { decision, through = [] }, at) {
  const { strings } = titleOf(state.title);
  const most = (/** @type {import('../types.js').Option} */ option) => option.then?.options[0]?.most ?? 1;
  const all = Math.max(...through.map(most));
  const take = (/** @type {number} */ n) => {
    const options = through.filter(option => most(option) >= n).map(option => {
      const { decision: last, options: [from] } = /** @type {Asked} */ (option.then);
      const press = { ...from, side: option.side, before: [pick, option.text], decision: last, times: n, finish: strings?.finish(last) ?? undefined };
      return { ...option, then: undefined, press };
    });
    at.store.set({ asked: { decision, options }, menu: null, refusal: null, place: null, tab: 'decision' });
  };
  return html`<p class="way"><span class="way-name">${t('ui.from_here')}</span>${Array.from({ length: all }, (_, n) => html`<button class="button number"
    data-take="${pick} ${n + 1}" aria-label=${t('ui.times', { what: `${strings?.actWords(pick)}, ${t('ui.from_here')}`, n: n + 1 })} @click=${() => take(n + 1)}>${n + 1}</button>`)}</p>`;
}

/** Puts it beside what was pressed, wholly on the screen, and over the pressed thing only where there is no other room. */
export function placeBeside() {
  const element = /** @type {HTMLElement | null} */ (document.querySelector('.at-press'));
  if (!element) return;
  const box = pressedBox();
  const { offsetWidth: w, offsetHeight: h } = element;
  const fit = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) => Math.max(EDGE, Math.min(at, room - size - EDGE));
  const x = fit((box.left + box.right - w) / 2, w, innerWidth);
  const y = fit((box.top + box.bottom - h) / 2, h, innerHeight);
  const spots = [
    { x, y: box.bottom + GAP }, { x, y: box.top - GAP - h }, { x: box.right + GAP, y }, { x: box.left - GAP - w, y },
  ];
  const inside = spots.find(spot => spot.x >= EDGE && spot.y >= EDGE && spot.x + w <= innerWidth - EDGE && spot.y + h <= innerHeight - EDGE);
  const spot = inside ?? { x, y: box.bottom + h / 2 < innerHeight ? innerHeight - h - EDGE : EDGE };
  element.style.transform = `translate(${Math.round(spot.x)}px, ${Math.round(spot.y)}px)`;
  element.style.opacity = '1'; // not by its visibility: what is hidden can't be given the focus
}
