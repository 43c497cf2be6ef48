/** Lazily loaded components without a Suspense fallback, such as dialogs. */
import { type ComponentType, createElement, type FC, Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from './lazy-with-retry';

export type LoadedDialog<P> = FC<P> & {
  /** For the button that opens it: call when the pointer or the focus reaches it. */
  preload: () => void;
};

/**
 * Like `lazyWithRetry`, without a Suspense boundary around it: shows nothing until its code has arrived, then the component at once.
 * React keeps back what replaces a fallback for up to 300 ms. `dialogWithRetry(() => import('./details-dialog'), 'evidence/details')`
 */
export function dialogWithRetry<P extends object>(
  importFn: () => Promise<{ default: ComponentType<P> }>,
  path: string,
): LoadedDialog<P> {
  const Lazy = lazyWithRetry(importFn, path);
  function DialogOnDemand(props: P) {
    const [hasSettled, setSettled] = useState(Lazy.isLoaded);
    useEffect(() => {
      if (Lazy.isLoaded()) return;
      const settle = () => setSettled(true);
      // Rendering it after a failed import tries again, and a further failure reaches the error boundary.
      Lazy.load().then(settle, settle);
    }, []);
    return hasSettled && <Suspense fallback={null}>{createElement(Lazy, props)}</Suspense>;
  }
  // The retry loop reports failures.
  const preload = () => void Lazy.load().catch(() => {});
  return Object.assign(DialogOnDemand, { preload });
}
