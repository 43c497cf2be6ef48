/** States whether an entry applies. Another member's decision meanwhile is shown beside what was typed. */
import { applicabilities, applicabilityLabels, calls, type FrameworkEntryDetail } from '@msp/contract';
import { FormProvider, useCallForm, useFormDraft } from '@msp/forms';
import { HttpError, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Callout, formatDateTime, Text, toast } from '@msp/ui';
import { FormDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshFrameworks } from '../framework-calls';
import { StatementFields } from '../statement-fields';
import { isStated, justificationProblem, type Stated, statedBody } from '../statement-form';

interface StatementDialogProps {
  entry: FrameworkEntryDetail;
  onClose: () => void;
}

type Statement = FrameworkEntryDetail['statement'];

/** Nothing is chosen before the first decision. `undecided` is offered to withdraw one. */
const offeredFor = (statement: Statement) => (statement ? applicabilities : (['applicable', 'excluded'] as const));

function useStatementForm({ entry, onClose }: StatementDialogProps) {
  const { statement, framework, id } = entry;
  const blank: Stated = {
    applicability: statement?.applicability ?? null,
    justification: statement?.justification ?? '',
  };
  const draft = useDraft<Stated>(`framework-statement:${framework.key}:${id}`, blank, isStated);
  const discard = () => {
    draft.clear();
    onClose();
  };
  const toBody = (values: Stated) => ({
    ...statedBody(values),
    // Of what the dialog shows: another member's decision is shown as soon as it is known.
    version: statement?.version ?? null,
  });
  const callForm = useCallForm<Stated>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/frameworks')).frameworksSchemas.state.body,
    toBody,
    check: justificationProblem,
    send: async (values) => {
      try {
        await request(calls.frameworks.state, { params: { key: framework.key, entry: id }, body: toBody(values) });
      } catch (error) {
        if (error instanceof HttpError && error.status === 409) await refreshFrameworks();
        throw error;
      }
      discard();
      toast.success({
        title: 'Statement saved',
        description: `${id}: ${applicabilityLabels[toBody(values).applicability]}`,
      });
      await refreshFrameworks();
    },
  });
  useFormDraft(callForm.form, draft);
  return { ...callForm, discard };
}

/** What another member has decided since the dialog opened. */
function Meanwhile({ statement }: { statement: NonNullable<Statement> }) {
  const { applicability, justification, decidedBy, decidedAt } = statement;
  return (
    <Callout tone="attention" title={`${decidedBy?.name ?? 'Another member'} has decided meanwhile`}>
      {applicabilityLabels[applicability]}
      {justification && `: ${justification}`} ({formatDateTime(decidedAt)}). Saving replaces this.
    </Callout>
  );
}

export default function StatementDialog({ entry, onClose }: StatementDialogProps) {
  const { form, submit, busy, failure, errorOf, discard } = useStatementForm({ entry, onClose });
  const { statement, framework, id, title } = entry;
  const [opened] = useState(statement?.version ?? null);
  const { applicability } = form.watch();
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`${id}: does it apply?`}
        submitLabel="Save statement"
        busy={busy}
        missing={{ 'whether it applies': applicability === null }}
        failure={failure}
        onSubmit={submit}
        onClose={onClose}
        onCancel={discard}
      >
        <Text size="sm" tone="muted">
          {framework.name}: {title}
        </Text>
        {statement && statement.version !== opened && <Meanwhile statement={statement} />}
        <StatementFields
          offered={offeredFor(statement)}
          help="For auditors: what in your organisation makes it apply, or not."
          error={errorOf('justification')}
        />
      </FormDialog>
    </FormProvider>
  );
}
