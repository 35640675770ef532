// The offering board: the gods in their order, what each gives, who stands there, who was outbid, and what one can still pay.
import { html, nothing } from 'lit-html';
import { list } from '../../../i18n/index.js';
import { emblem, icon } from '../../../panels/icon.js';
import { godName, sideName, tell } from '../names.js';
import table from '../table.json' with { type: 'json' };

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../app.js').At} At */

const APOLLO = 'apollo';
/** What each god gives for nothing, and what for gold; the numbers are those of the table. @type {Record<string, {free: string[], paid: [string, string][]}>} */
const GIVES = {
  athena: { free: ['academy', 'philosopher'], paid: [['philosopher', `${table.costs.philosopher}`]] },
  zeus: { free: ['temple', 'priestess'], paid: [['priestess', `${table.costs.priestess}`], ['card', `${table.costs.top_card}`]] },
  poseidon: { free: ['port', 'ship'], paid: [['ship', ladder('poseidon')], ['order', `${table.costs.sail}`]] },
  ares: { free: ['fortress', 'soldier'], paid: [['soldier', ladder('ares')], ['order', `${table.costs.move}`]] },
  hera: { free: ['metropolis', 'mercenary'], paid: [['mercenary', ladder('hera')], ['ajax', `${table.costs.hire}`]] },
  apollo: { free: ['gold', 'horn', 'horn'], paid: [] },
};

/** @param {'poseidon' | 'ares' | 'hera'} god */
function ladder(god) {
  return table.gods[god].ladder.join('·');
}

/** Who was outbid at each god since the offerings began. @param {State} state @returns {Record<string, string[]>} */
export function outbid({ log, game }) {
  /** @type {Record<string, string[]>} */
  let found = {};
  for (const { id, args, step } of log) {
    if (step > (game?.cursor ?? 0)) break;
    if (id === 'epoch_begun') found = {};
    if (id === 'displaced') (found[args.god] ??= []).push(args.side);
    if (id === 'offered') found[args.god] = (found[args.god] ?? []).filter(side => side !== args.side);
  }
  return found;
}

/** @param {State} state @param {{options: Option[], at: At} | null} pick what may be chosen on it now */
export function offeringBoard(state, pick) {
  const view = state.game?.view;
  if (!view) return nothing;
  const lost = outbid(state);
  return html`<div class="offering-board" data-test="offerings">
    <ol class="god-rows">${view.gods.map((/** @type {string} */ god) => godRow(state, view, god, lost[god] ?? [], pick))}</ol>
    <p class="gods-next">${view.gods_face_down.length ? html`${view.gods_face_down.map((/** @type {string} */ god) => icon(`cy_${god}`))}<span>${tell('panel.face_down', { gods: list(view.gods_face_down.map(godName)) })}</span>` : nothing}</p>
    ${orderTrack(view)}
  </div>`;
}

/** @param {any} view */
const orderTrack = view => html`<div class="order-track"><b>${tell('panel.order')}</b><ol>${view.order.map((/** @type {string | null} */ side) => html`<li>${side ? emblem(side, sideName(side)) : html`<span class="blank"></span>`}</li>`)}</ol></div>`;

/** @param {State} state @param {any} view @param {string} god @param {string[]} lost @param {{options: Option[], at: At} | null} pick */
function godRow(state, view, god, lost, pick) {
  const [holder, row] = Object.entries(view.offers).find(([, one]) => /** @type {any} */ (one).god === god) ?? [null, null];
  const offer = /** @type {any} */ (row)?.offer ?? null;
  const options = (pick?.options ?? []).filter(({ args }) => args[0] === god);
  const turn = view.active && view.patron === god ? view.active : null;
  const brief = !pick && view.phase !== 'offerings'; // the offers have been made: who stands where is enough
  return html`<li class="god-row ${turn ? 'now' : ''} ${brief ? 'brief' : ''}" data-god=${god} data-side=${holder ?? turn ?? nothing}>
    <span class="god-mark">${icon(`cy_${god}`)}</span>
    <div class="god-head">
      <b class="god-name">${godName(god)}</b>
      <span class="gives" title=${tell(`panel.god.${god}`)}>${gives(god)}<span class="visually-hidden">${tell(`panel.god.${god}`)}</span></span>
      ${lost.length ? html`<span class="lost" title=${tell('panel.outbid')}>${lost.map(side => html`<s>${emblem(side, `${sideName(side)}: ${tell('panel.outbid')}`)}</s>`)}</span>` : nothing}
    </div>
    ${brief ? standing(holder ?? turn, offer) : god === APOLLO ? apollo(holder, options, pick) : spaces(god, holder, offer, options, pick)}
  </li>`;
}

/** @param {string | null} side @param {number | null} offer */
const standing = (side, offer) => html`<span class="standing">${side ? html`${emblem(side, sideName(side))}${offer ? html`<b>${offer}</b>` : nothing}` : nothing}</span>`;

/** @param {string} god */
const gives = god => html`${GIVES[god].free.map(one => icon(`cy_${one}`))}${GIVES[god].paid.map(([one, price]) => html`<span class="paid">${icon(`cy_${one}`)}<b>${price}</b></span>`)}`;

/** @param {string} god @param {string | null} holder @param {number | null} offer @param {Option[]} options @param {{options: Option[], at: At} | null} pick */
function spaces(god, holder, offer, options, pick) {
  const folded = options.find(({ args }) => args.length === 1);
  if (folded) return html`<div class="spaces"><button class="button primary" data-option=${folded.text} @click=${() => pick?.at.match.pick(folded)}>${tell('choice.offer', { god: godName(god), n: null })}</button></div>`;
  return html`<div class="spaces">${table.track.map(n => {
    const option = options.find(({ args }) => args[1] === n);
    if (holder && offer === n) return html`<span class="space pillar" data-side=${holder} title=${tell('panel.space.taken', { side: sideName(holder), n, god: godName(god) })}>${emblem(holder, tell('panel.space.taken', { side: sideName(holder), n, god: godName(god) }))}<i>${n}</i></span>`;
    if (!option) return html`<span class="space ${offer !== null && n < offer ? 'below' : ''}" aria-hidden="true">${n}</span>`;
    return html`<button class="space" data-option=${option.text} aria-label=${tell('panel.space', { n, god: godName(god) })}
      @click=${() => pick?.at.match.pick(option)} @pointerenter=${() => pick?.at.match.foresee(option)} @focus=${() => pick?.at.match.foresee(option)}>${n}</button>`;
  })}</div>`;
}

/** @param {string | null} holder @param {Option[]} options @param {{options: Option[], at: At} | null} pick */
function apollo(holder, [option], pick) {
  if (holder) return html`<div class="spaces"><span class="space pillar wide" data-side=${holder}>${emblem(holder, sideName(holder))}</span></div>`;
  return html`<div class="spaces">${option
    ? html`<button class="space wide" data-option=${option.text} @click=${() => pick?.at.match.pick(option)}>${tell('panel.free_space')}</button>`
    : html`<span class="space wide" aria-hidden="true"></span>`}</div>`;
}

/** What the side that is asked can offer at most. @param {State} state @param {string} side @param {Option[]} options */
export function canPay(state, side, options) {
  const { gold, priestesses } = state.game?.view.sides[side] ?? {};
  if (gold === null || gold === undefined) return nothing;
  const n = Math.max(0, ...options.map(({ args }) => Number(args[1] ?? 0)));
  return html`<p class="can-pay" data-test="can-pay">${icon('cy_gold')}<b>${gold}</b>${icon('cy_priestess')}<b>${priestesses}</b><span>${tell('panel.can_pay', { n, gold, priestesses })}</span></p>`;
}
