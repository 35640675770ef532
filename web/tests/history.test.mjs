// The browser's history where it refuses another entry, as one does that has had a hundred in half a minute.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeStore } from '../src/store.js';

test('a history that takes no more entries does not stop the match', async () => {
  const refuse = () => { throw new DOMException('too many', 'SecurityError'); };
  Object.assign(globalThis, { history: { state: null, pushState: refuse, replaceState: refuse, back() {} }, location: { hash: '' }, addEventListener() {} });
  const { comeBack, followHistory } = await import('../src/history.js');
  const store = makeStore(/** @type {any} */ ({ screen: 'start', match: null }));
  followHistory(store, /** @type {any} */ ({}));
  let drawn = 0;
  store.subscribe(() => { drawn += 1; });
  store.set({ screen: 'match', match: /** @type {any} */ ({ id: 'abc' }) });
  await Promise.resolve();
  assert.equal(drawn, 1, 'who comes after it hears of it');
  Object.assign(globalThis, { history: { state: { match: 'gone' }, replaceState: refuse } });
  comeBack(store, /** @type {any} */ ({}));
});
