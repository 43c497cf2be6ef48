/** Chooses the published version of a policy that an answer cites. */
import { dialogWithRetry } from '@msp/loading';
import { Box, Button, Stack, Text } from '@msp/ui';
import { useState } from 'react';
import { type Cited, isPolicyChoice, type PolicyChoice } from '../fields/field-values';
import { CitedList } from './cited-list';
import { CitedPolicyLine } from './cited-policy';

const PolicyPicker = dialogWithRetry(() => import('./policy-picker'), 'compliance/policy-picker');

interface PolicyFieldProps {
  /** Names the button: the question. */
  label: string;
  /** Answers from before policies had versions cite evidence. */
  value: PolicyChoice | Cited | null;
  onChange: (value: PolicyChoice | null) => void;
}

export function PolicyField({ label, value, onChange }: PolicyFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="2">
      {isPolicyChoice(value) && <CitedPolicyLine cited={value} onChange={onChange} />}
      {value && !isPolicyChoice(value) && (
        <CitedList label={`Evidence for: ${label}`} cited={[value]} onRemove={() => onChange(null)} />
      )}
      {!value && (
        <Text size="sm" tone="subtle">
          No policy chosen yet.
        </Text>
      )}
      <Box role="group" aria-label={label}>
        <Button onPointerEnter={PolicyPicker.preload} onFocus={PolicyPicker.preload} onClick={() => setOpen(true)}>
          {value ? 'Choose another policy' : 'Choose policy'}
        </Button>
      </Box>
      {isOpen && (
        <PolicyPicker
          open
          onClose={() => setOpen(false)}
          onPick={(cited) => {
            setOpen(false);
            onChange({ ...cited, id: cited.versionId });
          }}
        />
      )}
    </Stack>
  );
}
