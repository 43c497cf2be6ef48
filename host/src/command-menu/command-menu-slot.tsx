/** Shows the search and the shortcuts. Their code loads when first needed; without it the page still works. */
import { withRetry } from '@msp/loading';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { commandMenuAtom } from './command-menu-atom';
import { useTypedAhead } from './use-typed-ahead';

type Code = typeof import('./dialogs');

let loading: Promise<Code> | null = null;

export function loadCommandMenu(): Promise<Code> {
  loading ??= withRetry(() => import(/* webpackChunkName: "command-menu" */ './dialogs'), {
    path: 'host/command-menu',
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** For a button that opens it: call when the pointer or the focus reaches it. */
export const preloadCommandMenu = (): void => {
  // The retry loop reports failures.
  loadCommandMenu().catch(() => {});
};

export function CommandMenuSlot() {
  const [shown, show] = useAtom(commandMenuAtom);
  const [code, setCode] = useState<Code | null>(null);
  const isOpen = shown !== null;
  useTypedAhead();
  useEffect(() => {
    if (isOpen) loadCommandMenu().then(setCode, () => show(null));
  }, [isOpen, show]);
  const close = useCallback(() => show(null), [show]);
  if (!shown || !code) return null;
  if (shown === 'shortcuts') return <code.ShortcutsDialog onClose={close} />;
  return <code.CommandMenu key={shown} scope={shown === 'search' ? 'everything' : 'organizations'} onClose={close} />;
}
