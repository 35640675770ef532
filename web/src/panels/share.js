// The match at this moment as one short link: copied, handed on, or scanned. And the way of a turn in play by link.
import { html, nothing, svg } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { list, t } from '../i18n/index.js';
import { sideName } from '../i18n/title-words.js';
import { download } from '../saves/files.js';
import { addressOf } from '../share/link.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */

/** All who decide now play elsewhere: the link must go there. @param {State} state */
export function shouldSend({ match, game }) {
  if (!match || !game || game.cursor < game.steps) return false;
  const roles = Object.values(match.seats);
  if (!roles.includes('here') || !roles.includes('link')) return false;
  const asked = game.decision?.seats ?? [];
  return asked.length ? asked.every(seat => match.seats[seat] === 'link') : game.outcome !== null && match.floor < game.steps;
}

/** The link to this moment was given away. @param {State} state */
export const wasSent = ({ match, game }) => !!match && !!game && match.floor > 0 && match.floor === game.cursor;

/** What was sent can't be taken back. @param {import('../store.js').Store} store @param {import('../match.js').MatchCommands} match */
export function sent(store, match) {
  const state = store.get();
  if (!shouldSend(state) || !state.match || !state.game) return;
  store.set({ match: { ...state.match, floor: state.game.cursor } });
  void match.keep();
}

/** Who is to decide now, for a sentence about one or several. @param {State} state */
export function askedWords({ title, game }) {
  const sides = game?.decision?.sides ?? [];
  return { n: sides.length, sides: list(sides.map(side => sideName(title, side))) };
}

/** @param {State} state @param {At} at */
export function shareDialog(state, at) {
  const { link, failed, qr, told } = /** @type {any} */ (state.dialog);
  const sending = shouldSend(state);
  const asked = askedWords(state);
  if (failed) return html`
    <p class="warning">${t('share.failed')}</p>
    <button class="button" @click=${async () => state.match && download(state.match, await at.match.text())}>${t('start.menu.export')}</button>`;
  const address = link ? addressOf(link) : '';
  return html`
    <p class="lead" ${ref(element => { if (element && !link) void makeLink(at); })}>
      ${!sending ? t('share.text', { step: state.game?.cursor ?? 0, steps: state.game?.steps ?? 0 })
        : asked.n ? t('share.send', asked) : t('share.send_end')}</p>
    <label class="field"><span>${t('share.address')}</span>
      <input class="address" readonly .value=${address} placeholder=${t('share.making')} data-test="link"
        @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} /></label>
    <div class="row">
      <button class="button primary" data-test="copy" ?disabled=${!link} @click=${() => copyLink(address, at)}>${t('share.copy')}</button>
      ${typeof navigator.share === 'function'
        ? html`<button class="button" data-test="native-share" ?disabled=${!link} @click=${() => handOn(address, at)}>${t('share.native')}</button>` : nothing}
      <button class="button" data-test="qr" ?disabled=${!link} aria-expanded=${qr ? 'true' : 'false'}
        @click=${() => showCode(address, at)}>${t('share.qr')}</button>
    </div>
    <p class="told" role="status" data-test="told">${told ? t(told) : nothing}</p>
    ${qr ? code(qr) : nothing}
    ${sending && asked.n ? html`<p class="hint">${t('share.then', asked)}</p>` : nothing}
    <p class="hint">${t('share.peek')}</p>`;
}

/** @param {At} at @param {Record<string, unknown>} patch */
function tell(at, patch) {
  const { dialog } = at.store.get();
  if (dialog?.id === 'share') at.store.set({ dialog: { ...dialog, ...patch } });
}

/** @param {At} at */
async function makeLink(at) {
  if (/** @type {any} */ (at.store.get().dialog)?.making) return;
  tell(at, { making: true });
  const link = await at.match.link();
  tell(at, link ? { link } : { failed: true });
}

/** @param {string} address @param {At} at */
async function copyLink(address, at) {
  let done = true;
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // not allowed, or plain http: the old way, from the field that shows it
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector('.is-share .address'));
    field?.focus();
    field?.select();
    done = document.execCommand('copy');
  }
  tell(at, { told: done ? 'share.copied' : 'share.copy_yourself' });
  if (done) sent(at.store, at.match);
}

/** @param {string} address @param {At} at */
async function handOn(address, at) {
  try {
    await navigator.share({ title: t('ui.brand'), url: address });
    sent(at.store, at.match);
  } catch {
    // the player changed their mind
  }
}

/** @param {string} address @param {At} at */
async function showCode(address, at) {
  if (/** @type {any} */ (at.store.get().dialog)?.qr) return tell(at, { qr: null });
  const { encode } = await import('uqr');
  try {
    const { data, size } = encode(address, { ecc: 'L', border: 4 });
    const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
    tell(at, { qr: { size, path } });
    sent(at.store, at.match); // whoever sees it may have it
  } catch {
    tell(at, { told: 'share.qr_too_long' });
  }
}

/** @param {Element | undefined} element */
const show = element => queueMicrotask(() => element?.scrollIntoView({ block: 'nearest' }));

/** Black on white in every theme: cameras want it so. @param {{size: number, path: string}} qr */
const code = ({ size, path }) => html`
  <figure class="qr" data-test="qr-code" ${ref(show)}>
    <svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${t('share.qr_label')} shape-rendering="crispEdges">${svg`
      <rect class="paper" width=${size} height=${size}></rect><path class="dots" d=${path}></path>`}</svg>
  </figure>`;
