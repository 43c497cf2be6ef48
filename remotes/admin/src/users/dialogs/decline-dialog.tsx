/** Declines a request to join, after a confirmation. */
import { calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { ConfirmDialog } from '@msp/ui/pages';
import { refreshUsers } from '../shared/refresh-users';
import { userName } from '../shared/user-name';
import type { UserDialogProps } from './user-dialog-props';

export default function DeclineDialog({ user, onClose }: UserDialogProps) {
  const { busy, run } = useAction({ failed: "Couldn't decline the request", refresh: refreshUsers });
  const name = userName(user);
  const decline = async () => {
    await run(async () => {
      await request(calls.newcomers.decline, { params: { id: user.id } });
      return { title: 'Request declined', description: `${name} can ask again.` };
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Decline the request of ${name}?`}
      cancelLabel="Keep request"
      confirmLabel="Decline request"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void decline()}
    >
      They won't become a member. They can ask again, and you can still invite them.
    </ConfirmDialog>
  );
}
