/** Changes for how long the answer to a requirement is valid, or returns to the registry's time. */
import { calls, constants } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { Button, plural, Text, toast } from '@msp/ui';
import { Field, FormDialog, TextArea, TextInput } from '@msp/ui/pages';
import type { Requirement } from '../fields/field-values';

interface IntervalValues {
  months: string;
  reason: string;
}

const monthsOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : undefined);
const toBody = ({ months, reason }: IntervalValues) => ({
  months: monthsOf(months) as number,
  reason: reason.trim() || null,
});

const { requirementMaxMonths } = constants;

function problems({ months }: IntervalValues): Record<string, string> {
  const value = monthsOf(months);
  const isPossible = value !== undefined && value >= 1 && value <= requirementMaxMonths;
  return isPossible ? {} : { months: `Enter a whole number from 1 to ${requirementMaxMonths}.` };
}

interface IntervalDialogProps {
  requirement: Requirement & { validMonths: number };
  controlId: string;
  onClose: () => void;
}

export default function IntervalDialog({ requirement, controlId, onClose }: IntervalDialogProps) {
  const { key, question, validMonths, ownInterval } = requirement;
  const registryMonths = ownInterval?.registryMonths ?? validMonths;
  const { form, submit, busy, failure, errorOf } = useCallForm<IntervalValues>({
    defaultValues: { months: String(validMonths), reason: ownInterval?.reason ?? '' },
    loadSchema: async () => (await import('@msp/contract/schemas/controls')).controlsSchemas.setInterval.body,
    toBody,
    check: problems,
    send: async (values) => {
      const body = toBody(values);
      await request(calls.controls.setInterval, { params: { id: controlId, key }, body });
      onClose();
      toast.success({ title: 'Validity changed', description: `${question} ${plural(body.months, 'month')}.` });
      await invalidate(
        calls.controls.registry,
        calls.controls.withStatus,
        calls.controlResponses.ofControl,
        calls.checks.list,
        calls.checks.read,
        calls.dashboard.get,
      );
    },
  });
  const { months, reason } = form.watch();
  const value = monthsOf(months);
  const needsReason = value !== undefined && value > registryMonths;
  const returnToRegistry = () => {
    form.setValue('months', String(registryMonths), { shouldDirty: true });
    form.setValue('reason', '', { shouldDirty: true });
  };
  return (
    <FormDialog
      title="Change the validity of the answer"
      submitLabel="Change validity"
      busy={busy}
      missing={{ 'the months': months.trim() === '', 'a reason': needsReason && reason.trim() === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{question}</Text>
      <Field label="Months" help={`The registry's: ${plural(registryMonths, 'month')}.`} error={errorOf('months')}>
        <TextInput inputMode="numeric" maxWidth="8rem" autoComplete="off" {...form.register('months')} />
      </Field>
      <Field
        label="Reason"
        help="Needed for a longer time than the registry's. Reviewers confirm it, and assessors can read it."
        error={errorOf('reason')}
      >
        <TextArea maxLength={constants.textLimits.reason} {...form.register('reason')} />
      </Field>
      {ownInterval && (
        <div>
          <Button size="sm" onClick={returnToRegistry}>
            Use the registry's
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
