/**
 * Asks for a reload when the application's code cannot be loaded (specification §2.4, §8). It is the browser's own
 * dialog and part of the first load: at this moment nothing further can be counted on to arrive.
 */
import { cancelReload, onChunkLoadError } from '@msp/loading';
import { Button, chakra, Flex, Text } from '@msp/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { browser } from '../browser';

const Frame = chakra('dialog', {
  base: {
    m: 'auto',
    p: '5',
    width: 'min(26rem, calc(100vw - 2rem))',
    color: 'fg.default',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    '&::backdrop': { background: 'rgb(0 0 0 / 0.45)' },
    '& h2': { fontSize: 'lg', fontWeight: 'semibold' },
  },
});

function OpenModal({ onDismiss }: { onDismiss: () => void }) {
  const [reloading, setReloading] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const reload = () => {
    setReloading(true);
    browser.reload();
  };
  return (
    <Frame ref={dialog} role="alertdialog" aria-labelledby={titleId} aria-describedby={textId} onCancel={onDismiss}>
      <h2 id={titleId}>Application Update Required</h2>
      <Text id={textId} color="fg.muted" marginTop="2">
        A part of the application could not be loaded, probably because a newer version is available. Reload the page to
        go on.
      </Text>
      <Flex gap="2" marginTop="5" justifyContent="flex-end" flexWrap="wrap">
        <Button onClick={onDismiss}>Dismiss</Button>
        <Button variant="primary" busy={reloading} busyLabel="Reloading..." onClick={reload}>
          Reload Page
        </Button>
      </Flex>
    </Frame>
  );
}

export function UpdateModal() {
  const [open, setOpen] = useState(false);
  useEffect(() => onChunkLoadError(() => setOpen(true)), []);
  const dismiss = () => {
    cancelReload();
    setOpen(false);
  };
  return open ? <OpenModal onDismiss={dismiss} /> : null;
}
