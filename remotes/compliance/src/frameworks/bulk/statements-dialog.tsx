/** Asks what to state about the selected entries, with one justification for all of them. */
import { type Applicability, applicabilities, constants } from '@msp/contract';
import { Controller, useCallForm } from '@msp/forms';
import { useDraft } from '@msp/session';
import { plural, Text } from '@msp/ui';
import { Field, FieldGroup, FormDialog, TextArea } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import type { ReactNode } from 'react';
import { applicabilityOptions, justificationProblem } from '../statement-form';
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

interface Values {
  applicability: Applicability | null;
  justification: string;
}

const decisionOf = ({ applicability, justification }: Values): Decision => ({
  applicability: applicability ?? 'undecided',
  justification: applicability === 'undecided' ? '' : justification.trim(),
});

const isText = (stored: unknown): stored is string => typeof stored === 'string';

export default function StatementsDialog({ entries, busy, failure, onClose, onState }: StatementsDialogProps) {
  const draft = useDraft<string>('bulk-statement-justification', '', isText);
  const discard = () => {
    draft.clear();
    onClose();
  };
  const { form, submit, errorOf } = useCallForm<Values>({
    defaultValues: { applicability: null, justification: draft.value },
    loadSchema: async () =>
      (await import('@msp/contract/schemas/frameworks')).frameworksSchemas.state.body.omit({ version: true }),
    toBody: decisionOf,
    check: justificationProblem,
    send: async (values) => {
      if (await onState(decisionOf(values))) draft.clear();
    },
  });
  const { applicability } = form.watch();
  const change = { onChange: (event: { target: { value: string } }) => draft.set(event.target.value) };
  return (
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
      <FieldGroup label="Applicable">
        <Controller
          name="applicability"
          control={form.control}
          render={({ field }) => (
            <RadioGroup
              aria-label="Applicable"
              options={applicabilityOptions(applicabilities)}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </FieldGroup>
      {applicability !== 'undecided' && (
        <Field
          label={applicability === 'excluded' ? 'Justification' : 'Justification (optional)'}
          help="For auditors: what in your organisation makes them apply, or not. It is the same for each entry."
          error={errorOf('justification')}
        >
          <TextArea rows={4} maxLength={constants.textLimits.reason} {...form.register('justification', change)} />
        </Field>
      )}
    </FormDialog>
  );
}
