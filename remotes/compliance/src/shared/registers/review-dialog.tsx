/** Records the review of a risk or a supplier with a note, and says when the next one is due. */
import { anchorOf, constants, nextRound } from '@msp/contract';
import { useCallForm, useFormDraft } from '@msp/forms';
import { IdempotencyKey } from '@msp/http';
import { useDraft } from '@msp/session';
import { Callout, formatDate, Text, toast } from '@msp/ui';
import { Field, FormDialog, TextArea, today } from '@msp/ui/pages';
import { type ReactNode, useState } from 'react';
import { refreshRegisters } from './register-calls';

interface Note {
  note: string;
}

const isNote = (stored: unknown): stored is Note => typeof stored === 'object' && stored !== null && 'note' in stored;

export interface ReviewBody {
  version: number;
  note: string | null;
}

export interface ReviewDialogProps {
  /** Names the draft. */
  id: string;
  name: string;
  version: number;
  reviewMonths: number;
  nextReviewOn: string;
  loadSchema: Parameters<typeof useCallForm<Note>>[0]['loadSchema'];
  /** @returns the entry after the review */
  send: (body: ReviewBody, idempotencyKey: IdempotencyKey) => Promise<{ nextReviewOn: string }>;
  onClose: () => void;
  /** What the review confirms. */
  children: ReactNode;
}

export default function ReviewDialog(props: ReviewDialogProps) {
  const { id, name, version, reviewMonths, nextReviewOn, loadSchema, send, onClose, children } = props;
  const draft = useDraft<Note>(`register-review:${id}`, { note: '' }, isNote);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const toBody = ({ note }: Note): ReviewBody => ({ version, note: note.trim() || null });
  const discard = () => {
    draft.clear();
    onClose();
  };
  const { form, submit, busy, failure, errorOf } = useCallForm<Note>({
    defaultValues: draft.value,
    loadSchema,
    toBody,
    send: async (values) => {
      const reviewed = await send(toBody(values), idempotencyKey);
      discard();
      toast.success({ title: 'Review recorded', description: `Next due on ${formatDate(reviewed.nextReviewOn)}.` });
      await refreshRegisters();
    },
  });
  useFormDraft(form, draft);
  const plan = { dueOn: nextReviewOn, months: reviewMonths, anchorDay: anchorOf(nextReviewOn) };
  return (
    <FormDialog
      title={`Review: ${name}`}
      submitLabel="Record review"
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      onCancel={discard}
    >
      <Text size="sm" tone="muted">
        {children}
      </Text>
      <Field label="Note" help="Optional. What you looked at, and what you decided." error={errorOf('note')}>
        <TextArea rows={3} short maxLength={constants.textLimits.notes} {...form.register('note')} />
      </Field>
      <Callout tone="none" title={`Next due on ${formatDate(nextRound(plan, today()).dueOn)}`}>
        The next review counts from the last due day, or from today if you're early or the next one has already passed.
      </Callout>
    </FormDialog>
  );
}
