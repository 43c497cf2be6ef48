/** Whether the screen is narrower than the breakpoint of specification §2.3. Updates when that changes. */
import { constants } from '@msp/contract';
import { useSyncExternalStore } from 'react';

const narrow = `(max-width: ${constants.sidebar.mobileBreakpointPx - 0.02}px)`;
const isNarrow = (): boolean => typeof matchMedia === 'function' && matchMedia(narrow).matches;

function onWidthChange(changed: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {};
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const useIsNarrow = (): boolean => useSyncExternalStore(onWidthChange, isNarrow);
