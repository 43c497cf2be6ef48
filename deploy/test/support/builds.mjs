/** For the tests of releases: small builds in the form that webpack writes. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readBuilt } from '../../release/build-files.mjs';
import { partNamed } from '../../release/parts.mjs';
import { stage, switchTo } from '../../release/publish.mjs';

/** @typedef {import('../../release/build-files.mjs').Note} Note */

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'release-'));

/** @param {string} folder @param {Record<string, string>} files */
function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/**
 * @param {Partial<Note> & { name: string, build: string }} given its note
 * @param {Record<string, string>} [more] files by name
 * @returns {string} its folder
 */
export function makeBuild(given, more = {}) {
  const folder = temporaryFolder();
  const part = partNamed(given.name);
  const note = { kind: part.kind, contract: 1, ...given };
  const own = `main.${given.build.padEnd(8, '0')}.js`;
  write(folder, {
    'build.json': JSON.stringify(note),
    'sizes.json': '{}',
    [part.pointer]: `{"file":"${own}"}`,
    [own]: `run(${given.build})`,
    [`${own}.br`]: 'compressed',
    ...more,
  });
  return folder;
}

export const provides = {
  react: { version: '19.3.1' },
  '@msp/ui': { version: '1.2.0', exports: ['Badge', 'Button'] },
};
export const takes = {
  react: { range: '^19.0.0', exports: ['useState'] },
  '@msp/ui': { range: '^1.0.0', exports: ['Badge'] },
};

/** @param {string} build @param {Partial<Note>} [more] */
export const hostBuild = (build, more = {}) => makeBuild({ name: 'host', build, provides, ...more });
/** @param {string} build @param {Partial<Note>} [more] @param {Record<string, string>} [files] */
export const evidenceBuild = (build, more = {}, files = {}) =>
  makeBuild({ name: 'evidence', build, takes, ...more }, files);

/**
 * Releases one part from its folder.
 * @param {import('../../release/stores/open-store.mjs').Store} store
 * @param {import('../../release/parts.mjs').Part} part
 * @param {string} folder
 * @param {{ keep?: number, now?: Date, ring?: 'stable' | 'early' }} [options]
 */
export async function publish(store, part, folder, { keep = 10, now = new Date(), ring = 'stable' } = {}) {
  const staged = await stage(store, part, readBuilt(part, folder), { commit: 'c0ffee', now, ring });
  const [pruned = []] = await switchTo(store, [staged], keep, ring);
  return { ...staged, pruned };
}
