/** Accepts a request to join, with a role. */
import { calls, type Role, roleLabels } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { Stack, Text, toast } from '@msp/ui';
import { FormDialog } from '@msp/ui/overlays';
import { Facts } from '@msp/ui/pages';
import { useState } from 'react';
import { RoleChoice } from '../role-choice';
import type { UserDialogProps } from '../user-dialog-props';
import { userName } from '../user-name';
import { refreshUsers } from '../users-calls';

export default function AcceptDialog({ user, onClose }: UserDialogProps) {
  const [role, setRole] = useState<Role | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = userName(user);
  const accept = async () => {
    if (role === null) return;
    setBusy(true);
    try {
      await request(calls.newcomers.accept, { params: { id: user.id }, body: { role } });
      toast.success({ title: 'Request accepted', description: `${name} is now ${roleLabels[role]}.` });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
      // Also after a failure: the person may have withdrawn the request.
      await refreshUsers();
    }
  };
  return (
    <FormDialog
      title={`Accept the request of ${name}`}
      submitLabel="Accept request"
      busy={busy}
      disabled={role === null}
      failure={failure}
      onSubmit={accept}
      onClose={onClose}
    >
      <Stack>
        <RoleChoice label="Role" value={role} onChange={setRole} />
        <Facts
          facts={[
            { name: 'Email', value: user.email },
            { name: 'Message', value: user.message ?? 'None' },
          ]}
        />
        <Text tone="muted" size="sm">
          The person has proved that the address is theirs, and your organisation has verified its domain.
        </Text>
      </Stack>
    </FormDialog>
  );
}
