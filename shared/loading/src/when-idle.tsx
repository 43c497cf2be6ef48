/** Delays what isn't the main content of a page, so that the content has the network and the processor to itself. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { LazyComponent } from './lazy-with-retry';

/** @returns true once the browser has been idle since the component was mounted, after 2 s at the latest */
export function useWhenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => setIdle(true);
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(start, { timeout: 2_000 });
      return () => window.cancelIdleCallback(handle);
    }
    // Safari has no idle callbacks.
    const timer = setTimeout(start, 0);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}

interface WhenIdleProps {
  /** The component whose code is loaded. If it already is, `children` are shown at once. */
  component: Pick<LazyComponent<never>, 'isLoaded'>;
  placeholder: ReactNode;
  /** The component with its props. */
  children: ReactNode;
}

/** Loads a component once the browser is idle, and shows the placeholder until it is there. */
export function WhenIdle({ component, placeholder, children }: WhenIdleProps) {
  const isIdle = useWhenIdle();
  if (!isIdle && !component.isLoaded()) return placeholder;
  return <Suspense fallback={placeholder}>{children}</Suspense>;
}
