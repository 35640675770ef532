// Zooming for those without wheel or pinch: three real buttons in a corner of the board.
import { t } from '../i18n/index.js';

/** @param {HTMLElement} host @param {(direction: 1 | -1 | 0) => void} zoom */
export function zoomButtons(host, zoom) {
  const box = document.createElement('div');
  box.className = 'board-zoom';
  box.dataset.noPan = '';
  for (const [direction, sign, label] of /** @type {[1 | -1 | 0, string, string][]} */ ([[1, '+', 'ui.zoom_in'], [-1, '−', 'ui.zoom_out'], [0, '⤢', 'ui.zoom_fit']])) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = sign;
    button.ariaLabel = t(label);
    button.dataset.test = label.replace('ui.', '');
    button.addEventListener('click', () => zoom(direction));
    box.append(button);
  }
  host.append(box);
  return box;
}
