/** Milliseconds since the last file of the page came; what is still on its way nobody can see. */
export const quiet = () => performance.now()
  - Math.max(0, ...performance.getEntriesByType('resource').map(one => /** @type {PerformanceResourceTiming} */ (one).responseEnd));
