/** Chooses one of the roles that the user may give. Nothing is chosen at first. */
import { grantableRoles, isRole, type Role, roleLabels } from '@msp/contract';
import { useSession } from '@msp/session';
import { SelectInput } from '@msp/ui/pages';

interface RoleSelectProps {
  value: Role | null;
  onChange: (role: Role) => void;
  'aria-label'?: string;
}

export function RoleSelect({ value, onChange, ...rest }: RoleSelectProps) {
  const { user } = useSession();
  return (
    <SelectInput
      {...rest}
      width="9rem"
      value={value ?? ''}
      onChange={({ target }) => isRole(target.value) && onChange(target.value)}
    >
      {value === null && <option value="">Select a role</option>}
      {grantableRoles[user?.role ?? 'VIEWER'].map((role) => (
        <option key={role} value={role}>
          {roleLabels[role]}
        </option>
      ))}
    </SelectInput>
  );
}
