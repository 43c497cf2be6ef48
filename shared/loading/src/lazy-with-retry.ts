/** Components that load on demand, and how to have their code there before they are shown. */
import { type ComponentType, isValidElement, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { withRetry } from './with-retry';

interface Loaded<P> {
  default: ComponentType<P>;
}

/** What React takes for a promise, and is there at once: waiting a turn would show the fallback first. */
const there = <P>(module: Loaded<P>) =>
  // biome-ignore lint/suspicious/noThenProperty: being a thenable is what it is for.
  ({ then: (resolve: (value: Loaded<P>) => void) => resolve(module) }) as Promise<Loaded<P>>;

export type LazyComponent<P> = LazyExoticComponent<ComponentType<P>> & { load: () => Promise<unknown> };

/**
 * `lazy` whose import is tried again before React hears of a failure: React keeps a rejected promise for ever.
 * `lazyWithRetry(() => import('./detail'), 'evidence/detail')`. `load` starts the import ahead of the first render.
 */
export function lazyWithRetry<P>(importFn: () => Promise<Loaded<P>>, path: string): LazyComponent<P> {
  let loaded: Loaded<P> | undefined;
  let underWay: Promise<Loaded<P>> | undefined;
  const load = (): Promise<Loaded<P>> => {
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
  return Object.assign(
    lazy(() => (loaded ? there(loaded) : load())),
    { load },
  );
}

/** Brings the code of an element that `lazyWithRetry` made. Resolves at once for every other; rejects as its import does. */
export async function loadElement(element: ReactNode): Promise<void> {
  if (!isValidElement(element)) return;
  await (element.type as Partial<LazyComponent<unknown>>).load?.();
}
