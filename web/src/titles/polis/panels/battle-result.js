// How a battle ended, shown once, until it is put away or the next choice is made.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { titleOf } from '../../titles.js';
import { battleStories, winnerOf } from './battle-story.js';
import { cardOf } from './cards.js';
import { emblem, icon } from '../../../panels/icon.js';
import { isAway, isNews, putAway } from '../../../panels/news.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('./battle-story.js').Story} Story */

/** The battle whose result is to be read now. @param {State} state @returns {{key: string, story: Story} | null} */
export function resultToRead(state) {
  const story = battleStories(state.log, state.game?.cursor ?? 0).findLast(one => one.over !== null);
  if (!story || story.over === null || !isNews(story.over, state)) return null;
  if (state.game?.decision?.id === 'commanders') return null; // the stage still asks about this battle
  const key = `${state.match?.id} ${story.begun} ${story.over} ${story.area}`;
  return isAway(key) ? null : { key, story };
}

/** @param {State} state @param {import('../../../app.js').At} at */
export function battleResult(state, at) {
  const found = resultToRead(state);
  if (!found) return nothing;
  const { key, story } = found;
  const { table } = titleOf(state.title);
  const kind = table.seas.includes(story.area) ? 'sea' : 'land';
  const winner = winnerOf(story);
  return html`
    <section class="battle result" data-test="battle-result" aria-labelledby="battle-title">
      <header>${icon(kind === 'sea' ? 'galley' : 'hoplite')}<h2 id="battle-title">${t(`polis.panel.battle.over.${kind}`, { area: t(`polis.area.${story.area}`) })}</h2></header>
      <p class="verdict">${winner ? emblem(winner) : nothing}${verdict(story, winner, kind, state)}</p>
      <table>
        <thead><tr><td></td>${['athens', 'sparta'].map(side => html`<th scope="col">${emblem(side)} ${t(`polis.side.${side}`)}</th>`)}</tr></thead>
        <tbody>
          ${row('units', story.before)} ${row('losses', story.losses)} ${row('after', story.after ?? {})} ${row('prestige', story.prestige, true)}
        </tbody>
      </table>
      ${story.exchanges.length ? html`<details><summary>${t('polis.panel.battle.exchanges', { n: story.exchanges.length })}</summary>${exchanges(story, kind, table.cards)}</details>` : nothing}
      <footer><button class="button primary" data-test="battle-continue" @click=${() => putAway(key, at)}>${t('panels.continue')}</button></footer>
    </section>`;
}

/** @param {string} name @param {Record<string, number>} by @param {boolean} [sign] */
const row = (name, by, sign = false) => html`<tr><th scope="row">${t(`polis.panel.battle.${name}`)}</th>${['athens', 'sparta'].map(side => {
  const n = by[side] ?? 0;
  return html`<td>${sign && n > 0 ? '+' : ''}${n < 0 ? `−${-n}` : n}</td>`;
})}</tr>`;

/** @param {Story} story @param {string | null} winner @param {'land' | 'sea'} kind @param {State} state */
function verdict(story, winner, kind, state) {
  const holder = state.game?.view.control[story.area] ?? null;
  const ended = story.yielded ? t('polis.panel.battle.yielded', { side: t(`polis.side.${story.yielded}`) })
    : winner ? t('polis.panel.battle.better', { side: t(`polis.side.${winner}`) }) : t('polis.panel.battle.even');
  const held = t('polis.panel.battle.holds', { side: holder ? t(`polis.side.${holder}`) : null, kind, area: t(`polis.area.${story.area}`) });
  return html`<span>${ended} ${held}</span>`;
}

/** @param {Story} story @param {'land' | 'sea'} kind @param {any[]} cards */
const exchanges = (story, kind, cards) => html`<ol class="exchanges">${story.exchanges.map(one => html`<li>
  ${emblem(one.attacker, t('polis.panel.battle.attack_of', { side: t(`polis.side.${one.attacker}`) }))}
  <span>${one.meetings.map(met => html`<span class="met">${t('polis.panel.battle.met', {
    attack: t(`polis.formation.${cardOf(cards, met.attack, kind).formation}`), defence: t(`polis.formation.${cardOf(cards, met.defence, kind).formation}`), lost: met.lost, gained: met.gained,
  })}</span>`)}</span></li>`)}</ol>`;
