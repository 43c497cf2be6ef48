/** The table of costs, and the limits that they are held against. */
import { print } from '../cli/progress.mjs';
import { limits, pages } from './pages.mjs';
import { median, pairedRatio } from './statistics.mjs';

/** @typedef {Record<string, import('./visit.mjs').Cost[]>} Costs by what was visited, e.g. `federated /` */
/** @typedef {'contentMs' | 'bytes' | 'requests' | 'trips'} Figure */

const kilobytes = (/** @type {number} */ bytes) => bytes / 1_000;
const column = (/** @type {number} */ value, digits = 0) => value.toFixed(digits).padStart(7);

/** @param {Costs} costs @param {string} name @param {Figure} figure */
const values = (costs, name, figure) => (costs[name] ?? []).map((cost) => cost[figure]);
/** @param {Costs} costs @param {string} name @param {Figure} figure */
const middle = (costs, name, figure) => median(values(costs, name, figure));

/** @param {Costs} costs */
export function printTable(costs) {
  print('\n                              ms      KB  requests  trips');
  for (const name of Object.keys(costs)) {
    const row = [
      column(middle(costs, name, 'contentMs')),
      column(kilobytes(middle(costs, name, 'bytes')), 1),
      column(middle(costs, name, 'requests')),
      column(middle(costs, name, 'trips')),
    ];
    print(`  ${name.padEnd(26)}${row.join(' ')}`);
  }
  print('');
}

/** Each page against the same page of the monolith. @param {Costs} costs */
const comparisons = (costs) =>
  pages.map(({ path }) => {
    const [own, other] = [`federated ${path}`, `monolith ${path}`];
    return {
      path,
      bytes: middle(costs, own, 'bytes') / middle(costs, other, 'bytes'),
      time: pairedRatio(values(costs, own, 'contentMs'), values(costs, other, 'contentMs')),
    };
  });

/** @param {Costs} costs @param {string[]} requested code that a warm navigation requested @returns {boolean} whether every limit is kept */
export function checkLimits(costs, requested) {
  const compared = comparisons(costs);
  for (const { path, bytes, time } of compared) {
    print(`    ${path.padEnd(16)} against the monolith: bytes ${bytes.toFixed(2)}, time ${time.toFixed(2)}`);
  }
  for (const url of requested) print(`      ${url}`);
  const floor = pairedRatio(values(costs, 'federated /', 'contentMs'), values(costs, 'floor', 'contentMs'));
  /** @type {[name: string, value: number, limit: number, digits: number][]} */
  const rows = [
    ['first visit, KB of script and style', kilobytes(middle(costs, 'federated /', 'bytes')), limits.kilobytes, 1],
    ['first visit, requests', middle(costs, 'federated /', 'requests'), limits.requests, 0],
    ['first visit, time against the floor', floor, limits.floor, 2],
    ['bytes against the monolith, median of the pages', median(compared.map(({ bytes }) => bytes)), limits.bytes, 2],
    ['time against the monolith, median of the pages', median(compared.map(({ time }) => time)), limits.time, 2],
    ...pages.map(({ path }) => {
      const trips = middle(costs, `federated ${path}`, 'trips');
      return /** @type {[string, number, number, number]} */ ([`${path} serial trips`, trips, limits.trips, 0]);
    }),
    ['warm navigation, requests for code', requested.length, 0, 0],
  ];
  for (const [name, value, limit, digits] of rows) {
    print(`  ${value <= limit ? '✓' : '✗'} ${name}: ${value.toFixed(digits)} (at most ${limit})`);
  }
  return rows.every(([, value, limit]) => value <= limit);
}
