/** Options of the release commands, with their defaults. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../cli/problem.mjs';
import { dataFolder } from '../cli/settings.mjs';

/** With fewer, there is nothing to roll back to. */
const minKept = 2;
export const defaultKept = 10;

/** @param {string | undefined} text */
function readKeep(text) {
  if (text === undefined) return defaultKept;
  const number = Number(text);
  if (Number.isInteger(number) && number >= minKept) return number;
  throw new Problem(`--keep is "${text}"; it must be a whole number of at least ${minKept}.`);
}

/** @param {string | undefined} text @returns {'stable' | 'early'} */
function readRing(text = 'stable') {
  if (text === 'stable' || text === 'early') return text;
  throw new Problem(`--ring is "${text}"; it must be stable or early.`);
}

/** @typedef {'target' | 'host' | 'built' | 'keep' | 'to' | 'ring'} Option */

/** @param {string[]} args @param {Option[]} allowed */
export function readOptions(args, allowed) {
  const options = Object.fromEntries(allowed.map((name) => [name, /** @type {const} */ ({ type: 'string' })]));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const given = /** @type {Partial<Record<Option, string>>} */ (values);
    const target = given.target || process.env.MSP_RELEASES || join(dataFolder, 'releases');
    return { ...given, names: positionals, target, keep: readKeep(given.keep), ring: readRing(given.ring) };
  } catch (error) {
    if (error instanceof TypeError) throw new Problem(error.message);
    throw error;
  }
}
