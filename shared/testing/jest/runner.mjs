/**
 * jest's runner of a suite, which afterwards releases what the suite kept of `AsyncLocalStorage`. jest creates one for every suite, and
 * Node 20 asks each that is in use at every promise: with 67 suites in one worker, this took a twentieth of the time.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';

const { default: runSuite } = createRequire(import.meta.url)('jest-circus/runner');

/** @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (/** @type {any[]} */ ...parameters) {
  used.add(this);
  return Reflect.apply(run, this, parameters);
};

export default async (/** @type {any[]} */ ...parameters) => {
  try {
    return await runSuite(...parameters);
  } finally {
    for (const storage of used) storage.disable();
    used.clear();
  }
};
