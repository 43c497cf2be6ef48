/** Asks for a reload when the application's code cannot be loaded (specification §2.4, §8). */
import { cancelReload, onChunkLoadError } from '@msp/loading';
import { Button } from '@msp/ui';
import { useEffect, useState } from 'react';
import { browser } from '../../browser';
import { AlertModal } from './alert-modal';

function OpenModal({ onDismiss }: { onDismiss: () => void }) {
  const [reloading, setReloading] = useState(false);
  const reload = () => {
    setReloading(true);
    browser.reload();
  };
  return (
    <AlertModal
      title="Application Update Required"
      onCancel={onDismiss}
      actions={
        <>
          <Button onClick={onDismiss}>Dismiss</Button>
          <Button variant="primary" busy={reloading} busyLabel="Reloading..." onClick={reload}>
            Reload Page
          </Button>
        </>
      }
    >
      Couldn't load a part of the application, probably because a newer version is available. Reload the page to
      continue.
    </AlertModal>
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
