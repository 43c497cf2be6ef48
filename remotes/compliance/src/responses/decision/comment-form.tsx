/** The comment that a decision requires. What is typed survives an expired session. */
import { constants } from '@msp/contract';
import { useDraft } from '@msp/session';
import { Button, Inline, Stack } from '@msp/ui';
import { Field, missingText, pressSubmit, submitKeys, TextArea } from '@msp/ui/pages';

interface CommentFormProps {
  /** Names the draft; unique among forms. */
  draft: string;
  label: string;
  submitLabel: string;
  busy: boolean;
  /** @returns whether the decision was saved */
  onSubmit: (comment: string) => Promise<boolean>;
  onCancel: () => void;
}

const isText = (kept: unknown): kept is string => typeof kept === 'string';

export function CommentForm({ draft: name, label, submitLabel, busy, onSubmit, onCancel }: CommentFormProps) {
  const draft = useDraft<string>(name, '', isText);
  const comment = draft.value.trim();
  const send = async () => {
    if (comment && (await onSubmit(comment))) draft.clear();
  };
  return (
    <Stack
      as="form"
      gap="2"
      onKeyDown={pressSubmit}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={label} help={`Required. The author of the answer can read it. ${submitKeys()} sends.`}>
        <TextArea
          autoFocus
          maxLength={constants.textLimits.comment}
          value={draft.value}
          onChange={(event) => draft.set(event.target.value)}
        />
      </Field>
      <Inline>
        <Button
          size="sm"
          type="submit"
          variant="primary"
          unavailable={missingText({ 'a comment': comment === '' })}
          busy={busy}
        >
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
      </Inline>
    </Stack>
  );
}
