/** A button of a table's row: asks for confirmation, sends the call, and explains a refusal in the dialog. */
import { HttpError } from '@msp/http';
import { Button, Callout, Stack, VisuallyHidden } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/overlays';
import { type ReactNode, useState } from 'react';

interface RowActionProps {
  label: string;
  /** The record of the row, for screen readers. */
  name: string;
  title: string;
  /** What the action does. */
  children: ReactNode;
  danger?: boolean;
  /** The dialog closes when it resolves. */
  run: () => Promise<void>;
  /** Shown when the request failed without a message. */
  failed: string;
}

export function RowAction({ label, name, title, children, danger = false, run, failed }: RowActionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await run();
      setOpen(false);
    } catch (failure) {
      setError(failure instanceof HttpError ? failure.message : failed);
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setOpen(false);
    setError(undefined);
  };

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={title}
        confirmLabel={label}
        danger={danger}
        busy={isBusy}
        onCancel={close}
        onConfirm={() => void confirm()}
      >
        <Stack gap="3">
          {children}
          {error && <Callout tone="bad">{error}</Callout>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
