/** Overrides the value of a metric until a day, for a reason. */
import { calls, constants } from '@msp/contract';
import { Controller, useCallForm, useFormDraft } from '@msp/forms';
import { HttpError, IdempotencyKey, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Callout, formatDate, Text, toast } from '@msp/ui';
import { Field, TextArea, TextInput, today } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshMetrics } from '../values/metric-calls';
import { inUnit, isMeasured, lastDayText, type Measurement, originOf, valueText } from '../values/metric-text';
import { EvidenceChoice } from './evidence-choice';
import {
  blankMetricOverride,
  isMetricOverrideValues,
  latestDay,
  type MetricOverrideValues,
  metricOverrideBody,
  metricOverrideProblems,
  missing,
} from './metric-override-form';
import { ValueDialog } from './value-dialog';

interface MetricOverrideDialogProps {
  metric: Measurement;
  onClose: () => void;
}

function useMetricOverrideForm({ metric, onClose }: MetricOverrideDialogProps) {
  const draft = useDraft<MetricOverrideValues>(
    `metric-override:${metric.key}`,
    blankMetricOverride,
    isMetricOverrideValues,
  );
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const discard = () => {
    draft.clear();
    onClose();
  };
  const callForm = useCallForm<MetricOverrideValues>({
    defaultValues: draft.value,
    loadSchema: async () =>
      (await import('@msp/contract/schemas/metrics/metric-overrides')).metricOverridesSchemas.create.body,
    toBody: (values) => metricOverrideBody(values, metric.id),
    check: (values) => metricOverrideProblems(values, metric),
    send: async (values) => {
      const body = metricOverrideBody(values, metric.id);
      try {
        await request(calls.metricOverrides.create, { body, idempotencyKey });
      } catch (error) {
        // Another member has overridden it meanwhile: the page behind the dialog shows how.
        if (error instanceof HttpError && error.status === 409) await refreshMetrics();
        throw error;
      }
      discard();
      const period = `${inUnit(body.value, metric)} applies until ${formatDate(body.lastDay)}.`;
      toast.success({ title: 'Value overridden', description: `${metric.name}: ${period}` });
      await refreshMetrics();
    },
  });
  useFormDraft(callForm.form, draft);
  return { ...callForm, discard };
}

/** What another member has set while the dialog was open. */
function OtherMetricOverride({ metric }: { metric: Measurement }) {
  const { override } = metric;
  if (!override) return null;
  return (
    <Callout tone="attention" title="Another member has overridden this metric">
      {inUnit(override.value, metric)} until {lastDayText(override.endsAt)}: {override.reason} Revoke that override
      before you set another.
    </Callout>
  );
}

export default function MetricOverrideDialog({ metric, onClose }: MetricOverrideDialogProps) {
  const { discard, ...callForm } = useMetricOverrideForm({ metric, onClose });
  const { form, errorOf } = callForm;
  const { measured } = metric;
  const origin = isMeasured(measured) ? ` (${originOf(measured)})` : '';
  return (
    <ValueDialog
      metric={metric}
      title="Override the value"
      submitLabel="Override value"
      missing={missing(form.watch())}
      input={form.register('value')}
      callForm={callForm}
      onClose={onClose}
      onCancel={discard}
      beside={
        <Field
          label="Last day"
          help={`At most ${constants.metricOverride.maxMonths} months from now. The override then ends automatically.`}
          error={errorOf('lastDay')}
        >
          <TextInput type="date" min={today()} max={latestDay()} {...form.register('lastDay')} />
        </Field>
      }
      lead={
        <>
          <OtherMetricOverride metric={metric} />
          <Text size="sm" tone="muted">
            Measured: {valueText(measured, metric)}
            {origin}. The measured value stays visible beside the override.
          </Text>
        </>
      }
    >
      <Field label="Reason" help="Assessors can read it." error={errorOf('reason')}>
        <TextArea maxLength={constants.textLimits.reason} {...form.register('reason')} />
      </Field>
      <Controller
        name="evidence"
        control={form.control}
        render={({ field }) => <EvidenceChoice value={field.value} onChange={field.onChange} />}
      />
    </ValueDialog>
  );
}
