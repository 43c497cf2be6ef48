/** Keeps slow re-renders from delaying the response to an input. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns a value whose key has changed in a transition, and the previous value until then. A new value with the same key is returned at
 * once.
 *
 * @param key undefined while the value is still loading
 */
export function useTransitionValue<V>(value: V, key: string | undefined): V {
  const [shownKey, setShownKey] = useState(key);
  const latest = useRef(value);
  const hasChanged = shownKey !== key;
  const shown = hasChanged ? latest.current : value;
  useLayoutEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    if (hasChanged && key !== undefined) startTransition(() => setShownKey(key));
  }, [hasChanged, key]);
  return shown;
}
