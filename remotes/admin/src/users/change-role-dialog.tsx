/** Changes a member's role. */
import { calls, grantableRoles, type Role, roleLabels } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { useSession } from '@msp/session';
import { Stack, SubText, Text, toast } from '@msp/ui';
import { FormDialog } from '@msp/ui/overlays';
import { FieldGroup, Radio } from '@msp/ui/pages';
import { useState } from 'react';
import { LastAdminDialog } from './last-admin-dialog';
import { roleDescriptions } from './role-descriptions';
import type { UserDialogProps } from './user-dialog-props';
import { userName } from './user-name';
import { refreshUsers } from './users-calls';

interface RoleChoiceProps {
  current: Role;
  value: Role | null;
  onChange: (role: Role) => void;
}

function RoleChoice({ current, value, onChange }: RoleChoiceProps) {
  const me = useSession().user;
  return (
    <FieldGroup label="New role">
      <Stack gap="2">
        {grantableRoles[me?.role ?? 'VIEWER'].map((role) => (
          <Radio
            key={role}
            name="role"
            value={role}
            checked={value === role}
            disabled={role === current}
            onChange={() => onChange(role)}
          >
            {roleLabels[role]}
            {role === current && ' (now)'}
            <SubText>{roleDescriptions[role]}</SubText>
          </Radio>
        ))}
      </Stack>
    </FieldGroup>
  );
}

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
      <RoleChoice current={user.role} value={role} onChange={setRole} />
      <Text tone="muted" size="sm">
        The new role applies at once.
      </Text>
    </FormDialog>
  );
}
