/** The suppliers of a risk: the linked ones, which can be removed, and a search for more. */
import { calls, type Risk } from '@msp/contract';
import { useCall } from '@msp/http';
import { Button, CloseIcon, Inline, Stack } from '@msp/ui';
import { FieldGroup } from '@msp/ui/pages';
import { Combobox } from '@msp/ui/records';
import { useState } from 'react';

type Suppliers = Risk['suppliers'];

interface SuppliersFieldProps {
  value: Suppliers;
  onChange: (value: Suppliers) => void;
}

const maxFound = 8;

export function SuppliersField({ value, onChange }: SuppliersFieldProps) {
  const [search, setSearch] = useState<string>();
  const { data, error } = useCall(
    calls.suppliers.list,
    search === undefined ? null : { query: { search: search.trim() || undefined, sort: 'name', limit: maxFound } },
    { keepPreviousData: true },
  );
  const found = error ? [] : data?.items.filter(({ id }) => !value.some((one) => one.id === id));
  return (
    <FieldGroup label="Suppliers">
      <Stack gap="2">
        {value.length > 0 && (
          <Inline as="ul" wrap gap="1" aria-label="Linked suppliers">
            {value.map(({ id, name }) => (
              <li key={id}>
                <Button
                  size="sm"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(value.filter((one) => one.id !== id))}
                >
                  {name}
                  <CloseIcon />
                </Button>
              </li>
            ))}
          </Inline>
        )}
        <Combobox
          aria-label="Search suppliers to add"
          placeholder="Search suppliers to add"
          value={null}
          options={found?.map(({ id, name }) => ({ id, label: name }))}
          onSearch={setSearch}
          emptyText={error ? `Couldn't load suppliers: ${error.message}` : 'No other supplier matches.'}
          onChange={(chosen) => {
            const supplier = found?.find(({ id }) => id === chosen?.id);
            if (supplier) onChange([...value, { id: supplier.id, name: supplier.name }]);
          }}
        />
      </Stack>
    </FieldGroup>
  );
}
