/** A dialog with a form: its fields, why it was not sent, and the buttons that cancel and send it. */
import type { ReactNode } from 'react';
import { missingText } from '../forms/missing-text';
import { Button } from '../primitives/button';
import { Callout } from '../primitives/callout';
import { Stack } from '../primitives/layout';
import { Dialog } from './dialog';

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  /** It cannot be undone. */
  danger?: boolean;
  busy: boolean;
  /** What sending needs, and whether it is still missing: `{ 'a name': name === '' }`. */
  missing?: Readonly<Record<string, boolean>>;
  failure: ReactNode;
  onSubmit: () => unknown;
  /** Escape, the close button and the backdrop. What was typed stays, where there is a draft. */
  onClose: () => void;
  /** The cancelling button, where it also discards a draft. */
  onCancel?: () => void;
  children: ReactNode;
}

export function FormDialog({
  title,
  submitLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy,
  missing = {},
  failure,
  onSubmit,
  onClose,
  onCancel = onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            unavailable={missingText(missing)}
            onClick={() => void onSubmit()}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        {failure && <Callout tone="bad">{failure}</Callout>}
      </Stack>
    </Dialog>
  );
}
