/** Chooses an active organisation of the installation by name. */
import { type AdminOrganization, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Combobox } from '@msp/ui/records';
import { useState } from 'react';

export type ChosenOrganization = Pick<AdminOrganization, 'id' | 'name'>;

interface OrganizationFieldProps {
  value: ChosenOrganization | null;
  onChange: (organization: ChosenOrganization | null) => void;
}

const maxShown = 10;

export function OrganizationField({ value, onChange }: OrganizationFieldProps) {
  const [search, setSearch] = useState<string>();
  const query = { search: (search ?? '').trim(), state: ['ACTIVE' as const], limit: maxShown };
  const { data, error } = useCall(calls.admin.organizations, search === undefined ? null : { query });
  const found = data?.items ?? (error ? [] : undefined);
  return (
    <Combobox
      value={value && { id: value.id, label: value.name }}
      placeholder="Type a name"
      options={found?.map(({ id, name, slug }) => ({ id, label: name, detail: slug }))}
      onSearch={setSearch}
      emptyText={error ? `Couldn't load organisations: ${error.message}` : 'No active organisation has this name.'}
      onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.label })}
    />
  );
}
