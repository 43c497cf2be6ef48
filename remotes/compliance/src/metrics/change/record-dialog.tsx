/** Records a value of a metric by hand. */
import { calls, constants } from '@msp/contract';
import { useCallForm, useFormDraft } from '@msp/forms';
import { Attempt, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Button, Callout, formatDate, Stack, Text, toast } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Field, TextArea, TextInput } from '@msp/ui/pages';
import { today } from '@msp/ui/records';
import { useState } from 'react';
import { inUnit, type Measurement, targetText } from '../metric-text';
import { refreshMetrics } from './metric-calls';
import { numberOf, numberProblem } from './number-input';
import { ValueField } from './value-field';

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
  const [attempt] = useState(() => new Attempt());
  const close = () => {
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
      await request(calls.metrics.record, { params: { id: metric.id }, body, attempt });
      close();
      toast.success({
        title: 'Value recorded',
        description: `${metric.name}: ${inUnit(body.value, metric)} on ${formatDate(body.observedOn)}.`,
      });
      await refreshMetrics();
    },
  });
  useFormDraft(callForm.form, draft);
  return { ...callForm, close };
}

export default function RecordDialog({ metric, onClose }: RecordDialogProps) {
  const { form, submit, busy, failure, errorOf, close } = useRecordForm({ metric, onClose });
  const { value, observedOn } = form.watch();

  return (
    <Dialog
      open
      onClose={close}
      title={`Record a value: ${metric.name}`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={value.trim() === '' || observedOn === ''}
            busy={busy}
            onClick={() => void submit()}
          >
            Record value
          </Button>
        </>
      }
    >
      <Stack>
        <ValueField
          label="Value"
          metric={metric}
          help={`Target ${targetText(metric)}`}
          error={errorOf('value')}
          input={form.register('value')}
        />
        <Field label="Day" help="The day on which the value was true." error={errorOf('observedOn')}>
          <TextInput type="date" max={today()} maxWidth="12rem" {...form.register('observedOn')} />
        </Field>
        <Field label="Note" help="Optional. How the value was found." error={errorOf('note')}>
          <TextArea maxLength={constants.textLimits.reason} {...form.register('note')} />
        </Field>
        <Text size="sm" tone="muted">
          Recorded values are not changed or deleted. To correct one, record another: the latest counts.
        </Text>
        {failure && <Callout tone="bad">{failure}</Callout>}
      </Stack>
    </Dialog>
  );
}
