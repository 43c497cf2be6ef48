/** What is going on, for whoever waits: a line for everything done, and on a terminal one more for what is being done. */

const terminal = process.stdout.isTTY === true;
/** Without a terminal, a sign of life this often. */
const quietMs = 15_000;

/** @type {Map<string, number>} */
const active = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticking;
let lastWords = Date.now();

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function status() {
  return `  … ${[...active].map(([name, since]) => `${name} (${Math.round((Date.now() - since) / 1000)} s)`).join(', ')}`;
}

function clearStatus() {
  if (terminal) process.stdout.write('\r\x1b[K');
}

function tick() {
  if (terminal) {
    const width = (process.stdout.columns || 80) - 1;
    clearStatus();
    process.stdout.write(status().slice(0, width));
  } else if (Date.now() - lastWords > quietMs) {
    say(status());
  }
}

/** @param {string} line */
export function say(line) {
  clearStatus();
  lastWords = Date.now();
  process.stdout.write(`${line}\n`);
  if (terminal && active.size > 0) process.stdout.write(status());
}

/**
 * @param {string} name
 * @param {number} ms
 * @param {string} [note]
 * @param {string} [mark]
 */
export function done(name, ms, note = '', mark = '✓') {
  say(`  ${mark} ${name.padEnd(34)}${seconds(ms).padStart(8)}${note && `   ${note}`}`);
}

/**
 * Runs `work` and says when it is done and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} [note]
 * @param {(result: T) => boolean} [good] whether the result is; it is taken to be
 * @returns {Promise<T>}
 */
export async function step(name, work, note, good = () => true) {
  const since = Date.now();
  active.set(name, since);
  ticking ??= setInterval(tick, terminal ? 200 : 1_000).unref();
  try {
    const result = await work();
    finish(name);
    done(name, Date.now() - since, note?.(result), good(result) ? '✓' : '✗');
    return result;
  } catch (error) {
    finish(name);
    say(`  ✗ ${name}`);
    throw error;
  }
}

/** @param {string} name */
function finish(name) {
  active.delete(name);
  if (active.size > 0) return;
  clearInterval(ticking);
  ticking = undefined;
  clearStatus();
}
