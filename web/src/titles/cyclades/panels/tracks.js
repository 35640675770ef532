// Beside the map: the offering board, the creature row, the hero offer, and what is left in the supply.
import { html, nothing } from 'lit-html';
import { list, t } from '../../../i18n/index.js';
import { icon } from '../../../panels/icon.js';
import { isAsked } from '../../../seating.js';
import { creatureName, tell } from '../names.js';
import { creatureRow, heroOffer } from './cards.js';
import { offeringBoard } from './offerings.js';

/** @typedef {import('../../../types.js').State} State */

/** @param {State} state */
export function tracks(state) {
  const view = state.game?.view;
  if (!view) return html`<section class="tracks card" data-test="tracks"></section>`;
  const chosen = isAsked(state) ? state.game?.decision?.id : null;
  const shopping = chosen === 'act' && state.game?.options.some(({ kind }) => kind === 'creature');
  return html`<section class="tracks card" data-test="tracks" tabindex="0" aria-label=${t('panels.tracks')}>
    ${chosen === 'offer' ? nothing : html`<div class="track"><h3>${tell('panel.offerings')}</h3>${offeringBoard(state, null)}</div>`}
    ${shopping ? nothing : html`<div class="track"><h3>${tell('panel.row')}</h3>${creatureRow(view, [], null)}</div>`}
    <div class="track"><h3>${tell('panel.hero_offer')}</h3>${heroOffer(view, [], null)}</div>
    <div class="track supply"><h3>${tell('panel.supply')}</h3>
      <p class="amounts">
        ${Object.entries(view.buildings_left).map(([building, n]) => html`<span title=${tell(`building.${building}`)}>${icon(`cy_${building}`, { label: tell(`building.${building}`) })}${n}</span>`)}
        <span title=${tell('panel.mercenaries_left', { n: view.mercenaries_left })}>${icon('cy_mercenary', { label: tell('panel.mercenaries_left', { n: view.mercenaries_left }) })}${view.mercenaries_left}</span>
        <span title=${tell('panel.tokens', { n: tokens(view) })}>${icon('cy_metropolis', { label: tell('panel.tokens', { n: tokens(view) }) })}${tokens(view)}</span>
        <span title=${tell('panel.priestesses')}>${icon('cy_priestess', { label: tell('panel.priestesses') })}${view.priestesses_left}</span>
        <span title=${tell('panel.philosophers')}>${icon('cy_philosopher', { label: tell('panel.philosophers') })}${view.philosophers_left}</span>
      </p>
      <p class="note">${tell('panel.deck', { n: view.creatures.deck })}. ${view.creatures.discard.length ? tell('panel.discard', { creatures: list(view.creatures.discard.map(creatureName)) }) : tell('panel.discard.none')}</p>
    </div>
  </section>`;
}

/** @param {any} view */
const tokens = view => Object.values(view.metropolis_tokens).reduce((sum, n) => sum + Number(n), 0);

/** In the bar above the table. @param {State} state */
export function where(state) {
  const view = state.game?.view;
  if (!view) return nothing;
  return html`<span class="round">${tell('panel.epoch', { epoch: view.epoch })}</span><span class="event">${tell(`panel.phase.${view.phase}`)} · ${tell('panel.goal', { n: view.goal_metropolises })}</span>`;
}
