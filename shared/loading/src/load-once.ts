/** Loads a module once, with retries. A load that failed is tried again by the next call. */
import { withRetry } from './with-retry';

export interface OnceLoaded<T> {
  load: () => Promise<T>;
  /** Undefined until it has loaded. */
  loaded: () => T | undefined;
}

export function loadOnce<T>(importFn: () => Promise<T>, path: string): OnceLoaded<T> {
  let loaded: T | undefined;
  let underWay: Promise<T> | undefined;
  const load = (): Promise<T> => {
    underWay ??= withRetry(importFn, { path }).then(
      (module) => {
        loaded = module;
        return module;
      },
      (error: unknown) => {
        underWay = undefined;
        throw error;
      },
    );
    return underWay;
  };
  return { load, loaded: () => loaded };
}
