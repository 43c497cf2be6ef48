/** Asks for the comment that a decision needs. What is typed outlives an expired session. */
import { constants } from '@msp/contract';
import { useDraft } from '@msp/session';
import { Button, HStack, Stack } from '@msp/ui';
import { Field, TextArea } from '@msp/ui/pages';

interface CommentFormProps {
  /** Unique among forms: what is decided about. */
  draft: string;
  label: string;
  submitLabel: string;
  busy: boolean;
  /** Answers whether it was done. */
  onSubmit: (comment: string) => Promise<boolean>;
  onCancel: () => void;
}

const isText = (kept: unknown): kept is string => typeof kept === 'string';

export function CommentForm({ draft: name, label, submitLabel, busy, onSubmit, onCancel }: CommentFormProps) {
  const draft = useDraft<string>(name, '', isText);
  const said = draft.value.trim();
  const send = async () => {
    if (said && (await onSubmit(said))) draft.clear();
  };
  return (
    <Stack gap="2">
      <Field label={label} help="Needed: whoever answers reads it.">
        <TextArea
          autoFocus
          maxLength={constants.textLimits.comment}
          value={draft.value}
          onChange={(event) => draft.set(event.target.value)}
        />
      </Field>
      <HStack>
        <Button size="sm" variant="primary" disabled={said === ''} busy={busy} onClick={() => void send()}>
          {submitLabel}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            draft.clear();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </HStack>
    </Stack>
  );
}
