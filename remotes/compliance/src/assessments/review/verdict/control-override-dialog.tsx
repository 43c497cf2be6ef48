/** Overrides the organisation's answer to a control in one assessment, with a reason. */
import {
  type AssessedControl,
  calls,
  constants,
  controlStatusLabels,
  type ImplementationStatus,
  implementationStatuses,
} from '@msp/contract';
import { useCallForm, useFormDraft } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Text, toast } from '@msp/ui';
import { Field, FormDialog, SelectInput, TextArea } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshAssessments } from '../../assessment-calls';

interface ControlOverrideDialogProps {
  assessmentId: string;
  item: AssessedControl;
  onClose: () => void;
}

interface ControlOverrideValues {
  implementationStatus: ImplementationStatus | '';
  reason: string;
}

const blank: ControlOverrideValues = { implementationStatus: '', reason: '' };

const isControlOverrideValues = (stored: unknown): stored is ControlOverrideValues => {
  const { implementationStatus, reason } = (stored ?? {}) as Record<string, unknown>;
  return typeof reason === 'string' && ['', ...implementationStatuses].some((known) => known === implementationStatus);
};

function useControlOverrideForm({ assessmentId, item: { control }, onClose }: ControlOverrideDialogProps) {
  const draft = useDraft(`assessment-override:${assessmentId}:${control.id}`, blank, isControlOverrideValues);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const toBody = ({ implementationStatus, reason }: ControlOverrideValues) => ({
    ...{ assessmentId, controlId: control.id, reason: reason.trim() },
    implementationStatus: implementationStatus as ImplementationStatus,
  });
  const callForm = useCallForm<ControlOverrideValues>({
    defaultValues: draft.value,
    loadSchema: async () =>
      (await import('@msp/contract/schemas/assessments/control-overrides')).controlOverridesSchemas.create.body,
    toBody,
    send: async (values) => {
      await request(calls.controlOverrides.create, { body: toBody(values), idempotencyKey });
      draft.clear();
      onClose();
      toast.success({ title: 'Answer overridden', description: `${control.code} ${control.name}` });
      await refreshAssessments();
    },
  });
  useFormDraft(callForm.form, draft);
  return callForm;
}

export default function ControlOverrideDialog(props: ControlOverrideDialogProps) {
  const { control, implementationStatus: own } = props.item;
  const { form, submit, busy, failure, errorOf } = useControlOverrideForm(props);
  const { implementationStatus, reason } = form.watch();
  return (
    <FormDialog
      title={`Override the answer to ${control.code}`}
      submitLabel="Override answer"
      busy={busy}
      missing={{ 'a status': implementationStatus === '', 'a reason': reason.trim() === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Field label="Status" error={errorOf('implementationStatus')}>
        <SelectInput {...form.register('implementationStatus')}>
          <option value="">Choose…</option>
          {implementationStatuses
            .filter((status) => status !== own)
            .map((status) => (
              <option key={status} value={status}>
                {controlStatusLabels[status]}
              </option>
            ))}
        </SelectInput>
      </Field>
      <Field label="Reason" help="The organisation can read it." error={errorOf('reason')}>
        <TextArea maxLength={constants.textLimits.reason} {...form.register('reason')} />
      </Field>
      <Text size="sm" tone="muted">
        The organisation's answer, {controlStatusLabels[own].toLowerCase()}, stays visible beside the override.
      </Text>
    </FormDialog>
  );
}
