/** Chooses the control that a task belongs to, by its code or name. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Combobox, type ComboboxProps } from '@msp/ui/records';
import { useState } from 'react';

export interface ChosenControl {
  id: string;
  code: string;
  name: string;
}

interface ControlFieldProps extends Pick<ComboboxProps, 'aria-labelledby' | 'aria-describedby'> {
  value: ChosenControl | null;
  onChange: (control: ChosenControl | null) => void;
}

const maxFound = 8;

const labelOf = ({ code, name }: ChosenControl) => `${code} ${name}`;

export function ControlField({ value, onChange, ...aria }: ControlFieldProps) {
  const [search, setSearch] = useState<string>();
  const { data, error } = useCall(
    calls.controls.withStatus,
    search === undefined ? null : { query: { search: search.trim() || undefined, limit: maxFound } },
    { keepPreviousData: true },
  );
  return (
    <Combobox
      {...aria}
      value={value && { id: value.id, label: labelOf(value) }}
      placeholder="Type a code or name"
      options={error ? [] : data?.items.map((control) => ({ id: control.id, label: labelOf(control) }))}
      onSearch={setSearch}
      emptyText={error ? `Couldn't load controls: ${error.message}` : 'No control matches.'}
      onChange={(chosen) => {
        const control = data?.items.find(({ id }) => id === chosen?.id);
        if (!chosen) onChange(null);
        else if (control) onChange({ id: control.id, code: control.code, name: control.name });
      }}
    />
  );
}
