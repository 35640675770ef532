// A side's board: what lies open before it, and to its owner the purse.
import { html, nothing } from 'lit-html';
import { icon } from '../../../panels/icon.js';
import { number, sideBar } from '../../../panels/player-bar.js';
import { buildingName, creatureName, godName, heroName, tell } from '../names.js';
import table from '../table.json' with { type: 'json' };

/** @typedef {import('../../../types.js').State} State */

/** @param {string} drawing @param {number | null} n @param {string} what @param {string} [cls] */
const figure = (drawing, n, what, cls = '') => html`<li class="figure ${cls}" title=${what}>
  <span class="amount">${icon(drawing)}${n === null ? html`<b class="n" aria-label=${tell('panel.gold.secret')}>?</b>` : number(n)}</span><span class="what">${what}</span></li>`;

/** Partners win together, so theirs count as one number. @param {any} me @param {any} view @returns {number} */
const ofTeam = (me, view) => Object.values(view.sides).filter(side => /** @type {any} */ (side).team === me.team).reduce((sum, side) => sum + /** @type {any} */ (side).score.metropolises, 0);

/** The one number on a chip. @param {State} state @param {string} side */
export const chipFigure = (state, side) => (state.game?.view ? ofTeam(state.game.view.sides[side], state.game.view) : null);

/** A column for each metropolis that wins, filled as they stand. @param {any} me @param {any} view */
const metropolises = (me, view) => {
  const team = ofTeam(me, view);
  const title = tell('panel.of_goal', { n: team, goal: view.goal_metropolises });
  return html`<li class="figure score metropolises" title=${title}><span class="amount" role="img" aria-label=${title}>
    ${Array.from({ length: Math.max(view.goal_metropolises, team) }, (_, i) => html`<span class="stand ${i < team ? 'built' : ''}">${icon('cy_metropolis')}</span>`)}</span><span class="what">${tell('panel.metropolises')}</span></li>`;
};

/** The four types: which a side has, and how many. @param {any} view @param {string} side */
function set(view, side) {
  const own = Object.values(view.areas).filter(area => /** @type {any} */ (area).side === side).flatMap(area => /** @type {any} */ (area).sites ?? []);
  return html`<li class="figure set"><span class="amount">${table.buildings.map(building => {
    const n = own.filter((/** @type {any} */ site) => site.building === building).length;
    return html`<span class=${n ? 'has' : 'lacks'} title=${tell('panel.set.has', { building: buildingName(building), n })}>${icon(`cy_${building}`, { label: tell('panel.set.has', { building: buildingName(building), n }) })}${n > 1 ? html`<small>${n}</small>` : nothing}</span>`;
  })}</span><span class="what">${tell('panel.set')}</span></li>`;
}

/** @param {any} me */
function company(me) {
  const heroes = Object.entries(me.heroes);
  const beasts = Object.keys(me.creatures);
  if (!heroes.length && !beasts.length && !Object.keys(me.on_card).length) return nothing;
  return html`<li class="figure company"><span class="amount">
    ${heroes.map(([hero, { new: fresh }]) => html`<span class="hero-mark ${fresh ? 'fresh' : ''}" title=${fresh ? tell('panel.held', { hero: heroName(hero) }) : `${heroName(hero)}. ${tell(`hero.${hero}.battle`)} ${tell(`hero.${hero}.sacrifice`)}`}>${icon(`cy_${hero}`, { label: heroName(hero) })}</span>`)}
    ${beasts.map(beast => html`<span class="beast-mark" title=${`${creatureName(beast)}. ${tell(`creature.${beast}.text`)}`}>${icon(`cy_${beast}`, { label: creatureName(beast) })}</span>`)}
    ${Object.keys(me.on_card).map(hero => html`<span class="stand built" title=${heroName(hero)}>${icon('cy_metropolis', { label: heroName(hero) })}</span>`)}
  </span><span class="what">${tell(beasts.length ? heroes.length ? 'panel.company' : 'panel.beasts' : 'panel.heroes')}</span></li>`;
}

/** @param {any} view @param {string} side */
const pieces = (view, side) => {
  const me = view.sides[side];
  return html`${figure('cy_soldier', me.regulars_left, tell('panel.soldiers_left'))} ${figure('cy_ship', me.ships_left, tell('panel.ships_left'))}`;
};

/** @param {State} state @param {string} side */
export function sideFlags(state, side) {
  const view = state.game?.view;
  const me = view?.sides[side];
  if (!me) return nothing;
  if (me.out) return html`<span class="flag">${tell('panel.out')}</span>`;
  const pillar = view.offers[side];
  const god = pillar?.god ?? (view.active === side ? view.patron : null);
  return god ? html`<span class="flag pillar" title=${pillar ? tell('panel.pillar', { god: godName(god), offer: pillar.offer }) : godName(god)}>${icon(`cy_${god}`, { label: godName(god) })}${pillar?.offer ? html`<b>${pillar.offer}</b>` : nothing}</span>` : nothing;
}

/** The board of whoever looks, with all that is theirs. @param {State} state @param {string} side */
export function playerBar(state, side) {
  const view = state.game?.view;
  const me = view?.sides[side];
  return sideBar(state, side, {
    flags: sideFlags(state, side),
    figures: me ? html`${figure('cy_gold', me.gold, tell('panel.gold'), 'first purse')} ${figure('cy_horn', me.income, tell('panel.income'))} ${figure('cy_priestess', me.priestesses, tell('panel.priestesses'))}
      ${figure('cy_philosopher', me.philosophers, tell('panel.philosophers'))} ${set(view, side)} ${figure('cy_land', me.lands, tell('panel.lands'))} ${pieces(view, side)} ${company(me)} ${metropolises(me, view)}` : nothing,
  });
}

/** What everybody may see of a side, in the rail. @param {State} state @param {string} side */
export function openFigures(state, side) {
  const view = state.game?.view;
  const me = view?.sides[side];
  if (!me) return nothing;
  return html`${metropolises(me, view)} ${figure('cy_gold', me.gold, tell('panel.gold'))} ${figure('cy_horn', me.income, tell('panel.income'))} ${figure('cy_priestess', me.priestesses, tell('panel.priestesses'))}
    ${figure('cy_philosopher', me.philosophers, tell('panel.philosophers'))} ${set(view, side)} ${figure('cy_land', me.lands, tell('panel.lands'))} ${pieces(view, side)} ${company(me)}`;
}
