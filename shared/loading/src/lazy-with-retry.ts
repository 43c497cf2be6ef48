/** Components that load on demand, or ahead of their first render. */
import { type ComponentType, isValidElement, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { loadOnce } from './load-once';

interface Loaded<P> {
  default: ComponentType<P>;
}

/** A thenable that resolves synchronously. With a real promise, React would render the fallback first. */
const resolved = <P>(module: Loaded<P>) =>
  // biome-ignore lint/suspicious/noThenProperty: it has to be a thenable.
  ({ then: (resolve: (value: Loaded<P>) => void) => resolve(module) }) as Promise<Loaded<P>>;

export type LazyComponent<P> = LazyExoticComponent<ComponentType<P>> & {
  load: () => Promise<unknown>;
  isLoaded: () => boolean;
};

/**
 * `lazy` with retries inside, because React keeps a rejected promise for ever. `load` starts the import ahead of the first
 * render. `lazyWithRetry(() => import('./detail'), 'evidence/detail')`
 */
export function lazyWithRetry<P>(importFn: () => Promise<Loaded<P>>, path: string): LazyComponent<P> {
  const { load, loaded } = loadOnce(importFn, path);
  const now = () => {
    const module = loaded();
    return module ? resolved(module) : load();
  };
  return Object.assign(lazy(now), { load, isLoaded: () => loaded() !== undefined });
}

/** Loads the code of an element made by `lazyWithRetry`. Resolves at once for other elements; rejects if the import fails. */
export async function loadElement(element: ReactNode): Promise<void> {
  if (!isValidElement(element)) return;
  await (element.type as Partial<LazyComponent<unknown>>).load?.();
}
