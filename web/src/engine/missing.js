// An engine that lacks an archive says so in its answer. Most answers are long and lack nothing, so they are not read.

/** @param {string} answer of the engine @returns {string | null} the archive that it needs to answer */
export function missingIn(answer) {
  if (!answer.startsWith('{"ok":false')) return null;
  const { error } = JSON.parse(answer);
  return error.type === 'MissingArchive' ? error.args.archive : null;
}
