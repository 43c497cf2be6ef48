/** Changes a member's role. */
import { calls, type Role, roleLabels } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Text } from '@msp/ui';
import { FormDialog } from '@msp/ui/overlays';
import { useState } from 'react';
import { refreshUsers } from '../shared/refresh-users';
import { userName } from '../shared/user-name';
import { LastAdminDialog } from './last-admin-dialog';
import { RoleChoice } from './role-choice';
import type { UserDialogProps } from './user-dialog-props';

export default function ChangeRoleDialog({ user, isLastAdmin, onClose }: UserDialogProps) {
  const [role, setRole] = useState<Role | null>(null);
  const { busy, failure, run } = useAction({ refresh: refreshUsers });
  const name = userName(user);
  const title = `Change the role of ${name}`;
  if (isLastAdmin) return <LastAdminDialog title={title} user={user} onClose={onClose} />;

  const change = async () => {
    if (role === null) return;
    await run(async () => {
      await request(calls.users.changeRole, { params: { id: user.id }, body: { role, version: user.version } });
      onClose();
      return { title: 'Role changed', description: `${name} is now ${roleLabels[role]}.` };
    });
  };
  return (
    <FormDialog
      title={title}
      submitLabel="Change role"
      busy={busy}
      missing={{ 'another role': role === null || role === user.role }}
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
