/**
 * Runs a suite as jest does, then disables every `AsyncLocalStorage` that was used. jest creates one per suite and never disables it, and
 * Node 20 visits each enabled one whenever a promise is created. With 67 suites in one worker, that took a twentieth of the time.
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
