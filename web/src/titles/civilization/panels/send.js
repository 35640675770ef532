// For whom scouts gather: one after the other, or all that are still to be asked in one press, as in the turn before or for one city.
import { html, nothing } from 'lit-html';
import { placeChips } from '../../../panels/decision.js';
import { hintButton } from '../../../panels/hint-button.js';
import { squareName, tell } from '../names.js';

/** @typedef {import('../../../types.js').State} State */
/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../types.js').Decision} Decision */
/** @typedef {import('../../../app.js').At} At */

/** For which city a side's scout on a square gathered when it last did. @param {{id: string, args: Record<string, any>}[]} log @param {string} side @param {string} square @returns {string | null} */
export const lastCity = (log, side, square) => log.findLast(({ id, args }) => id === 'gathers' && args.side === side && args.square === square)?.args.city ?? null;

/** @param {Option[]} options @param {string | null} city */
const optionFor = (options, city) => options.find(({ args }) => args[0] === city);

/** Answers for one scout after the other while that is what is asked; stops where nothing is known, or a press was not played. @param {At} at @param {(state: State, decision: Decision) => string | null} cityOf */
async function sendOn(at, cityOf) {
  for (let cursor = -1; ;) {
    const state = at.store.get();
    const { game, curtain } = state;
    if (!game?.decision || game.decision.id !== 'send' || curtain || game.cursor === cursor) return;
    const option = optionFor(game.options, cityOf(state, game.decision));
    if (!option) return;
    cursor = game.cursor;
    await at.match.pick(option);
  }
}

/** @param {State} state @param {Decision} decision @param {Option[]} options @param {At} at */
export function send(state, decision, options, at) {
  const { side, args } = decision;
  const before = optionFor(options, lastCity(state.log, side, args.square));
  const scouts = Object.values(state.game?.view.squares ?? {}).reduce((n, { figures }) => n + (figures?.[side]?.scouts ?? 0), 0);
  return html`${placeChips(state, decision, at)}
    ${before || scouts > 1 ? html`<div class="cv-sends">
      ${before ? html`<button class="button" data-test="send-again" @click=${() => sendOn(at, ({ log }, asked) => lastCity(log, side, asked.args.square))}>${tell('panel.send.again')}</button>` : nothing}
      ${scouts > 1 ? options.map(({ args: [city] }) => html`<button class="button" data-test="send-all" @click=${() => sendOn(at, () => String(city))}>${tell('panel.send.all', { city: squareName(String(city)) })}</button>`) : nothing}
    </div>` : nothing} ${hintButton(at)}`;
}
