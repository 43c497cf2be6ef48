/** Records a value of a metric by hand. */
import { calls, constants } from '@msp/contract';
import { useCallForm, useFormDraft } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { formatDate, Text, toast } from '@msp/ui';
import { Field, TextArea, TextInput, today } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshMetrics } from '../values/metric-calls';
import { inUnit, type Measurement } from '../values/metric-text';
import { numberOf, numberProblem } from './number-input';
import { ValueDialog } from './value-dialog';

interface RecordValues {
  value: string;
  observedOn: string;
  note: string;
}

const isRecordValues = (stored: unknown): stored is RecordValues =>
  typeof stored === 'object' && stored !== null && 'value' in stored && 'observedOn' in stored && 'note' in stored;

const toBody = ({ value, observedOn, note }: RecordValues) => ({
  value: numberOf(value) as number,
  observedOn,
  note: note.trim() || null,
});

function problems({ value, observedOn }: RecordValues, metric: Measurement): Record<string, string> {
  const wrongValue = numberProblem(value, metric);
  const wrongDay = observedOn > today() ? 'Choose today or an earlier day.' : undefined;
  return { ...(wrongValue && { value: wrongValue }), ...(wrongDay && { observedOn: wrongDay }) };
}

interface RecordDialogProps {
  metric: Measurement;
  onClose: () => void;
}

function useRecordForm({ metric, onClose }: RecordDialogProps) {
  const blank = { value: '', observedOn: today(), note: '' };
  const draft = useDraft<RecordValues>(`metric-value:${metric.key}`, blank, isRecordValues);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const discard = () => {
    draft.clear();
    onClose();
  };
  const callForm = useCallForm<RecordValues>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/metrics')).metricsSchemas.record.body,
    toBody,
    check: (values) => problems(values, metric),
    send: async (values) => {
      const body = toBody(values);
      await request(calls.metrics.record, { params: { id: metric.id }, body, idempotencyKey });
      discard();
      toast.success({
        title: 'Value recorded',
        description: `${metric.name}: ${inUnit(body.value, metric)} on ${formatDate(body.observedOn)}.`,
      });
      await refreshMetrics();
    },
  });
  useFormDraft(callForm.form, draft);
  return { ...callForm, discard };
}

export default function RecordDialog({ metric, onClose }: RecordDialogProps) {
  const { discard, ...callForm } = useRecordForm({ metric, onClose });
  const { form, errorOf } = callForm;
  const { value, observedOn } = form.watch();

  return (
    <ValueDialog
      metric={metric}
      title="Record a value"
      submitLabel="Record value"
      missing={{ 'a value': value.trim() === '', 'its date': observedOn === '' }}
      input={form.register('value')}
      callForm={callForm}
      onClose={onClose}
      onCancel={discard}
    >
      <Field label="Day" help="The day that the value applies to." error={errorOf('observedOn')}>
        <TextInput type="date" max={today()} maxWidth="12rem" {...form.register('observedOn')} />
      </Field>
      <Field label="Note" help="Optional. How you got the value." error={errorOf('note')}>
        <TextArea maxLength={constants.textLimits.reason} {...form.register('note')} />
      </Field>
      <Text size="sm" tone="muted">
        You can't change or delete recorded values. To correct one, record another: the latest one applies.
      </Text>
    </ValueDialog>
  );
}
