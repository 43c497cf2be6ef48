/** Edits the evidence that an answer cites. */
import { AddEvidence, EvidencePicker } from '@msp/files';
import { Box, Button, Inline, Stack, Text } from '@msp/ui';
import { useState } from 'react';
import type { Cited } from '../fields/field-values';
import { CitedList, citedOf } from './cited-list';
import { CollectedSuggestion } from './collected-suggestion';

interface EvidenceFieldProps {
  controlId: string;
  /** Names the list and the buttons: the question. */
  label: string;
  cited: Cited[];
  onChange: (cited: Cited[]) => void;
  /** Whether collected figures support the answer. */
  isSupported: boolean;
}

export function EvidenceField({ controlId, label, cited, onChange, isSupported }: EvidenceFieldProps) {
  const add = (more: Cited[]) => onChange([...cited.filter(({ id }) => !more.some((one) => one.id === id)), ...more]);
  return (
    <Stack gap="2">
      {cited.length > 0 ? (
        <CitedList
          label={`Evidence for: ${label}`}
          cited={cited}
          onRemove={(id) => onChange(cited.filter((one) => one.id !== id))}
        />
      ) : (
        <Text size="sm" tone="subtle">
          No evidence yet.
        </Text>
      )}
      {isSupported && <CollectedSuggestion controlId={controlId} cited={cited} onAdd={(one) => add([one])} />}
      <Box>
        <AttachEvidence controlId={controlId} label={label} onAttach={add} />
      </Box>
    </Stack>
  );
}

interface AttachEvidenceProps {
  controlId: string;
  /** Names the group of buttons: the question. */
  label: string;
  onAttach: (cited: Cited[]) => void;
}

/** Adds new or existing evidence to an answer. */
function AttachEvidence({ controlId, label, onAttach }: AttachEvidenceProps) {
  const [open, setOpen] = useState(false);
  return (
    <Inline role="group" aria-label={label} wrap>
      <AddEvidence controlIds={[controlId]} onAdded={(evidence) => onAttach([citedOf(evidence)])} />
      <Button onClick={() => setOpen(true)}>Choose evidence</Button>
      <EvidencePicker
        open={open}
        onClose={() => setOpen(false)}
        onPick={(picked) => {
          setOpen(false);
          onAttach(picked.map(citedOf));
        }}
      />
    </Inline>
  );
}
