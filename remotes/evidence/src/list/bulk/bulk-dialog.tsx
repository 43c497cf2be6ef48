/** A dialog that asks for the value of a bulk change. Its button is off until there is one. */
import { Button, Callout, Stack } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { missingText } from '@msp/ui/pages';
import type { ReactNode } from 'react';

/** What the dialogs of bulk changes have in common. */
export interface BulkDialogProps {
  /** The evidence that is changed, as text: "2 pieces of evidence". */
  evidence: string;
  busy: boolean;
  /** Why the last attempt failed. */
  failure: { title: string; message: string | null } | undefined;
  onClose: () => void;
}

interface BulkDialogFrameProps extends Omit<BulkDialogProps, 'evidence'> {
  title: string;
  /** The button: "Set type". */
  action: string;
  missing: Readonly<Record<string, boolean>>;
  onConfirm: () => void;
  children: ReactNode;
}

export function BulkDialogFrame(props: BulkDialogFrameProps) {
  const { title, action, missing, busy, failure, onClose, onConfirm, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" unavailable={missingText(missing)} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && (
          <Callout tone="bad" title={failure.title}>
            {failure.message}
          </Callout>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}
