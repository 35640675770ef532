// Choices that are no plain list: what a city does, what is researched, cards as cards, a phase by kinds of action.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { backButton, optionList, placeChips } from '../../../panels/decision.js';
import { hintButton } from '../../../panels/hint-button.js';
import { icon } from '../../../panels/icon.js';
import { offered, optionsByPlace } from '../../../targets.js';
import { explained, tell } from '../names.js';
import { isMinor, placeOf } from '../targets.js';
import { choiceWords } from '../words.js';
import { cityPanel } from './city.js';
import { terms } from './deal.js';
import { group } from './group.js';
import { slab } from './parts.js';
import { research, techSlab } from './pyramid.js';
import { send } from './send.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../types.js').Decision} Decision */
/** @typedef {import('../../../app.js').At} At */

const MENUS = new Set(['start_menu', 'market_menu', 'manage_menu', 'move_menu']);
const EVENT_KINDS = new Set(['play', 'discard']);
/** Cards that are chosen from: by decision and kind, the catalogue that names and explains them. @type {Record<string, string>} */
const CARDS = { 'pick_civilization civilization': 'civilization', 'discard discard': 'event', 'start_menu govern': 'government', 'adopt_now govern': 'government' };

/** @param {State} state @param {Decision} decision @param {At} at */
export function choices(state, decision, at) {
  const view = state.game?.view;
  const words = (/** @type {Option} */ option) => choiceWords(decision, option, t, view);
  const options = offered(state);
  if (state.asked?.ways) return group(state, state.asked, at);
  if (state.chooser || state.asked) return null;
  if (view.battle) return null;
  if (decision.id === 'choose') return html`${research(view.sides[options[0]?.side ?? decision.side], options, at, words)} ${hintButton(at)}`;
  if (decision.id === 'act' || decision.id === 'split') return html`${cityPanel(state, decision, at)} ${options.length > 1 ? hintButton(at) : nothing} ${backButtonIf(state, at)}`;
  if (decision.id === 'send' && options.length) return send(state, decision, options, at);
  if (decision.id === 'terms') return terms(decision, options, view, at);
  if (MENUS.has(decision.id)) return menu(state, decision, options, at, words);
  if (options.length && options.every(({ kind }) => kind === 'learn') && options[0].args[0] !== 'none') return html`<div class="cv-slabs">${options.map(option => techSlab(String(option.args[0]), option, at, words(option)))}</div>${hintButton(at)}`;
  if (options.length && options.every(({ kind }) => `${decision.id} ${kind}` in CARDS)) return html`<div class="cv-slabs">${options.map(option => cardSlab(CARDS[`${decision.id} ${option.kind}`], option, at, words(option)))}</div>${hintButton(at)}`;
  return null;
}

/** What each begins with. @type {Record<string, string>} */
const CIVILIZATIONS = { america: 'cv_great_person', china: 'cv_city_walls', egypt: 'cv_louvre', germany: 'cv_infantry', rome: 'laurel', russia: 'cv_army' };

/** @param {State} state @param {At} at */
const backButtonIf = (state, at) => (state.held ? backButton(at) : nothing);

/** @param {string} group @param {string} name */
const drawingOf = (group, name) => (group === 'event' ? 'cv_event' : group === 'government' ? `cv_state_${name}` : group === 'civilization' ? CIVILIZATIONS[name] : `cv_${name}`);

/** @param {string} group @param {Option} option @param {At} at @param {string} label */
function cardSlab(group, option, at, label) {
  const name = String(option.args[0]);
  const text = tell(`${group}.${name}.text`);
  return slab({ cls: `card ${group}`, title: explained(group, name), option, at, label, body: html`${icon(drawingOf(group, name))}<b>${tell(`${group}.${name}`)}</b><small>${text}</small>` });
}

/** A phase: what lies on the map, then events in hand, abilities and the rest; to end it last. @param {State} state @param {Decision} decision @param {Option[]} options @param {At} at @param {(option: Option) => string} words */
function menu(state, decision, options, at, words) {
  const plain = options.filter(option => placeOf(decision, option) === null);
  const group = (/** @type {string} */ id, /** @type {Option[]} */ here, /** @type {(option: Option) => unknown} */ show) => (here.length ? html`<h3 class="of-row">${tell(`panel.menu.${id}`)}</h3><div class="cv-slabs">${here.map(show)}</div>` : nothing);
  const of = (/** @type {string} */ kind) => plain.filter(option => option.kind === kind);
  const rest = plain.filter(option => !isMinor(option) && !['play', 'govern', 'use', 'wonder', 'person'].includes(option.kind));
  return html`${optionsByPlace(state).size ? placeChips(state, decision, at) : nothing}
    ${optionList(decision, rest, at)}
    ${group('govern', of('govern'), option => cardSlab('government', option, at, words(option)))}
    ${group('wonder', of('wonder'), option => cardSlab('wonder', option, at, words(option)))}
    ${group('person', of('person'), option => cardSlab('person', option, at, words(option)))}
    ${group('play', plain.filter(({ kind }) => EVENT_KINDS.has(kind)), option => cardSlab('event', option, at, words(option)))}
    ${of('use').length ? html`<h3 class="of-row">${tell('panel.menu.use')}</h3>${optionList(decision, of('use'), at)}` : nothing}
    ${optionList(decision, plain.filter(isMinor), at)}
    ${options.length > 1 ? hintButton(at) : nothing}`;
}
