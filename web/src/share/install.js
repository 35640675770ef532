// Some browsers offer to install a page; the offer is kept until the player asks for it.

/** @type {(Event & {prompt(): Promise<unknown>}) | null} */
let offer = null;

globalThis.addEventListener?.('beforeinstallprompt', event => {
  event.preventDefault();
  offer = /** @type {any} */ (event);
});
globalThis.addEventListener?.('appinstalled', () => { offer = null; });

export const canInstall = () => offer !== null;

export async function askToInstall() {
  const made = offer;
  offer = null;
  await made?.prompt();
}
