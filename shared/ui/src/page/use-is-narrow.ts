/** Whether the screen is narrow: by default narrower than the breakpoint of specification §2.3. Updates when that changes. */
import { constants } from '@msp/contract';
import { useCallback, useSyncExternalStore } from 'react';

/** @param belowPx the width from which the screen is not narrow */
export function useIsNarrow(belowPx: number = constants.sidebar.mobileBreakpointPx): boolean {
  const query = `(max-width: ${belowPx - 0.02}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      if (typeof matchMedia !== 'function') return () => {};
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => typeof matchMedia === 'function' && matchMedia(query).matches);
}
