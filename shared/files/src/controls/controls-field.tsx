/** The controls of a piece of evidence: the linked ones, which can be removed, and a search for more. */
import type { EvidenceItem } from '@msp/contract';
import { useControlSearch } from '@msp/forms';
import { Button, CloseIcon, Inline, Stack } from '@msp/ui';
import { FieldGroup } from '@msp/ui/pages';
import { Combobox } from '@msp/ui/records';
import { useState } from 'react';
import { LinkedControl } from './linked-control';

type Controls = EvidenceItem['controls'];

export interface ControlsFieldProps {
  value: Controls;
  onChange: (value: Controls) => void;
  /** `Controls` by default. Names the field where a form has several. */
  label?: string;
  /** Ids or codes of controls that are linked in any case. */
  fixedIds?: readonly string[];
}

function ControlSearch({ value, onChange, label, fixedIds = [] }: ControlsFieldProps) {
  const searchLabel = label === undefined ? 'Search controls to add' : `Search controls to add: ${label}`;
  const [search, setSearch] = useState<string>();
  const { found: all, failure } = useControlSearch(search);
  const linked = new Set([...fixedIds, ...value.map(({ id }) => id)]);
  const found = all?.filter(({ id, code }) => !linked.has(id) && !linked.has(code));
  return (
    <Combobox
      aria-label={searchLabel}
      placeholder="Search controls to add"
      value={null}
      options={found?.map(({ id, code, name }) => ({ id, label: `${code} ${name}` }))}
      onSearch={setSearch}
      emptyText={failure ?? 'No other control matches.'}
      onChange={(chosen) => {
        const control = found?.find(({ id }) => id === chosen?.id);
        if (control) onChange([...value, { id: control.id, code: control.code, name: control.name }]);
      }}
    />
  );
}

export function ControlsField(props: ControlsFieldProps) {
  const { value, onChange, label, fixedIds = [] } = props;
  return (
    <FieldGroup label={label ?? 'Controls'}>
      <Stack gap="2">
        {fixedIds.length + value.length > 0 && (
          <Inline as="ul" wrap gap="1" aria-label={label ?? 'Linked controls'}>
            {fixedIds.map((id) => (
              <li key={id}>
                <LinkedControl id={id} />
              </li>
            ))}
            {value.map(({ id, code, name }) => (
              <li key={id}>
                <Button
                  size="sm"
                  title={name}
                  aria-label={`Remove ${code} ${name}`}
                  onClick={() => onChange(value.filter((one) => one.id !== id))}
                >
                  {code}
                  <CloseIcon />
                </Button>
              </li>
            ))}
          </Inline>
        )}
        <ControlSearch {...props} />
      </Stack>
    </FieldGroup>
  );
}
