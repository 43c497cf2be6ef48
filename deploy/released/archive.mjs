/**
 * The last release, kept in the repository so that today's builds can be tested against it, in a shallow clone too: for each
 * part its note (`<part>.json`) and its files (`<part>.files.br`). docs/decisions/0012
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { root } from '../cli/settings.mjs';
import { Problem } from '../cli/problem.mjs';
import { plainName } from '../gateway/file-headers.mjs';

/** @typedef {import('../release/parts.mjs').Part} Part */
/** @typedef {import('../release/built.mjs').Built} Built */

/**
 * @typedef {object} ReleasedNote
 * @property {string} at
 * @property {string | null} commit
 * @property {import('../release/built.mjs').Note} note
 * @property {{ name: string, bytes: number }[]} files
 */

const folder = join(root, 'deploy/released');
/** @param {Part} part */
const noteFile = ({ name }) => join(folder, `${name}.json`);
/** @param {Part} part */
const filesFile = ({ name }) => join(folder, `${name}.files.br`);

/** All files in one archive with the largest window, because files of one build are alike. @param {string} text */
const compress = (text) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });

/** The archive stores text; a binary file would be damaged. @param {string} file */
function readText(file) {
  const content = readFileSync(file);
  const text = content.toString('utf8');
  if (!Buffer.from(text).equals(content)) throw new Problem(`${file} is not text, and the archive of a release stores only text.`);
  return text;
}

/** @param {Part} part @returns {ReleasedNote | undefined} */
export function readReleased(part) {
  return existsSync(noteFile(part)) ? JSON.parse(readFileSync(noteFile(part), 'utf8')) : undefined;
}

/**
 * The assets of remotes are the worker, fonts and decoders of the PDF viewer: megabytes that no test of a release needs.
 * @param {Part} part @param {string} name
 */
const isLeftOut = ({ kind }, name) => kind === 'remote' && name.startsWith('a/');

/** @param {Part} part @param {Built} built @param {{ at: string, commit: string | null }} made @returns {number} bytes of the archive */
export function keepReleased(part, built, { at, commit }) {
  const files = built.files.filter(({ name }) => plainName(name) === name && !isLeftOut(part, name));
  const names = [...files.map(({ name }) => name), part.pointer, 'build.json'];
  const texts = Object.fromEntries(names.map((name) => [name, readText(join(built.folder, name))]));
  const archive = compress(JSON.stringify(texts));
  writeFileSync(filesFile(part), archive);
  /** @type {ReleasedNote} */
  const released = { at, commit, note: built.note, files };
  writeFileSync(noteFile(part), `${JSON.stringify(released, null, 2)}\n`);
  return archive.length;
}

/** Writes the files of the build into a folder. @param {Part} part @param {string} target */
export function unpackReleased(part, target) {
  if (!existsSync(filesFile(part))) throw new Problem(`No release of ${part.name} is recorded; run npm run released.`);
  /** @type {Record<string, string>} */
  const texts = JSON.parse(brotliDecompressSync(readFileSync(filesFile(part))).toString('utf8'));
  for (const [name, text] of Object.entries(texts)) {
    const file = join(target, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
