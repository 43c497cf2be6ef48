/** The dialog that gives a role to a group of the directory. Groups can be named before the directory sends them. */
import { calls, constants, type DirectorySync, type OwnRole, ownRoles, roleLabels } from '@msp/contract';
import { Controller, useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { Stack, Text } from '@msp/ui';
import { Field, FormDialog, TextInput } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { useId } from 'react';
import type { UpdateSettings } from './update-settings';

interface Values {
  group: string;
  role: OwnRole | '';
}

interface AddGroupRoleProps {
  settings: DirectorySync;
  update: UpdateSettings;
  onClose: () => void;
}

const options = ownRoles.map((value) => ({ value, label: roleLabels[value] }));

function RoleChoice({ value, onChange }: { value: OwnRole | ''; onChange: (role: OwnRole) => void }) {
  const legend = useId();
  return (
    <Stack gap="1">
      <Text id={legend} size="sm" weight="medium">
        Role
      </Text>
      <RadioGroup aria-labelledby={legend} options={options} value={value === '' ? null : value} onChange={onChange} />
    </Stack>
  );
}

export function AddGroupRole({ settings, update, onClose }: AddGroupRoleProps) {
  const { version, groupRoles, groups } = settings;
  const taken = new Set(groupRoles.map((row) => row.group.toLowerCase()));
  const free = groups.filter(({ name }) => !taken.has(name.toLowerCase()));
  const listId = useId();
  const toBody = ({ group, role }: Values) => ({
    version,
    groupRoles: [...groupRoles, { group: group.trim(), role: role || 'VIEWER' } as const],
  });
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: { group: '', role: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/directory-sync')).directorySyncSchemas.update.body,
    toBody,
    check: ({ group }): Record<string, string> =>
      taken.has(group.trim().toLowerCase()) ? { group: 'This group has a role already.' } : {},
    send: async (values) => {
      await update(await request(calls.directorySync.update, { body: toBody(values) }));
      onClose();
    },
  });
  const { group, role } = form.watch();
  return (
    <FormDialog
      title="Add group role"
      submitLabel="Add group role"
      busy={busy}
      missing={{ 'a group': group.trim() === '', 'a role': role === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Group" help="The name of the group in your directory." error={errorOf('group')}>
        <TextInput list={listId} maxLength={constants.textLimits.name} autoComplete="off" {...form.register('group')} />
      </Field>
      <datalist id={listId}>
        {free.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Controller
        name="role"
        control={form.control}
        render={({ field }) => <RoleChoice value={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  );
}
