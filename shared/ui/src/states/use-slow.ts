/** Shows a wait only if it takes long: what fades for an instant flickers. */
import { useEffect, useState } from 'react';

const slowAfterMs = 300;

/** @returns true once the wait has lasted 300 ms, until it ends */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
