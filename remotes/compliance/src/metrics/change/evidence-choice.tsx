/** The evidence of an override: one item, or none. */
import type { EvidenceItem } from '@msp/contract';
import { EvidencePicker } from '@msp/files';
import { Button, Inline, Text } from '@msp/ui';
import { FieldGroup } from '@msp/ui/pages';
import { useState } from 'react';

type Chosen = Pick<EvidenceItem, 'id' | 'name'>;

interface EvidenceChoiceProps {
  value: Chosen | null;
  onChange: (value: Chosen | null) => void;
}

export function EvidenceChoice({ value, onChange }: EvidenceChoiceProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <FieldGroup label="Evidence (optional)">
      <Inline wrap>
        {value && <Text overflowWrap="anywhere">{value.name}</Text>}
        <Button size="sm" onClick={() => setPicking(true)}>
          {value ? 'Choose another' : 'Choose evidence'}
        </Button>
        {value && (
          <Button size="sm" variant="ghost" aria-label={`Remove ${value.name}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Inline>
      <EvidencePicker
        open={isPicking}
        single
        onClose={() => setPicking(false)}
        onPick={([picked]) => {
          setPicking(false);
          if (picked) onChange({ id: picked.id, name: picked.name });
        }}
      />
    </FieldGroup>
  );
}
