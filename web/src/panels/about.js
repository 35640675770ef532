// What this is, what it is not, and what it keeps on this device.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { say } from '../i18n/title-words.js';
import { list, used } from '../saves/slots.js';
import { askToInstall, canInstall } from '../share/install.js';
import { CARDS } from '../titles/titles.js';

/** @param {import('../types.js').State} _state @param {import('../app.js').At} at */
export function aboutDialog(_state, at) {
  const offline = document.body.hasAttribute('data-offline');
  const version = document.body.dataset.version ?? '';
  return html`
    <div class="prose" data-test="about">
      <p>${t('start.about.what')}</p>
      ${CARDS.map(({ name }) => html`<p>${say(name, 'unofficial')}</p>`)}
      <h3>${t('start.about.device')}</h3>
      <p data-test="offline">${t(offline ? 'start.about.offline' : 'start.about.not_offline')}</p>
      <p>${t('start.about.kept', { n: list().length, kilobytes: Math.ceil(used() / 1024) })}</p>
      <p>${t('start.about.private')}</p>
      ${canInstall()
        ? html`<p><button class="button" data-test="install"
          @click=${() => askToInstall().then(() => at.store.set({}))}>${t('start.about.install')}</button></p>`
        : html`<p>${t('start.about.install_hint')}</p>`}
      <h3>${t('start.about.sources')}</h3>
      <p>${t('start.about.license')}</p>
      <p>${t('start.about.map')}</p>
      <p>${t('start.about.engine')} <a href="wheels/">${t('start.about.wheel')}</a></p>
      ${version && !version.startsWith('%') ? html`<p class="fine">${t('start.about.version', { version })}</p>` : nothing}
    </div>`;
}
