/** What both commands are told: parts and options, and where they come from when they are not given. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../cli/problem.mjs';
import { dataFolder } from '../cli/settings.mjs';

/** Two, so that there is something to turn back to. */
const fewestKept = 2;
const usuallyKept = 10;

/** @param {string | undefined} text */
function kept(text) {
  if (text === undefined) return usuallyKept;
  const number = Number(text);
  if (Number.isInteger(number) && number >= fewestKept) return number;
  throw new Problem(`--keep is "${text}"; it must be a whole number from ${fewestKept} on.`);
}

const options = /** @type {const} */ ({
  target: { type: 'string' },
  host: { type: 'string' },
  built: { type: 'string' },
  keep: { type: 'string' },
  to: { type: 'string' },
});

/**
 * @param {string[]} parameters
 * @param {(keyof typeof options)[]} allowed
 */
export function readSettings(parameters, allowed) {
  const known = Object.fromEntries(allowed.map((name) => [name, options[name]]));
  try {
    const { values, positionals } = parseArgs({ args: parameters, options: known, allowPositionals: true });
    const given = /** @type {Partial<Record<keyof typeof options, string>>} */ (values);
    const target = given.target || process.env.MSP_RELEASES || join(dataFolder, 'releases');
    return { ...given, names: positionals, target, keep: kept(given.keep) };
  } catch (error) {
    if (error instanceof TypeError) throw new Problem(error.message);
    throw error;
  }
}
