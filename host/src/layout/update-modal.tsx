/**
 * Asks for a reload when the application's code cannot be loaded (specification §2.4, §8). It uses the browser's own
 * dialog and is part of the first load, because nothing more may be loadable at this moment.
 */
import { cancelReload, onChunkLoadError } from '@msp/loading';
import { Button, Inline, Text } from '@msp/ui';
import { NativeDialog } from '@msp/ui/shell';
import { useEffect, useId, useRef, useState } from 'react';
import { browser } from '../browser';

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
    <NativeDialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={onDismiss}
    >
      <h2 id={titleId}>Application Update Required</h2>
      <Text id={textId} tone="muted" marginTop="2">
        A part of the application could not be loaded, probably because a newer version is available. Reload the page to
        continue.
      </Text>
      <Inline wrap marginTop="5" justifyContent="flex-end">
        <Button onClick={onDismiss}>Dismiss</Button>
        <Button variant="primary" busy={reloading} busyLabel="Reloading..." onClick={reload}>
          Reload Page
        </Button>
      </Inline>
    </NativeDialog>
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
