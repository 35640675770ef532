/** @type {Record<string, string>} */
export const DRAWINGS = {};
