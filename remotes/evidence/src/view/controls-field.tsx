/** The controls of a piece of evidence: the linked ones, which can be removed, and a search for more. */
import { calls, type EvidenceItem } from '@msp/contract';
import { useCall } from '@msp/http';
import { Button, CloseIcon, Inline, Stack, Text } from '@msp/ui';
import { AddIcon, FieldGroup, SearchField } from '@msp/ui/pages';
import { useState } from 'react';

type Controls = EvidenceItem['controls'];

const maxFound = 6;

export function ControlsField({ value, onChange }: { value: Controls; onChange: (value: Controls) => void }) {
  const [search, setSearch] = useState('');
  const { data, error } = useCall(calls.controls.withStatus, search ? { query: { search, limit: maxFound } } : null);
  const found = search ? (data?.items ?? []).filter(({ id }) => !value.some((one) => one.id === id)) : [];
  return (
    <FieldGroup label="Controls">
      <Stack gap="2">
        {value.length > 0 ? (
          <Inline as="ul" wrap gap="1" aria-label="Linked controls">
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
        ) : (
          <Text size="sm" tone="muted">
            No controls linked.
          </Text>
        )}
        <Inline>
          <SearchField label="Search controls to add" value={search} onChange={setSearch} />
        </Inline>
        <Inline as="ul" wrap gap="1" aria-label="Controls found" aria-live="polite">
          {found.map(({ id, code, name }) => (
            <li key={id}>
              <Button
                size="sm"
                icon={<AddIcon />}
                align="start"
                onClick={() => onChange([...value, { id, code, name }])}
              >
                {code} {name}
              </Button>
            </li>
          ))}
        </Inline>
        {search && data && found.length === 0 && (
          <Text size="sm" tone="muted">
            No other control matches.
          </Text>
        )}
        {error && <Text tone="bad">{error.message}</Text>}
      </Stack>
    </FieldGroup>
  );
}
