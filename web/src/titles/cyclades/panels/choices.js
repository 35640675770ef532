// Choices that are no plain list: offerings on their board, a turn by kinds of action, cards as cards.
import { html, nothing } from 'lit-html';
import { backButton, optionList, placeChips } from '../../../panels/decision.js';
import { hintButton } from '../../../panels/hint-button.js';
import { icon } from '../../../panels/icon.js';
import { waysFrom } from '../../../presses.js';
import { offered, optionsByPlace } from '../../../targets.js';
import { list, t } from '../../../i18n/index.js';
import { given } from '../deeds.js';
import { areaName, tell } from '../names.js';
import { strings } from '../strings.js';
import table from '../table.json' with { type: 'json' };
import { placeOf, takenUp } from '../targets.js';
import { choiceWords, eventWords } from '../words.js';
import { creatureCard, creatureRow, heroOffer } from './cards.js';
import { group } from './group.js';
import { canPay, offeringBoard } from './offerings.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../types.js').Decision} Decision */
/** @typedef {import('../../../app.js').At} At */

/** What is chosen on the map, by kind: its drawing. @type {Record<string, string>} */
const ON_MAP = { build: 'cy_fortress', replace: 'cy_fortress', ship: 'cy_ship', regular: 'cy_soldier', mercenary: 'cy_mercenary', sail: 'cy_ship', move: 'cy_soldier' };
const CARDS = new Set(['creature', 'hire']);

/** @param {State} state @param {Decision} decision @param {At} at */
export function choices(state, decision, at) {
  if (state.asked?.ways) return group(state, state.asked, at);
  if (decision.id === 'group' || decision.id === 'fleet') return html`${optionWays(state, decision, at)} ${hintButton(at)}`;
  if (decision.id === 'spread') return spread(state, decision, at);
  if (decision.id === 'offer') return offering(state, decision, at);
  if (decision.id === 'act') return acting(state, decision, at);
  if (decision.id === 'give_up' || decision.id === 'found') return metropolis(state, decision, at);
  if (decision.id === 'peek') return html`${topCard(state)} ${optionList(decision, offered(state), at)}`;
  if (decision.id === 'sphinx' || decision.id === 'chimera') return html`<div class="slabs two">${offered(state).map(option => creatureCard(String(option.args[0]), { option, at }))}</div>${hintButton(at)}`;
  return null;
}

/** @param {State} state @param {Decision} decision @param {At} at */
const offering = (state, decision, at) => html`<div class="offer-head">${canPay(state, decision.side, offered(state))} ${hintButton(at)}</div> ${offeringBoard(state, { options: offered(state), at })}`;

/** Within a move, as a match may be opened: who goes is chosen first, then where to. @param {State} state @param {Decision} decision @param {At} at */
function optionWays(state, decision, at) {
  const { view, options = [] } = state.game ?? {};
  return html`<div class="choices">${options.filter(option => option.then).map(option => html`<button class="button primary" data-open=${option.text}
    @click=${() => { const ways = waysFrom(option, /** @type {any} */ (option.then)); at.store.set({ asked: { ...ways[strings.usual?.(ways) ?? 0], ways } }); }}>${choiceWords(decision, option, undefined, view)}</button>`)}</div>`;
}

/** Pieces to be put down: one by one on the map, or all that are left at once. @param {State} state @param {Decision} decision @param {At} at */
function spread(state, decision, at) {
  const options = offered(state);
  const { view } = state.game ?? {};
  const rest = (/** @type {string} */ area) => options.find(({ kind, args }) => kind === 'rest' && args[0] === area);
  const button = (/** @type {Option | undefined} */ option, /** @type {unknown} */ words) => (option ? html`<button class="button number" data-option=${option.text} data-place=${placeOf(decision, option) ?? nothing} aria-label=${choiceWords(decision, option, undefined, view)}
    @click=${() => at.match.pick(option)} @pointerenter=${() => at.match.foresee(option)} @focus=${() => at.match.foresee(option)}>${words}</button>` : nothing);
  return html`<p class="hint">${t('ui.choose_on_map', { n: optionsByPlace(state).size })}</p>
    <ul class="spread-list">${options.filter(({ kind }) => kind === 'one').map(option => html`<li><span>${areaName(String(option.args[0]))}</span>
      ${button(option, 1)} ${button(rest(String(option.args[0])), tell('panel.all_of', { n: decision.args.n }))}</li>`)}</ul>
    ${hintButton(at)}`;
}

const REASONS = new Set(['set_completed', 'philosophers_returned', 'sacrificed']);

/** A metropolis is due: why, and what goes for it. @param {State} state @param {Decision} decision @param {At} at */
function metropolis(state, decision, at) {
  const reason = state.log.findLast(({ id, step }) => REASONS.has(id) && step <= (state.game?.cursor ?? 0));
  if (state.chooser) return null;
  const gone = reason?.id === 'set_completed' ? given(state.log.slice(state.log.indexOf(reason))) : [];
  return html`${reason ? html`<p class="due" data-test="due">${reason.id === 'set_completed' ? html`<span class="spent" aria-hidden="true">${table.buildings.map(building => icon(`cy_${building}`))}→${icon('cy_metropolis')}</span>` : nothing}
      <span>${eventWords(reason)}</span>${gone.length ? html`<span class="gone">${tell('panel.gone', { what: list(gone) })}</span>` : nothing}</p>` : nothing}
    ${placeChips(state, decision, at)} ${optionList(decision, offered(state).filter(option => placeOf(decision, option) === null), at)} ${hintButton(at)}`;
}

/** @param {State} state */
function topCard(state) {
  const card = state.game?.view.creatures.top;
  return card ? html`<div class="slabs two">${creatureCard(card, {})}</div>` : nothing;
}

/** A turn: what is due first, then each kind of action once; a kind that lies on the map is taken up, and its places shine. @param {State} state @param {Decision} decision @param {At} at */
function acting(state, decision, at) {
  if (state.chooser) return html`${optionList(decision, state.chooser, at)} ${backButton(at)}`;
  if (state.held) return html`<p class="hint">${tell('panel.act.choose_place')}</p>${placeChips(state, decision, at, { hint: false })} ${backButton(at)}`;
  const options = offered(state);
  const view = state.game?.view;
  const kinds = [...new Set(options.filter(option => takenUp(option)).map(({ kind }) => kind))];
  const plain = options.filter(option => placeOf(decision, option) === null && !CARDS.has(option.kind));
  const creatures = options.some(({ kind, args }) => kind === 'creature' && args.length);
  const heroes = options.some(({ kind, args }) => kind === 'hire' && args.length);
  const folded = options.filter(({ kind, args }) => CARDS.has(kind) && !args.length);
  const due = decision.args.build || decision.args.recruit;
  return html`
    ${due ? html`<p class="hint">${tell('panel.act.first')}</p>` : nothing}
    <div class="actions acts">${kinds.map(kind => action(decision, kind, options, view, at))}</div>
    ${optionList(decision, [...plain.filter(({ kind }) => kind !== 'done'), ...folded], at)}
    ${creatures ? html`<h3 class="of-row">${tell('panel.act.creatures')}</h3>${creatureRow(view, options, at)}` : nothing}
    ${heroes ? html`<h3 class="of-row">${tell('panel.act.heroes')}</h3>${heroOffer(view, options, at)}` : nothing}
    ${optionList(decision, plain.filter(({ kind }) => kind === 'done'), at)}
    ${options.length > 1 ? hintButton(at) : nothing}`;
}

/** @param {Decision} decision @param {string} kind @param {Option[]} options @param {any} view @param {At} at */
function action(decision, kind, options, view, at) {
  const price = kind === 'build' || kind === 'replace' ? 0 : kind === 'sail' || kind === 'move' ? view.turn.prices[kind] : decision.args.recruit ? 0 : view.turn?.recruit ?? 0;
  const only = options.filter(option => option.kind === kind);
  const press = () => (only.length === 1 ? at.match.pick(only[0]) : at.match.hold(kind));
  return html`<button class="action" data-hold=${kind} data-option=${only.length === 1 ? only[0].text : nothing} @click=${press}>
    ${icon(ON_MAP[kind])}<span class="act-name">${tell(['build', 'replace', 'sail', 'move'].includes(kind) ? `panel.act.${kind}` : `panel.act.recruit.${kind}`)}</span>
    <span class="act-price">${price ? html`${icon('cy_gold')}${price}` : tell('panel.act.free')}</span></button>`;
}
