// An offer: of each good so many, given or asked for, a press each. Large sums are strung together of fives and ones.
import { html, nothing } from 'lit-html';
import { t } from '../../../i18n/index.js';
import { optionList } from '../../../panels/decision.js';
import { hintButton } from '../../../panels/hint-button.js';
import { icon } from '../../../panels/icon.js';
import { picksOf } from '../../../presses.js';
import { knows, resourceName, tell } from '../names.js';
import { choiceWords } from '../words.js';

/** @typedef {import('../../../types.js').Option} Option */
/** @typedef {import('../../../types.js').Decision} Decision */
/** @typedef {import('../../../app.js').At} At */

const SUMS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25]; // that one gets to in one press, as far as there is so much

/** @param {Decision} decision @param {Option[]} options @param {any} view @param {At} at */
export const terms = (decision, options, view, at) => html`
  ${['give', 'ask'].map(kind => {
    const here = options.filter(option => option.kind === kind);
    return here.length ? html`<h3 class="of-row">${tell(`panel.deal.${kind}`)}</h3><ul class="ways-list cv-deal">${[...new Set(here.map(({ args }) => String(args[0])))].map(good => row(decision, here.filter(({ args }) => args[0] === good), view, at))}</ul>` : nothing;
  })}
  ${optionList(decision, options.filter(({ kind }) => kind !== 'give' && kind !== 'ask'), at)} ${hintButton(at)}`;

/** @param {Decision} decision @param {Option[]} options  of one good: one, and a larger sum where there is one @param {any} view @param {At} at */
function row(decision, options, view, at) {
  const good = String(options[0].args[0]);
  return html`<li><p class="way-head">${icon(`cv_${good}`)} ${knows(`panel.deal.${good}`) ? tell(`panel.deal.${good}`) : resourceName(good)}</p>
    <div class="ways"><span class="way">${presses(decision, options, view).map(({ n, press }) => html`<button class="button number" data-picks=${picksOf(press).join('|')} aria-label=${press.said ?? nothing}
      @click=${() => at.match.pick(press)}>${n}</button>`)}</span></div></li>`;
}

/** Each sum with the picks it is made of. @param {Decision} decision @param {Option[]} options @param {any} view @returns {{n: number, press: Option}[]} */
export function presses(decision, options, view) {
  const one = /** @type {Option} */ (options.find(({ args }) => args.length === 1));
  const many = options.find(({ args }) => args.length > 1);
  const [good] = one.args;
  const most = one.most ?? 1;
  const sum = Number(many?.args[1] ?? 0);
  const left = many ? view.sides[one.kind === 'give' ? decision.side : decision.args.to][good] - promised(decision, one.kind, String(good)) : most;
  const terms = most < left ? most : left; // so many picks may still be made
  return (many ? SUMS : SUMS.slice(0, Math.min(most, 4))).flatMap(n => {
    const [larger, ones] = many ? [Math.floor(n / sum), n % sum] : [0, n];
    if (n > left || larger + ones > terms || larger > (many?.most ?? 0)) return [];
    const said = choiceWords(decision, { ...one, args: [good, n] }, t, view);
    const press = ones || !many ? { ...one, before: Array.from({ length: larger }, () => many?.text ?? ''), times: ones } : { ...many, before: [], times: larger };
    return [{ n, press: { ...press, decision, said } }];
  });
}

/** How much of a good stands in the offer already. @param {Decision} decision @param {string} kind @param {string} good */
const promised = ({ args }, kind, good) => args.terms.map((/** @type {string} */ term) => term.split(' ')).filter((/** @type {string[]} */ [verb, what]) => verb === kind && what === good)
  .reduce((/** @type {number} */ all, /** @type {string[]} */ [, , n = '1']) => all + Number(n), 0);
