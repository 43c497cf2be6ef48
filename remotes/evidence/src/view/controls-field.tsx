/** The controls that evidence is for: those it has, to be taken out, and a search for more. */
import { calls, type EvidenceItem } from '@msp/contract';
import { useCall } from '@msp/http';
import { Button, CloseIcon, chakra, Flex, Stack, Text } from '@msp/ui';
import { AddIcon, SearchField } from '@msp/ui/pages';
import { useState } from 'react';

type Controls = EvidenceItem['controls'];

const Frame = chakra('fieldset', {
  base: { '& > legend': { fontSize: 'sm', fontWeight: 'medium', marginBottom: '1' } },
});
const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none' } });

const foundAtMost = 6;

export function ControlsField({ value, onChange }: { value: Controls; onChange: (value: Controls) => void }) {
  const [search, setSearch] = useState('');
  const { data, error } = useCall(calls.controls.withStatus, search ? { query: { search, limit: foundAtMost } } : null);
  const found = search ? (data?.items ?? []).filter(({ id }) => !value.some((one) => one.id === id)) : [];
  return (
    <Frame>
      <legend>Controls</legend>
      <Stack gap="2">
        {value.length > 0 ? (
          <List aria-label="Controls of this evidence">
            {value.map(({ id, code, name }) => (
              <li key={id}>
                <Button
                  size="sm"
                  title={name}
                  aria-label={`Take out ${code} ${name}`}
                  onClick={() => onChange(value.filter((one) => one.id !== id))}
                >
                  {code}
                  <CloseIcon />
                </Button>
              </li>
            ))}
          </List>
        ) : (
          <Text size="sm" tone="muted">
            None yet.
          </Text>
        )}
        <Flex>
          <SearchField label="Search controls to add" value={search} onChange={setSearch} />
        </Flex>
        <List aria-label="Controls found" aria-live="polite">
          {found.map(({ id, code, name }) => (
            <li key={id}>
              <Button
                size="sm"
                icon={<AddIcon />}
                textAlign="start"
                onClick={() => onChange([...value, { id, code, name }])}
              >
                {code} {name}
              </Button>
            </li>
          ))}
        </List>
        {search && data && found.length === 0 && (
          <Text size="sm" tone="muted">
            No further control matches.
          </Text>
        )}
        {error && <Text tone="bad">{error.message}</Text>}
      </Stack>
    </Frame>
  );
}
