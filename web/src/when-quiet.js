/**
 * Acts when no file of the page has come for so long. What is still on its way nobody can see.
 * @param {number} wait milliseconds @param {() => void} act @returns {() => void} no more
 */
export function whenQuiet(wait, act) {
  const end = () => {
    cancel();
    act();
  };
  let timer = setTimeout(end, wait);
  const watcher = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(end, wait);
  });
  const cancel = () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
  watcher.observe({ type: 'resource' });
  return cancel;
}
