/** Chooses one of the roles that the user may give, each with what it is for. */
import { grantableRoles, type Role, roleLabels } from '@msp/contract';
import { useSession } from '@msp/session';
import { Stack, SubText } from '@msp/ui';
import { FieldGroup, Radio } from '@msp/ui/pages';

const roleDescriptions: Record<Role, string> = {
  msp_admin: 'Manages people, integrations and assessments, and reviews control responses.',
  msp_user: 'Responds to controls, adds evidence and writes policies.',
  VIEWER: "Sees everything but can't change anything.",
  assessor: 'Assesses the organisation for the scheme.',
  superadmin: 'Manages the whole installation.',
};

interface RoleChoiceProps {
  label: string;
  /** The role that the member has, which cannot be chosen again. */
  current?: Role;
  value: Role | null;
  onChange: (role: Role) => void;
}

export function RoleChoice({ label, current, value, onChange }: RoleChoiceProps) {
  const me = useSession().user;
  return (
    <FieldGroup label={label}>
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
