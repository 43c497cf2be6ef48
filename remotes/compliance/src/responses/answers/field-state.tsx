/** Whether a field is saved, shown at the field. Screen readers hear it from SaveState, once for all fields. */
import { CheckIcon, Inline, Text } from '@msp/ui';
import type { FieldPhase } from '../saving/form-state';

const texts: Record<FieldPhase, string> = {
  waiting: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
};
const tones = { waiting: 'muted', saving: 'muted', saved: 'good', failed: 'bad' } as const;

export function FieldState({ phase }: { phase: FieldPhase | undefined }) {
  if (!phase) return null;
  return (
    <Text as="span" size="xs" tone={tones[phase]} aria-hidden="true" data-save-state={phase}>
      <Inline as="span" gap="1" noWrap>
        {phase === 'saved' && <CheckIcon />}
        {texts[phase]}
      </Inline>
    </Text>
  );
}
