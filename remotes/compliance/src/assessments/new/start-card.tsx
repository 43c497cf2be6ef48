/** Starts an assessment, or says why this person cannot start one now. */
import { type AssessmentSummary, calls, constants } from '@msp/contract';
import { useCallForm, useFormDraft } from '@msp/forms';
import { HttpError, IdempotencyKey, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { useDraft, usePermissions } from '@msp/session';
import { Button, Callout, Card, CardBody, CardHeader, CardTitle, LinkButton, Stack, Text, toast } from '@msp/ui';
import { Field, pressSubmit, StatusBadge, TextArea } from '@msp/ui/pages';
import { type FormEvent, useState } from 'react';
import { assessmentPath } from '../../shared/paths';
import { refreshAssessments } from '../assessment-calls';

interface StartValues {
  notes: string;
}

const isStartValues = (stored: unknown): stored is StartValues =>
  typeof stored === 'object' && stored !== null && 'notes' in stored && typeof stored.notes === 'string';

const toBody = ({ notes }: StartValues) => ({ notes: notes.trim() });

function useStartForm() {
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const draft = useDraft<StartValues>('assessment-new', { notes: '' }, isStartValues);
  const callForm = useCallForm<StartValues>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/assessments')).assessmentsSchemas.create.body,
    toBody,
    send: async (values) => {
      try {
        const started = await request(calls.assessments.create, { body: toBody(values), idempotencyKey });
        draft.clear();
        toast.success({ title: `${started.code} started` });
        navigate(assessmentPath(started.id));
        await refreshAssessments();
      } catch (error) {
        // Another member has started one: the page then shows it.
        if (error instanceof HttpError && error.status === 409) await refreshAssessments();
        throw error;
      }
    },
  });
  useFormDraft(callForm.form, draft);
  return callForm;
}

function StartForm() {
  const { form, submit, busy, failure, errorOf } = useStartForm();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={send} onKeyDown={pressSubmit}>
      <Stack>
        <Text tone="muted">
          Starting creates a draft. You can submit it once nothing blocks it, and assessors see it only then.
        </Text>
        <Field label="Notes" help="Optional. For your colleagues and the assessor." error={errorOf('notes')}>
          <TextArea rows={4} maxLength={constants.textLimits.notes} {...form.register('notes')} />
        </Field>
        {failure && <Callout tone="bad">{failure}</Callout>}
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            Start assessment
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function AlreadyOpen({ assessment: { id, code, status } }: { assessment: AssessmentSummary }) {
  return (
    <Stack>
      <Text>
        {code} is open <StatusBadge kind="assessment" value={status} />
      </Text>
      <Text tone="muted">
        An organisation has one open assessment at a time. Finish or {status === 'DRAFT' ? 'delete' : 'withdraw'} this
        one before you start another.
      </Text>
      <div>
        <LinkButton variant="primary" to={assessmentPath(id)}>
          Open {code}
        </LinkButton>
      </div>
    </Stack>
  );
}

/** @param open the organisation's open assessment, or null */
export function StartCard({ open }: { open: AssessmentSummary | null }) {
  const { has } = usePermissions();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{open ? 'Open assessment' : 'Start'}</CardTitle>
      </CardHeader>
      <CardBody>
        {open ? (
          <AlreadyOpen assessment={open} />
        ) : has('assessment:create') ? (
          <StartForm />
        ) : (
          <Text tone="muted">
            Your role doesn't let you start an assessment. An admin of the organisation can start one.
          </Text>
        )}
      </CardBody>
    </Card>
  );
}
