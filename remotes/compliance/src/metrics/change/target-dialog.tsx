/** Sets the organisation's own target of a metric, or returns to the registry's. */
import { calls, constants, isMoreLenient, type MetricDetail } from '@msp/contract';
import { useCallForm, useFormDraft } from '@msp/forms';
import { request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Button, toast } from '@msp/ui';
import { Field, FormDialog, TextArea } from '@msp/ui/pages';
import { refreshMetrics } from '../values/metric-calls';
import { inUnit, targetText } from '../values/metric-text';
import { numberOf, numberProblem } from './number-input';
import { ValueField } from './value-field';

interface TargetValues {
  target: string;
  reason: string;
}

const isTargetValues = (stored: unknown): stored is TargetValues =>
  typeof stored === 'object' && stored !== null && 'target' in stored && 'reason' in stored;

const toBody = ({ target, reason }: TargetValues) => ({
  target: numberOf(target) as number,
  reason: reason.trim() || null,
});

interface TargetDialogProps {
  metric: MetricDetail;
  onClose: () => void;
}

const registryTargetOf = ({ target, ownTarget }: MetricDetail) => ownTarget?.registryTarget ?? target;

function useTargetForm({ metric, onClose }: TargetDialogProps) {
  const registryTarget = registryTargetOf(metric);
  const now = { target: String(metric.target), reason: metric.ownTarget?.reason ?? '' };
  const draft = useDraft<TargetValues>(`metric-target:${metric.key}`, now, isTargetValues);
  const discard = () => {
    draft.clear();
    onClose();
  };
  const callForm = useCallForm<TargetValues>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/metrics')).metricsSchemas.setTarget.body,
    toBody,
    check: ({ target }): Record<string, string> => {
      const problem = numberProblem(target, metric);
      return problem ? { target: problem } : {};
    },
    send: async (values) => {
      const body = toBody(values);
      await request(calls.metrics.setTarget, { params: { id: metric.id }, body });
      discard();
      toast.success(
        body.target === registryTarget
          ? { title: "The registry's target applies", description: metric.name }
          : { title: 'Target changed', description: `${metric.name}: ${inUnit(body.target, metric)}` },
      );
      await refreshMetrics();
    },
  });
  useFormDraft(callForm.form, draft);
  const { target, reason } = callForm.form.watch();
  const value = numberOf(target);
  const needsReason = value !== undefined && isMoreLenient(value, registryTarget, metric.better);
  return {
    ...callForm,
    discard,
    missing: { 'a target': value === undefined, 'a reason': needsReason && !reason.trim() },
  };
}

export default function TargetDialog({ metric, onClose }: TargetDialogProps) {
  const { form, errorOf, submit, busy, failure, discard, missing } = useTargetForm({ metric, onClose });
  const registryTarget = registryTargetOf(metric);
  const returnToRegistry = () => {
    form.setValue('target', String(registryTarget), { shouldDirty: true });
    form.setValue('reason', '', { shouldDirty: true });
  };
  return (
    <FormDialog
      title={`Change the target: ${metric.name}`}
      submitLabel="Change target"
      busy={busy}
      missing={missing}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      onCancel={discard}
    >
      <ValueField
        label="Target"
        metric={metric}
        help={`The registry's is ${targetText({ ...metric, target: registryTarget })}.`}
        error={errorOf('target')}
        input={form.register('target')}
      />
      <Field
        label="Reason"
        help="Needed for a target that is easier to reach than the registry's. Reviewers confirm it, and assessors can read it."
        error={errorOf('reason')}
      >
        <TextArea maxLength={constants.textLimits.reason} {...form.register('reason')} />
      </Field>
      {metric.ownTarget && (
        <div>
          <Button size="sm" onClick={returnToRegistry}>
            Use the registry's
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
