/** Where search and shortcuts appear. Their code is loaded when one is first wanted; without it the page goes on as it is. */
import { withRetry } from '@msp/loading';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { paletteAtom } from './palette-atom';

type Code = typeof import('./palette');

let loading: Promise<Code> | null = null;

export function loadPalette(): Promise<Code> {
  loading ??= withRetry(() => import(/* webpackChunkName: "palette" */ './palette'), { path: 'host/palette' }).catch(
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** For a button that opens it: call when the pointer or the focus arrives. */
export const preloadPalette = (): void => {
  // A failure has been shown by the retry loop.
  loadPalette().catch(() => {});
};

export function PaletteSlot() {
  const [shown, show] = useAtom(paletteAtom);
  const [code, setCode] = useState<Code | null>(null);
  const isWanted = shown !== null;
  useEffect(() => {
    if (isWanted) loadPalette().then(setCode, () => show(null));
  }, [isWanted, show]);
  if (!shown || !code) return null;
  const close = () => show(null);
  if (shown === 'shortcuts') return <code.ShortcutsDialog onClose={close} />;
  return <code.SearchPalette key={shown} scope={shown === 'search' ? 'everything' : 'organizations'} onClose={close} />;
}
