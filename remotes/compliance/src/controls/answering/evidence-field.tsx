/** Edits the evidence that an answer cites. */
import { Box, Stack, Text } from '@msp/ui';
import { AttachEvidence } from './attach-evidence';
import { CitedList } from './cited-list';
import type { Cited } from './field-values';

interface EvidenceFieldProps {
  controlId: string;
  /** Names the list and the buttons: the question. */
  label: string;
  cited: Cited[];
  onChange: (cited: Cited[]) => void;
}

export function EvidenceField({ controlId, label, cited, onChange }: EvidenceFieldProps) {
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
      <Box>
        <AttachEvidence controlId={controlId} label={label} onAttach={add} />
      </Box>
    </Stack>
  );
}
