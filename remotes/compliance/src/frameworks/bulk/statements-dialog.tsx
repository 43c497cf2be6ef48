/** Asks what to state about the selected entries, with one justification for all of them. */
import { applicabilities } from '@msp/contract';
import { FormProvider, useCallForm, useFormDraft } from '@msp/forms';
import { useDraft } from '@msp/session';
import { plural, Text } from '@msp/ui';
import { FormDialog } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import { StatementFields } from '../statement-fields';
import { isStated, justificationProblem, type Stated, statedBody } from '../statement-form';
import type { Decision } from './use-state-all';

interface StatementsDialogProps {
  /** How many are selected. */
  entries: number;
  busy: boolean;
  /** Why the last attempt failed. */
  failure: ReactNode;
  onClose: () => void;
  /** @returns whether the requests were accepted */
  onState: (decision: Decision) => Promise<boolean>;
}

const blank: Stated = { applicability: null, justification: '' };

export default function StatementsDialog({ entries, busy, failure, onClose, onState }: StatementsDialogProps) {
  const draft = useDraft<Stated>('bulk-statement', blank, isStated);
  const discard = () => {
    draft.clear();
    onClose();
  };
  const { form, submit, errorOf } = useCallForm<Stated>({
    defaultValues: draft.value,
    loadSchema: async () =>
      (await import('@msp/contract/schemas/frameworks')).frameworksSchemas.state.body.omit({ version: true }),
    toBody: statedBody,
    check: justificationProblem,
    send: async (values) => {
      if (await onState(statedBody(values))) draft.clear();
    },
  });
  useFormDraft(form, draft);
  const { applicability } = form.watch();
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`${plural(entries, 'entry', 'entries')}: do they apply?`}
        submitLabel="Save statements"
        busy={busy}
        missing={{ 'whether they apply': applicability === null }}
        failure={failure}
        onSubmit={submit}
        onClose={onClose}
        onCancel={discard}
      >
        <Text size="sm" tone="muted">
          Replaces what is stated about each of them. The activity log keeps earlier decisions.
        </Text>
        <StatementFields
          offered={applicabilities}
          help="For auditors: what in your organisation makes them apply, or not. It is the same for each entry."
          error={errorOf('justification')}
        />
      </FormDialog>
    </FormProvider>
  );
}
