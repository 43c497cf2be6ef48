/** What a release or a rollback prints. */

/** @typedef {import('./records.mjs').Release} Release */

/** @param {number} bytes */
const size = (bytes) => `${(bytes / 1_000).toFixed(1)} KB`.padStart(10);

/** @param {string} name */
const isUncompressed = (name) => !/\.(br|gz)$/.test(name);

/** @param {Release | undefined} before @param {Release} release */
export function changeMessage(before, release) {
  if (before?.build === release.build) return `${release.part}: ${release.build}, already current`;
  return `${release.part}: ${before?.build ?? 'nothing'} → ${release.build}`;
}

/** @param {Release} release @returns {string[]} */
function noteMessage({ note }) {
  const provided = Object.entries(note.provides ?? {}).map(([name, { version }]) => `${name} ${version}`);
  const taken = Object.entries(note.takes ?? {}).map(([name, { range }]) => `${name} ${range}`);
  return [
    `    contract ${note.contract}`,
    ...(provided.length > 0 ? [`    provides ${provided.join(', ')}`] : []),
    ...(taken.length > 0 ? [`    takes    ${taken.join(', ')}`] : []),
  ];
}

/** @param {import('./publish.mjs').Staged} staged @param {string[]} pruned @returns {string[]} */
export function releaseMessage({ before, release, added, kept }, pruned) {
  const sum = added.reduce((total, { bytes }) => total + bytes, 0);
  return [
    `  ${changeMessage(before, release)}`,
    ...noteMessage(release),
    ...added.filter(({ name }) => isUncompressed(name)).map(({ name, bytes }) => `    + ${size(bytes)}  ${name}`),
    `    ${added.length} files added (${size(sum).trim()} with their compressed forms), ${kept} already at the target`,
    ...(pruned.length > 0 ? [`    no longer kept: ${pruned.join(', ')}`] : []),
  ];
}
