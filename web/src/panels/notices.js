// What must be said once: errors, a new version that waits, another tab that plays this match, an engine that broke down.
import { html, nothing } from 'lit-html';
import { has, t } from '../i18n/index.js';
import { downloadAll } from '../saves/files.js';
import { entries } from '../saves/slots.js';

/** @param {import('../types.js').State} state @param {import('../app.js').At} at */
export function notices(state, at) {
  const { notice, update, engine } = state;
  return html`<div class="notices">
    <div role="alert">
      ${notice
        ? html`<div class="notice ${notice.kind}" data-test="notice" data-id=${notice.id}>
            <p>${t(has(notice.id) ? notice.id : 'error.unknown', notice.args)}</p>
            ${notice.action ? html`<button class="button" @click=${notice.action}>${t(notice.actionId ?? 'ui.ok')}</button>` : nothing}
            <button class="quiet" @click=${() => at.store.set({ notice: null })} data-test="dismiss">${t('ui.dismiss')}</button>
          </div>`
        : nothing}
      ${engine.phase === 'failed' && engine.error?.id !== 'engine_start' && engine.error?.id !== 'engine_silent'
        ? html`<div class="notice error" data-test="engine-failed"><p>${t('error.engine_crashed', engine.error?.args)}</p>
            <button class="button" @click=${() => location.reload()}>${t('ui.reload')}</button></div>`
        : nothing}
      ${engine.phase === 'loading' && engine.late
        ? html`<div class="notice error" data-test="engine-late"><p>${t('error.engine_late')}</p>
            <button class="button" @click=${() => location.reload()}>${t('ui.try_again')}</button>
            ${entries().length ? html`<button class="button" @click=${downloadAll} data-test="export-all">${t('ui.export_all')}</button>` : nothing}</div>`
        : nothing}
    </div>
    ${update
      ? html`<div class="notice info" role="status" data-test="update"><p>${t('ui.update_waits')}</p>
          <button class="button" @click=${update}>${t('ui.update_take')}</button>
          <button class="quiet" @click=${() => at.store.set({ update: null })}>${t('ui.later')}</button></div>`
      : nothing}
  </div>`;
}
