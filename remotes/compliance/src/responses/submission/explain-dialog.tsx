/** Asks for the explanation of what contradicts a response before it is submitted. What is typed survives closing the dialog. */
import { constants, type HealthReason } from '@msp/contract';
import { useDraft } from '@msp/session';
import { plural, pluralWord, Text } from '@msp/ui';
import { Field, FormDialog, TextArea } from '@msp/ui/pages';
import { HealthReasons } from '../../shared/health';

interface ExplainDialogProps {
  /** Names the draft of the explanation. */
  responseId: string;
  contradictions: readonly HealthReason[];
  /** Of the last submission. */
  earlier: string | null | undefined;
  busy: boolean;
  onSubmit: (explanation: string) => Promise<boolean>;
  onClose: () => void;
}

const isText = (kept: unknown): kept is string => typeof kept === 'string';

export function ExplainDialog({ responseId, contradictions, earlier, busy, onSubmit, onClose }: ExplainDialogProps) {
  const draft = useDraft<string>(`explanation:${responseId}`, earlier ?? '', isText);
  const explanation = draft.value.trim();
  const send = async () => {
    if (await onSubmit(explanation)) draft.clear();
  };
  return (
    <FormDialog
      title={`Explain ${plural(contradictions.length, 'contradiction')}`}
      submitLabel="Submit for review"
      cancelLabel="Keep editing"
      busy={busy}
      missing={{ 'an explanation': explanation === '' }}
      failure={undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">
        {pluralWord(contradictions.length, 'This contradicts', 'These contradict')} the response. Correct the response,
        or explain why it's right.
      </Text>
      <HealthReasons label="Contradictions" reasons={contradictions} />
      <Field label="Explanation" help="The reviewer and the assessor can read it.">
        <TextArea
          autoFocus
          rows={4}
          maxLength={constants.textLimits.reason}
          value={draft.value}
          onChange={({ target }) => draft.set(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
