// The looks of a title come with its code. Those of the front title stand in the page from the beginning.

/** Comes true when the page has the title's styles. @param {string} name */
export async function dress(name) {
  const address = typeof STYLES === 'undefined' ? null : STYLES[name];      // tests under Node have no page
  if (!address || document.querySelector(`link[data-looks="${name}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset.looks = name;
  link.href = new URL(address, import.meta.url).href;
  await new Promise((come, fail) => {
    link.onload = come;
    link.onerror = () => {
      link.remove();
      fail(new Error(`no ${address}`));
    };
    document.head.append(link);
  });
}
