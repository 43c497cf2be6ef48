/** Progress on the terminal: one line for each finished step, and a status line for the running ones. */

const terminal = process.stdout.isTTY === true;
/** Without a terminal, the status is printed when nothing else was for this long. */
const quietMs = 15_000;

/** @type {Map<string, number>} */
const active = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticking;
let lastPrinted = Date.now();

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
    clearStatus();
    process.stdout.write(status().slice(0, (process.stdout.columns || 80) - 1));
  } else if (Date.now() - lastPrinted > quietMs) {
    print(status());
  }
}

/** @param {string} line */
export function print(line) {
  clearStatus();
  lastPrinted = Date.now();
  process.stdout.write(`${line}\n`);
  if (terminal && active.size > 0) process.stdout.write(status());
}

/** @param {string} name @param {number} ms @param {string} [mark] */
export function printStep(name, ms, mark = '✓') {
  print(`  ${mark} ${name.padEnd(34)}${seconds(ms).padStart(8)}`);
}

/**
 * Runs `work`, and prints its name and duration when it has finished.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {(result: T) => boolean} [succeeded] for work whose result tells; otherwise it fails by throwing
 * @returns {Promise<T>}
 */
export async function step(name, work, succeeded = () => true) {
  const since = Date.now();
  active.set(name, since);
  ticking ??= setInterval(tick, terminal ? 200 : 1_000).unref();
  try {
    const result = await work();
    finish(name);
    printStep(name, Date.now() - since, succeeded(result) ? '✓' : '✗');
    return result;
  } catch (error) {
    finish(name);
    print(`  ✗ ${name}`);
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
