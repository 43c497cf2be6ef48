/** Changes a member's role. */
import { calls, type Role, roleLabels } from '@msp/contract';
import { request } from '@msp/http';
import { Text } from '@msp/ui';
import { FormDialog } from '@msp/ui/overlays';
import { useState } from 'react';
import { userName } from '../shared/user-name';
import { LastAdminDialog } from './last-admin-dialog';
import { RoleChoice } from './role-choice';
import { useUserChange } from './use-user-change';
import type { UserDialogProps } from './user-dialog-props';

export default function ChangeRoleDialog({ user, isLastAdmin, onClose }: UserDialogProps) {
  const [role, setRole] = useState<Role | null>(null);
  const { busy, failure, run } = useUserChange(onClose);
  const name = userName(user);
  const title = `Change the role of ${name}`;
  if (isLastAdmin) return <LastAdminDialog title={title} user={user} onClose={onClose} />;

  const change = async () => {
    if (role === null) return;
    await run({
      send: () => request(calls.users.changeRole, { params: { id: user.id }, body: { role, version: user.version } }),
      done: { title: 'Role changed', description: `${name} is now ${roleLabels[role]}.` },
    });
  };
  return (
    <FormDialog
      title={title}
      submitLabel="Change role"
      busy={busy}
      disabled={role === null || role === user.role}
      failure={failure}
      onSubmit={change}
      onClose={onClose}
    >
      <RoleChoice label="New role" current={user.role} value={role} onChange={setRole} />
      <Text tone="muted" size="sm">
        The new role applies at once.
      </Text>
    </FormDialog>
  );
}
