/** Chooses the control that a task belongs to, by its code or name. */
import { useControlSearch } from '@msp/forms';
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

const labelOf = ({ code, name }: ChosenControl) => `${code} ${name}`;

export function ControlField({ value, onChange, ...aria }: ControlFieldProps) {
  const [search, setSearch] = useState<string>();
  const { found, failure } = useControlSearch(search);
  return (
    <Combobox
      {...aria}
      value={value && { id: value.id, label: labelOf(value) }}
      placeholder="Type a code or name"
      options={found?.map((control) => ({ id: control.id, label: labelOf(control) }))}
      onSearch={setSearch}
      emptyText={failure ?? 'No control matches.'}
      onChange={(chosen) => {
        const control = found?.find(({ id }) => id === chosen?.id);
        if (!chosen) onChange(null);
        else if (control) onChange({ id: control.id, code: control.code, name: control.name });
      }}
    />
  );
}
