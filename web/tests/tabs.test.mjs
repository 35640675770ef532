// Who plays a match where the browser's locks work, are missing, or fail.
import assert from 'node:assert/strict';
import { test } from 'node:test';

let count = 0;
/** A fresh module, as in another tab. @param {unknown} locks @returns {Promise<typeof import('../src/saves/tabs.js')>} */
function tabWith(locks) {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks } });
  return import(`../src/saves/tabs.js?tab=${++count}`);
}

const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };

test('where no lock can be asked for, the match is this tab’s: nobody else says that he has it', async () => {
  for (const locks of [undefined, { request: refuse }, { request: async () => refuse() }]) {
    const { claim } = await tabWith(locks);
    assert.equal(await claim('abc'), true);
    assert.equal(await claim('other'), true);
    assert.equal(await claim('abc', { steal: true }), true);
  }
});

test('where another tab has the lock, the match is not this tab’s', async () => {
  const { claim } = await tabWith({ request: async (/** @type {string} */ _, /** @type {unknown} */ _how, /** @type {(lock: null) => unknown} */ hold) => hold(null) });
  assert.equal(await claim('abc'), false);
});
