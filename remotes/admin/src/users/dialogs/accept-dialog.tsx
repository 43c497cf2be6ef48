/** Accepts a request to join, with a role. */
import { calls, type Role, roleLabels } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Stack, Text } from '@msp/ui';
import { Facts, FormDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshUsers } from '../shared/refresh-users';
import { userName } from '../shared/user-name';
import { RoleChoice } from './role-choice';
import type { UserDialogProps } from './user-dialog-props';

export default function AcceptDialog({ user, onClose }: UserDialogProps) {
  const [role, setRole] = useState<Role | null>(null);
  const { busy, failure, run } = useAction({ refresh: refreshUsers });
  const name = userName(user);
  const accept = async () => {
    if (role === null) return;
    await run(async () => {
      await request(calls.newcomers.accept, { params: { id: user.id }, body: { role } });
      onClose();
      return { title: 'Request accepted', description: `${name} is now ${roleLabels[role]}.` };
    });
  };
  return (
    <FormDialog
      title={`Accept the request of ${name}`}
      submitLabel="Accept request"
      busy={busy}
      missing={{ 'a role': role === null }}
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
          The person has confirmed their address, and your organisation has verified its domain.
        </Text>
      </Stack>
    </FormDialog>
  );
}
