/** Saves the changes of a card, or discards them. Without any, it says so. They are kept in this tab until then. */
import { Button, Inline, Text } from '@msp/ui';

interface SaveButtonProps {
  label: string;
  isDirty: boolean;
  busy: boolean;
  /** Absent if the button submits its form, as the primary one of the page. */
  onSave?: () => void;
  onDiscard: () => void;
  /** Why the changes can't be saved yet. */
  unavailable?: string | undefined;
}

export function SaveButton({ label, isDirty, busy, onSave, onDiscard, unavailable }: SaveButtonProps) {
  return (
    <Inline>
      <Button
        {...(onSave ? { onClick: onSave } : { type: 'submit', variant: 'primary' })}
        busy={busy}
        unavailable={unavailable ?? (isDirty ? undefined : 'Nothing has changed.')}
      >
        {label}
      </Button>
      {isDirty && (
        <>
          <Button variant="ghost" disabled={busy} onClick={onDiscard}>
            Discard changes
          </Button>
          <Text size="sm" tone="muted">
            Unsaved changes
          </Text>
        </>
      )}
    </Inline>
  );
}
