// A side's board as one bar: all that lies open before that player, with what the round's end will ask.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { titleOf } from '../../titles.js';
import { supplyForecast } from './forecast.js';
import { icon } from '../../../panels/icon.js';
import { number, sideBar, sideBefore } from '../../../panels/player-bar.js';

/** @typedef {import('../../../types.js').State} State */

/**
 * One figure of the board.
 * @param {string} name icon @param {number} n @param {string} what its name @param {{cap?: number, title?: string, cls?: string, was?: number}} [more]  was: before the others' turn
 */
const figure = (name, n, what, { cap, title, cls = '', was } = {}) => html`
  <li class="figure ${cls}" title=${title ?? what}>
    <span class="amount">${icon(name)}${number(n, was)}${cap === undefined ? nothing : html`<span class="cap"><span class="visually-hidden">${t('polis.panel.of')}</span><span aria-hidden="true">/</span>${cap}</span>`}</span>
    <span class="what">${what}</span>
  </li>`;

/** @param {State} state @param {string} side */
export function playerBar(state, side) {
  const view = state.game?.view;
  const me = view?.sides[side];
  const was = sideBefore(state, side);
  return sideBar(state, side, {
    flags: view?.passed.includes(side) ? html`<span class="flag" title=${t('polis.panel.passed.title', { first: view.first_passer === side })}>${t(view.first_passer === side ? 'polis.panel.passed_first' : 'polis.panel.passed')}</span>` : nothing,
    figures: me ? html`${standing(state, me, was)} ${goods(state, me, was)} ${pieces(me, was)} ${score(me.score, was?.score)}` : nothing,
  });
}

/** @param {State} state @param {any} me @param {any} was */
function standing(state, me, was) {
  const caps = capsOf(state);
  const supply = supplyForecast(me);
  const then = was && supplyForecast(was);
  const over = Boolean(state.game?.outcome); // then nothing is dangerous any more
  const short = supply.short > 0 && !over;
  const fallen = me.prestige === 0 && !over;
  return html`
    ${figure('prestige', me.prestige, t('polis.good.prestige'), { was: was?.prestige, cap: caps.prestige, cls: `prestige ${fallen ? 'danger' : ''}`, title: fallen ? t('polis.panel.prestige.none') : t('polis.panel.prestige.title', { n: me.prestige, cap: caps.prestige }) })}
    <li class="figure supply ${short ? 'danger' : ''}" title=${t(supply.fed ? 'polis.panel.supply.fed.title' : 'polis.panel.supply.title', supply)}>
      <span class="amount">${icon('population')}${number(supply.needed, then?.needed)}<span class="arrow" aria-hidden="true">←</span>${icon('wheat')}${number(supply.wheat, then?.wheat)}</span>
      <span class="what">${short ? html`<span class="warn" aria-hidden="true">!</span>` : nothing}${t(`polis.panel.supply.${over ? 'over' : supply.fed ? 'fed' : supply.short ? 'short' : 'enough'}`, supply)}</span>
    </li>`;
}

const capsOf = (/** @type {State} */ state) => /** @type {Record<string, Record<string, any>>} */ (titleOf(state.title).table.editions)[state.game?.view.edition].caps;

/** @param {State} state @param {any} me @param {any} was */
function goods(state, me, was) {
  const caps = capsOf(state);
  return Object.entries(me.goods).map(([good, n]) => figure(good, Number(n), t(`polis.good.${good}`), {
    was: was?.goods[good], cap: caps[good], cls: `good ${good}`, title: t('polis.panel.good.title', { good: t(`polis.good.${good}`), n: Number(n), cap: caps[good] }),
  }));
}

/** @param {any} me @param {any} was */
function pieces(me, was) {
  const { cubes, discs, merchants } = me.supply;
  const captured = me.proxenos === null;
  return html`
    ${figure('merchant', me.merchants, t('polis.panel.merchants'), { was: was?.merchants, title: t('polis.panel.merchants.title', { n: me.merchants, left: merchants }), cls: 'piece' })}
    <li class="figure proxenos piece ${captured ? 'short' : ''}" title=${t('polis.panel.proxenos.title', { captured })}>
      <span class="amount">${icon('proxenos')}<b class="n">${captured ? t('polis.panel.proxenos.captured') : t(`polis.polis.${me.proxenos}`)}</b></span>
      <span class="what">${t('polis.unit.proxenos')}</span>
    </li>
    ${figure('population', cubes, t('polis.panel.supply_cubes'), { was: was?.supply.cubes, title: t('polis.panel.supply_cubes.title', { n: cubes }), cls: 'piece left' })}
    ${figure('limit', discs, t('polis.panel.supply_discs'), { was: was?.supply.discs, title: t('polis.panel.supply_discs.title', { n: discs }), cls: 'piece left disc' })}
    ${away(me.away, was?.away)}`;
}

/** Units that an event has sent away. @param {{hoplites: number, galleys: number}} gone @param {any} was */
function away({ hoplites, galleys }, was) {
  if (!hoplites && !galleys) return nothing;
  return html`<li class="figure piece away" title=${t('polis.panel.away.title', { hoplites, galleys })}>
    <span class="amount">
      ${hoplites ? html`${icon('hoplite', { label: t('polis.unit.hoplite') })}${number(hoplites, was?.hoplites)}` : nothing}
      ${galleys ? html`${icon('galley', { label: t('polis.unit.galley') })}${number(galleys, was?.galleys)}` : nothing}
    </span>
    <span class="what">${t('polis.panel.away')}</span>
  </li>`;
}

/** @param {{population: number, prestige: number, future: number, total: number}} parts @param {any} was */
const score = (parts, was) => html`
  <li class="figure score" title=${t('polis.panel.score.title', parts)}>
    <span class="amount">${number(parts.total, was?.total)}</span>
    <span class="what">${t('polis.panel.score')}<span class="visually-hidden">: ${t('polis.panel.score.title', parts)}</span></span>
    <span class="parts" aria-hidden="true"><span class="beside">${icon('population')}${parts.population}<i>+</i>${icon('prestige')}${parts.prestige}<i>+</i></span>${icon('project')}${parts.future}</span>
  </li>`;
