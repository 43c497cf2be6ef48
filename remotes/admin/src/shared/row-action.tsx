/** A button of a table's row: asks for confirmation, sends the call, and explains a refusal in the dialog. */
import { useAction } from '@msp/forms';
import { Button, Callout, Stack, VisuallyHidden } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
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
}

export function RowAction({ label, name, title, children, danger = false, run }: RowActionProps) {
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, run: attempt, reset } = useAction();

  const close = () => {
    setOpen(false);
    reset();
  };
  const confirm = async () => {
    if (await attempt(run)) close();
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
        busy={busy}
        onCancel={close}
        onConfirm={() => void confirm()}
      >
        <Stack gap="3">
          {children}
          {failure && <Callout tone="bad">{failure}</Callout>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
