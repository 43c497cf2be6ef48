/** Whether a remote can run in a host, from what both builds say about themselves. Pure. */
import { satisfies } from 'semver';

/** @typedef {import('./built.mjs').Note} Note */

/**
 * @param {Note} host
 * @param {Note} remote
 * @returns {string[]} what stands against it, a sentence each
 */
export function problemsBetween(host, remote) {
  if (host.contract !== remote.contract) {
    return [
      `${remote.name} ${remote.build} keeps contract ${remote.contract}, the host ${host.build} keeps ${host.contract}.`,
    ];
  }
  return Object.entries(remote.takes ?? {}).flatMap(([module, { range, exports }]) => {
    const provided = host.provides?.[module];
    const who = `${remote.name} ${remote.build}`;
    if (!provided) return [`${who} takes ${module}, which the host ${host.build} does not provide.`];
    if (provided.version && !satisfies(provided.version, range, { includePrerelease: true })) {
      return [`${who} takes ${module} ${range}, the host ${host.build} provides ${provided.version}.`];
    }
    const { exports: known } = provided;
    const missing = known ? exports.filter((name) => !known.includes(name)) : [];
    if (missing.length === 0) return [];
    return [`${who} uses ${missing.join(', ')} of ${module}, which the host ${host.build} does not export.`];
  });
}

/**
 * @param {Note[]} notes of everything that would run together
 * @returns {string[]}
 */
export function problemsTogether(notes) {
  const host = notes.find(({ kind }) => kind === 'host');
  if (!host) return [];
  return notes.filter(({ kind }) => kind === 'remote').flatMap((remote) => problemsBetween(host, remote));
}
