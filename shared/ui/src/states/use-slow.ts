/** Shows that something is loading only if it takes a while. A brief change of style would flicker. */
import { useEffect, useState } from 'react';

const slowAfterMs = 300;

/** @returns true from 300 ms after `isWaiting` became true until it becomes false */
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
