/** Changes a member's role. */
import { calls, type Role, roleLabels } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { Text, toast } from '@msp/ui';
import { FormDialog } from '@msp/ui/overlays';
import { useState } from 'react';
import { LastAdminDialog } from './last-admin-dialog';
import { RoleChoice } from './role-choice';
import type { UserDialogProps } from './user-dialog-props';
import { userName } from './user-name';
import { refreshUsers } from './users-calls';

export default function ChangeRoleDialog({ user, isLastAdmin, onClose }: UserDialogProps) {
  const [role, setRole] = useState<Role | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = userName(user);
  const title = `Change the role of ${name}`;
  if (isLastAdmin) return <LastAdminDialog title={title} user={user} onClose={onClose} />;

  const change = async () => {
    if (role === null) return;
    setBusy(true);
    try {
      await request(calls.users.changeRole, { params: { id: user.id }, body: { role, version: user.version } });
      toast.success({ title: 'Role changed', description: `${name} is now ${roleLabels[role]}.` });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
      // Also after a failure: another administrator may have changed the role.
      await refreshUsers();
    }
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
