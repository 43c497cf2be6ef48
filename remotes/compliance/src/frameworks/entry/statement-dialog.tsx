/** States whether an entry applies. Another member's decision meanwhile is shown beside what was typed. */
import {
  type Applicability,
  applicabilities,
  applicabilityLabels,
  calls,
  constants,
  type FrameworkEntryDetail,
} from '@msp/contract';
import { Controller, useCallForm, useFormDraft } from '@msp/forms';
import { HttpError, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Callout, formatDateTime, Text, toast } from '@msp/ui';
import { Field, FieldGroup, FormDialog, TextArea } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { useState } from 'react';
import { refreshFrameworks } from '../framework-calls';
import { applicabilityOptions, justificationProblem } from '../statement-form';

interface StatementValues {
  applicability: Applicability | null;
  justification: string;
}

const isStatementValues = (stored: unknown): stored is StatementValues =>
  typeof stored === 'object' && stored !== null && 'applicability' in stored && 'justification' in stored;

interface StatementDialogProps {
  entry: FrameworkEntryDetail;
  onClose: () => void;
}

type Statement = FrameworkEntryDetail['statement'];

/** Nothing is chosen before the first decision. `undecided` is offered to withdraw one. */
const optionsFor = (statement: Statement) =>
  applicabilityOptions(statement ? applicabilities : ['applicable', 'excluded']);

function useStatementForm({ entry, onClose }: StatementDialogProps) {
  const { statement, framework, id } = entry;
  const blank: StatementValues = {
    applicability: statement?.applicability ?? null,
    justification: statement?.justification ?? '',
  };
  const draft = useDraft<StatementValues>(`framework-statement:${framework.key}:${id}`, blank, isStatementValues);
  const discard = () => {
    draft.clear();
    onClose();
  };
  const toBody = ({ applicability, justification }: StatementValues) => ({
    applicability: applicability ?? ('undecided' as const),
    justification: applicability === 'undecided' ? '' : justification.trim(),
    // Of what the dialog shows: another member's decision is shown as soon as it is known.
    version: statement?.version ?? null,
  });
  const callForm = useCallForm<StatementValues>({
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
      <FieldGroup label="Applicable">
        <Controller
          name="applicability"
          control={form.control}
          render={({ field }) => (
            <RadioGroup
              aria-label="Applicable"
              options={optionsFor(statement)}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </FieldGroup>
      {applicability !== 'undecided' && (
        <Field
          label={applicability === 'excluded' ? 'Justification' : 'Justification (optional)'}
          help="For auditors: what in your organisation makes it apply, or not."
          error={errorOf('justification')}
        >
          <TextArea rows={4} maxLength={constants.textLimits.reason} {...form.register('justification')} />
        </Field>
      )}
    </FormDialog>
  );
}
