/** Ends sessions, after a confirmation. */
import { messageOf } from '@msp/http';
import { Button, toast } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { type ReactNode, useState } from 'react';

interface EndButtonProps {
  label: string;
  /** Tells it apart from other buttons of the same label. */
  name?: string;
  title: string;
  confirmLabel: string;
  /** The message afterwards. */
  done: string;
  end: () => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** What happens. */
  children: ReactNode;
}

export function EndButton({ label, name = label, title, confirmLabel, done, end, reload, children }: EndButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await end();
      toast.success({ title: done });
    } catch (error) {
      toast.error({ title: "Couldn't end the session", description: messageOf(error) });
    } finally {
      // Also after a failure: the session may have ended in the meantime.
      await reload();
      setBusy(false);
      setConfirming(false);
    }
  };
  return (
    <>
      <Button size="sm" aria-label={name} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          danger
          title={title}
          confirmLabel={confirmLabel}
          busy={busy}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void confirm()}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
