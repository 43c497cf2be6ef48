/** Components that load on demand. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withRetry } from './with-retry';

/**
 * `lazy` whose import is tried again before React hears of a failure: React keeps a rejected promise for ever.
 * `lazyWithRetry(() => import('./detail'), 'evidence/detail')`
 */
export function lazyWithRetry<P>(
  importFn: () => Promise<{ default: ComponentType<P> }>,
  path: string,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => withRetry(importFn, { path }));
}
