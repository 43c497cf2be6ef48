/** Whether a remote can run in a host, from the notes of both builds. Pure. */
import { satisfies } from 'semver';

/** @typedef {import('./build-files.mjs').Note} Note */

/**
 * @param {Note} host
 * @param {Note} remote
 * @returns {string[]} the reasons why not, one sentence each
 */
export function problemsBetween(host, remote) {
  if (host.contract !== remote.contract) {
    return [
      `${remote.name} ${remote.build} has contract ${remote.contract}, the host ${host.build} has ${host.contract}.`,
    ];
  }
  return Object.entries(remote.takes ?? {}).flatMap(([module, { range, exports }]) => {
    const provided = host.provides?.[module];
    const subject = `${remote.name} ${remote.build}`;
    if (!provided) return [`${subject} takes ${module}, which the host ${host.build} does not provide.`];
    if (provided.version && !satisfies(provided.version, range, { includePrerelease: true })) {
      return [`${subject} takes ${module} ${range}, the host ${host.build} provides ${provided.version}.`];
    }
    const { exports: known } = provided;
    const missing = known ? exports.filter((name) => !known.includes(name)) : [];
    if (missing.length === 0) return [];
    return [`${subject} uses ${missing.join(', ')} of ${module}, which the host ${host.build} does not export.`];
  });
}

/**
 * @param {Note[]} notes of all parts that would run together
 * @returns {string[]}
 */
export function problemsTogether(notes) {
  const host = notes.find(({ kind }) => kind === 'host');
  if (!host) return [];
  return notes.filter(({ kind }) => kind === 'remote').flatMap((remote) => problemsBetween(host, remote));
}
