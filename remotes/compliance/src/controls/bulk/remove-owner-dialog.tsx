/** Removes the owner of several controls after a confirmation. */
import { plural, Stack, Text } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/overlays';
import type { BulkDialogProps } from './bulk-dialog';

export default function RemoveOwnerDialog({ controls, busy, failure, onClose, onSet }: BulkDialogProps) {
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove the owner of ${plural(controls, 'control')}?`}
      confirmLabel="Remove owner"
      cancelLabel="Keep owner"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void onSet({ action: 'OWNER', ownerId: null })}
    >
      <Stack>
        {failure}
        <Text>Without an owner, a control is shown as unassigned. Approved answers stay approved.</Text>
      </Stack>
    </ConfirmDialog>
  );
}
