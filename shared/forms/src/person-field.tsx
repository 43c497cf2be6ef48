/** Chooses one of the organisation's own people by name or email address. */
import { calls, type FoundPerson } from '@msp/contract';
import { useCall } from '@msp/http';
import { Combobox, type ComboboxProps } from '@msp/ui/records';
import { useState } from 'react';

type Person = Pick<FoundPerson, 'id' | 'name' | 'email'>;

type Aria = Pick<ComboboxProps, 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'disabled'>;

export interface PersonFieldProps extends Aria {
  value: Person | null;
  onChange: (person: Person | null) => void;
  /** The id of a person who cannot be chosen. */
  except?: string;
  /** Offers only members who can do the work of an owner. */
  forOwner?: boolean;
}

export function PersonField({ value, onChange, except, forOwner = false, ...aria }: PersonFieldProps) {
  const [search, setSearch] = useState<string>();
  const among = forOwner ? { canOwn: 'true' as const } : { assignable: 'true' as const };
  const input = search === undefined ? null : { query: { search: search.trim(), ...among } };
  const { data, error } = useCall(calls.users.personSearch, input);
  const people = data?.items.filter(({ id }) => id !== except) ?? (error ? [] : undefined);
  return (
    <Combobox
      {...aria}
      value={value && { id: value.id, label: value.name }}
      placeholder="Type a name"
      options={people?.map(({ id, name, email }) => ({ id, label: name, detail: email }))}
      onSearch={setSearch}
      emptyText={error ? `Couldn't load people: ${error.message}` : 'No member has this name.'}
      onChange={(chosen) => {
        const person = people?.find(({ id }) => id === chosen?.id);
        if (!chosen) onChange(null);
        else if (person) onChange({ id: person.id, name: person.name, email: person.email });
      }}
    />
  );
}
