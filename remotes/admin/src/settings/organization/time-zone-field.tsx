/** Chooses a time zone by typing a part of its name. */
import { Combobox } from '@msp/ui/records';
import { useMemo, useState } from 'react';
import { findTimeZones, timeZoneOption } from './time-zones';

interface TimeZoneFieldProps {
  value: string | null;
  onChange: (zone: string | null) => void;
}

export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const [search, setSearch] = useState<string>();
  const options = useMemo(() => (search === undefined ? [] : findTimeZones(search)), [search]);
  return (
    <Combobox
      value={value === null ? null : timeZoneOption(value)}
      placeholder="Type a city"
      options={options}
      onSearch={setSearch}
      emptyText="No time zone has this name. Try the largest city nearby."
      onChange={(zone) => onChange(zone?.id ?? null)}
    />
  );
}
