// Creature and hero cards: what lies in the row and in the offer, with what it costs whoever looks.
import { html, nothing } from 'lit-html';
import { icon } from '../../../panels/icon.js';
import { creatureName, heroName, tell } from '../names.js';
import table from '../table.json' with { type: 'json' };
import { rowOf } from '../words.js';

/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../app.js').At} At */

/** @param {string} cls @param {unknown} body @param {Option | undefined} option @param {At | null} at @param {string} title */
const slab = (cls, body, option, at, title) => (option && at
  ? html`<button class="slab ${cls}" title=${title} data-option=${option.text} @click=${() => at.match.pick(option)} @pointerenter=${() => at.match.foresee(option)} @focus=${() => at.match.foresee(option)}>${body}</button>`
  : html`<span class="slab ${cls}" title=${title}>${body}</span>`);

/** @param {string} creature @param {{price?: number | null, was?: number | null, option?: Option, at?: At | null}} how */
export function creatureCard(creature, { price = null, was = null, option, at = null }) {
  const figure = creature in table.figures;
  return slab(figure ? 'creature figure' : 'creature', html`${icon(`cy_${creature}`)}<b>${creatureName(creature)}</b><small>${tell(`creature.${creature}.text`)}</small>
    ${price === null ? nothing : html`<span class="price">${icon('cy_gold')}${was !== null && was !== price ? html`<s>${was}</s>` : nothing}<b>${price}</b></span>`}`, option, at, tell(`creature.${creature}.text`));
}

/** @param {string} hero @param {{price?: number | null, option?: Option, at?: At | null}} how */
export function heroCard(hero, { price = null, option, at = null }) {
  const title = `${tell('panel.battle.field')}: ${tell(`hero.${hero}.battle`)} ${tell('panel.battle.sacrifice')}: ${tell(`hero.${hero}.sacrifice`)}`;
  return slab('hero', html`${icon(`cy_${hero}`)}<b>${heroName(hero)}</b><small>${tell(`hero.${hero}.battle`)}</small><small class="gift">${tell(`hero.${hero}.sacrifice`)}</small>
    ${price === null ? nothing : html`<span class="price">${icon('cy_gold')}<b>${price}</b></span>`}`, option, at, title);
}

/** The row by space, with the price for whoever is at turn. @param {any} view @param {Option[]} options @param {At | null} at */
export const creatureRow = (view, options, at) => html`<div class="slabs">${rowOf(view).map(({ space, creature, price }) => (creature
  ? creatureCard(creature, { price: price ?? space, was: space, option: options.find(({ kind, args }) => kind === 'creature' && args[0] === creature), at })
  : html`<span class="slab blank">${icon('cy_card')}</span>`))}</div>`;

/** @param {any} view @param {Option[]} options @param {At | null} at */
export const heroOffer = (view, options, at) => html`<div class="slabs two">${view.heroes.offer.map((/** @type {string} */ hero) => heroCard(hero, { price: table.costs.hire, option: options.find(({ kind, args }) => kind === 'hire' && args[0] === hero), at }))}</div>`;
