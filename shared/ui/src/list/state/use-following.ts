/** Lets what takes long to render follow what an input changes. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * @param of what the value belongs to; undefined as long as that isn't there. A value of something else follows in a transition, so that
 * the browser first shows what is quick; a newer value of the same is returned at once.
 */
export function useFollowing<V>(value: V, of: string | undefined): V {
  const [shownOf, setShownOf] = useState(of);
  const latest = useRef(value);
  const isOther = shownOf !== of;
  const shown = isOther ? latest.current : value;
  useLayoutEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    if (isOther && of !== undefined) startTransition(() => setShownOf(of));
  }, [isOther, of]);
  return shown;
}
