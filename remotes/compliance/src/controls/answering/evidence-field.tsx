/** Evidence of one answer: what it cites, one more, one less. */
import type { EvidenceType } from '@msp/contract';
import { Box, Stack, Text } from '@msp/ui';
import { AttachEvidence } from './attach-evidence';
import { CitedList } from './cited-list';
import type { Cited } from './field-values';

interface EvidenceFieldProps {
  controlId: string;
  /** The question, which names the list and the buttons. */
  label: string;
  /** Only evidence of this type fits, and only one piece of it. */
  type?: EvidenceType;
  cited: Cited[];
  onChange: (cited: Cited[]) => void;
}

export function EvidenceField({ controlId, label, type, cited, onChange }: EvidenceFieldProps) {
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
          {type === 'POLICY' ? 'No policy chosen yet.' : 'No evidence yet.'}
        </Text>
      )}
      <Box>
        <AttachEvidence controlId={controlId} label={label} {...(type && { type })} onAttach={add} />
      </Box>
    </Stack>
  );
}
