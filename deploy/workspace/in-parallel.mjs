/** Runs work on a list of items, a few at a time. */

/**
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} work
 * @param {number} [limit] the number at a time
 * @returns {Promise<R[]>} in the order of the items
 */
export async function inParallel(items, work, limit = 2) {
  /** @type {R[]} */
  const results = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
