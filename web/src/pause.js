/** A while. @param {number} ms @returns {Promise<void>} */
export const pause = ms => new Promise(done => { setTimeout(done, ms); });
