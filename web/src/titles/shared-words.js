// What can happen in every title, outside its rules, is said here for all of them: somebody resigns.
import { t as translate } from '../i18n/index.js';
import { teamName } from '../i18n/title-words.js';

/** @typedef {import('./title.js').TitleWords} TitleWords */

/** @param {string} title @param {TitleWords} words @returns {TitleWords} */
export const withShared = (title, words) => ({
  ...words,
  eventWords(event, t = translate, context = {}) {
    if (event.id !== 'resigned') return words.eventWords(event, t, context);
    return t('ui.log.resigned', { side: words.sideWords(event.args.side, context.view), winner: teamName(title, event.args.winner) });
  },
  outcomeWords(outcome, view) {
    if (outcome.reason !== 'resigned') return words.outcomeWords(outcome, view);
    const [winner, loser] = outcome.ranking.map(([team]) => teamName(title, team));
    return { title: translate('ui.outcome.won', { winner }), reason: translate('ui.outcome.resigned', { loser }) };
  },
});
