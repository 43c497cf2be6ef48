/** Revokes an invitation, after a confirmation. */
import { calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { ConfirmDialog } from '@msp/ui/pages';
import { refreshUsers } from '../shared/refresh-users';
import type { UserDialogProps } from './user-dialog-props';

export default function RevokeDialog({ user: { id, email }, onClose }: UserDialogProps) {
  const { busy, run } = useAction({ failed: "Couldn't revoke the invitation", refresh: refreshUsers });
  const revoke = async () => {
    await run(async () => {
      await request(calls.users.revokeInvitation, { params: { id } });
      return { title: 'Invitation revoked', description: `The link for ${email} no longer works.` };
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title="Revoke this invitation?"
      cancelLabel="Keep invitation"
      confirmLabel="Revoke invitation"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void revoke()}
    >
      The link that {email} received stops working at once. You can invite them again.
    </ConfirmDialog>
  );
}
