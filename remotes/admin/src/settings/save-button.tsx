/** Saves the changes of a card. Without any, it says so. */
import { Button, Inline } from '@msp/ui';

interface SaveButtonProps {
  label: string;
  isDirty: boolean;
  busy: boolean;
  onSave: () => void;
}

export function SaveButton({ label, isDirty, busy, onSave }: SaveButtonProps) {
  return (
    <Inline>
      <Button busy={busy} unavailable={isDirty ? undefined : 'Nothing has changed.'} onClick={onSave}>
        {label}
      </Button>
    </Inline>
  );
}
