/** Snoozes a check until a day, for a reason. */
import { type CheckDetail, calls, constants } from '@msp/contract';
import { useCallForm, useFormDraft } from '@msp/forms';
import { HttpError, IdempotencyKey, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { formatDate, Text, toast } from '@msp/ui';
import { daysAfter, Field, FormDialog, TextArea, TextInput, today } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshChecks } from './check-calls';

interface SnoozeValues {
  reason: string;
  lastDay: string;
}

const isSnoozeValues = (stored: unknown): stored is SnoozeValues =>
  typeof stored === 'object' && stored !== null && 'reason' in stored && 'lastDay' in stored;

const latestDay = () => daysAfter(today(), constants.checkSnoozeMaxDays);

function problems({ lastDay }: SnoozeValues): Record<string, string> {
  const isOutside = lastDay !== '' && (lastDay < today() || lastDay > latestDay());
  return isOutside ? { lastDay: `Choose a day within the next ${constants.checkSnoozeMaxDays} days.` } : {};
}

const toBody = ({ reason, lastDay }: SnoozeValues) => ({ reason: reason.trim(), lastDay });

interface SnoozeDialogProps {
  check: CheckDetail;
  onClose: () => void;
}

function useSnoozeForm({ check, onClose }: SnoozeDialogProps) {
  const draft = useDraft<SnoozeValues>(`snooze:${check.id}`, { reason: '', lastDay: '' }, isSnoozeValues);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const discard = () => {
    draft.clear();
    onClose();
  };
  const callForm = useCallForm<SnoozeValues>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/checks')).checksSchemas.snooze.body,
    toBody,
    check: problems,
    send: async (values) => {
      const body = toBody(values);
      try {
        const { snooze } = await request(calls.checks.snooze, { params: { id: check.id }, body, idempotencyKey });
        discard();
        toast.success(
          snooze?.state === 'requested'
            ? { title: 'Snooze requested', description: 'It is in force once another reviewer has confirmed it.' }
            : { title: 'Check snoozed', description: `Until ${formatDate(body.lastDay)}.` },
        );
        await refreshChecks();
      } catch (error) {
        // It passes meanwhile, or another member has snoozed it: the page behind the dialog shows how.
        if (error instanceof HttpError && error.status === 409) await refreshChecks();
        throw error;
      }
    },
  });
  useFormDraft(callForm.form, draft);
  return { ...callForm, discard };
}

export default function SnoozeDialog({ check, onClose }: SnoozeDialogProps) {
  const { form, errorOf, submit, busy, failure, discard } = useSnoozeForm({ check, onClose });
  const { reason, lastDay } = form.watch();
  return (
    <FormDialog
      title={`Snooze: ${check.name}`}
      submitLabel="Snooze check"
      busy={busy}
      missing={{ 'a reason': reason.trim() === '', 'its last day': lastDay === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      onCancel={discard}
    >
      <Text size="sm" tone="muted">
        Reminders pause until the check passes or this day is over. The health of {check.control.code} doesn't change,
        and assessors still see it.
      </Text>
      <Field
        label="Last day"
        help={`At most ${constants.checkSnoozeMaxDays} days from now.`}
        error={errorOf('lastDay')}
      >
        <TextInput type="date" min={today()} max={latestDay()} maxWidth="12rem" {...form.register('lastDay')} />
      </Field>
      <Field label="Reason" help="Reviewers and assessors can read it." error={errorOf('reason')}>
        <TextArea maxLength={constants.textLimits.reason} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
