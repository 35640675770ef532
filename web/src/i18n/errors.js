// Typed errors of the engine in words. Some ids mean one thing of a link and another of a file: the type tells.
import { has, t as translate } from './index.js';

/** @param {{type?: string, id: string, args?: Record<string, any>}} failure @param {import('./index.js').Translate} [t] */
export function errorWords(failure, t = translate) {
  const id = `error.${failure.id}`;
  return t(has(id) ? id : 'error.unknown', { ...failure.args, type: failure.type });
}

/** What loading had to leave out. @param {{id: string, path?: string, args?: Record<string, any>}} problem @param {import('./index.js').Translate} [t] */
export function problemWords(problem, t = translate) {
  const id = `error.problem.${problem.id}`;
  return t(has(id) ? id : 'error.unknown', { ...problem.args, path: problem.path });
}
