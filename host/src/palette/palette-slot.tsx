/** Shows the search and the shortcuts. Their code loads when first needed; without it the page still works. */
import { withRetry } from '@msp/loading';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { paletteAtom } from './palette-atom';
import { useTypedAhead } from './use-typed-ahead';

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

/** For a button that opens a palette: call when the pointer or the focus reaches it. */
export const preloadPalette = (): void => {
  // The retry loop reports failures.
  loadPalette().catch(() => {});
};

export function PaletteSlot() {
  const [shown, show] = useAtom(paletteAtom);
  const [code, setCode] = useState<Code | null>(null);
  const isOpen = shown !== null;
  useTypedAhead(isOpen && shown !== 'shortcuts');
  useEffect(() => {
    if (isOpen) loadPalette().then(setCode, () => show(null));
  }, [isOpen, show]);
  const close = useCallback(() => show(null), [show]);
  if (!shown || !code) return null;
  if (shown === 'shortcuts') return <code.ShortcutsDialog onClose={close} />;
  return <code.SearchPalette key={shown} scope={shown === 'search' ? 'everything' : 'organizations'} onClose={close} />;
}
