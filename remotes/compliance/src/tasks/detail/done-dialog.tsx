/** Records a round of a recurring task as done, with a note and evidence. */
import { calls, constants, nextRound, type TaskDetail } from '@msp/contract';
import { AddEvidence, EvidencePicker } from '@msp/files';
import { Controller, runAction, useCallForm, useFormDraft } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { Button, Callout, formatDate, IconButton, Inline, List, Stack, Text, toast } from '@msp/ui';
import { DeleteIcon, Field, FieldGroup, FormDialog, TextArea, TextInput, today } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshTasks } from '../task-calls';

interface Cited {
  id: string;
  name: string;
}

interface DoneValues {
  doneOn: string;
  note: string;
  evidence: Cited[];
}

const isDoneValues = (stored: unknown): stored is DoneValues =>
  typeof stored === 'object' && stored !== null && 'doneOn' in stored && 'note' in stored && 'evidence' in stored;

const toBody = (task: TaskDetail, { doneOn, note, evidence }: DoneValues) => ({
  version: task.version ?? 0,
  doneOn,
  note: note.trim() || null,
  evidenceIds: evidence.map(({ id }) => id),
});

function problems({ doneOn }: DoneValues, { lastDoneOn }: TaskDetail): Record<string, string> {
  if (doneOn > today()) return { doneOn: 'Choose today or an earlier day.' };
  return lastDoneOn && doneOn !== '' && doneOn < lastDoneOn
    ? { doneOn: `It was already done on ${formatDate(lastDoneOn)}.` }
    : {};
}

/** Withdraws the round that was just recorded. */
async function undo({ id, version, rounds }: TaskDetail) {
  const latest = rounds.find(({ mayWithdraw }) => mayWithdraw);
  if (!latest) return;
  await request(calls.tasks.withdrawRound, {
    params: { id, roundId: latest.id },
    body: { version: version ?? 0 },
  });
}

interface DoneDialogProps {
  task: TaskDetail;
  onClose: () => void;
}

function useDoneForm({ task, onClose }: DoneDialogProps) {
  const blank: DoneValues = { doneOn: today(), note: '', evidence: [] };
  const draft = useDraft<DoneValues>(`task-done:${task.id}`, blank, isDoneValues);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const discard = () => {
    draft.clear();
    onClose();
  };
  const callForm = useCallForm<DoneValues>({
    defaultValues: draft.value,
    loadSchema: async () => (await import('@msp/contract/schemas/tasks')).tasksSchemas.complete.body,
    toBody: (values) => toBody(task, values),
    check: (values) => problems(values, task),
    send: async (values) => {
      const done = await request(calls.tasks.complete, {
        params: { id: task.id },
        body: toBody(task, values),
        idempotencyKey,
      });
      discard();
      const takeBack = () =>
        runAction({ failed: "Couldn't withdraw the round", refresh: refreshTasks }, () => undo(done));
      toast.success({
        title: 'Task done',
        description: `Next due on ${formatDate(done.dueOn)}.`,
        action: { label: 'Undo', onSelect: () => void takeBack() },
      });
      await refreshTasks();
    },
  });
  useFormDraft(callForm.form, draft);
  return { ...callForm, discard };
}

function Evidence({ task, value, onChange }: { task: TaskDetail; value: Cited[]; onChange: (value: Cited[]) => void }) {
  const [isPicking, setPicking] = useState(false);
  const add = (more: Cited[]) =>
    onChange([
      ...value.filter(({ id }) => !more.some((one) => one.id === id)),
      ...more.map(({ id, name }) => ({ id, name })),
    ]);
  const controlIds = task.control ? [task.control.id] : [];
  return (
    <FieldGroup label={task.evidenceRequired ? 'Evidence' : 'Evidence (optional)'}>
      <Stack gap="2">
        {value.length > 0 && (
          <List variant="lines" aria-label="Evidence of this round">
            {value.map(({ id, name }) => (
              <Inline as="li" key={id} minHeight="8" overflowWrap="anywhere">
                {name}
                <IconButton
                  aria-label={`Remove ${name}`}
                  size="sm"
                  marginInlineStart="auto"
                  onClick={() => onChange(value.filter((one) => one.id !== id))}
                >
                  <DeleteIcon />
                </IconButton>
              </Inline>
            ))}
          </List>
        )}
        <Inline wrap>
          <AddEvidence
            controlIds={controlIds}
            {...(task.template && { templateId: task.template.id })}
            onAdded={(evidence) => add([evidence])}
          />
          <Button onClick={() => setPicking(true)}>Choose evidence</Button>
        </Inline>
      </Stack>
      <EvidencePicker
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={(picked) => {
          setPicking(false);
          add(picked);
        }}
      />
    </FieldGroup>
  );
}

/** What recording the round leads to: the next due day, and the rounds that were missed. */
function Consequence({ task, doneOn }: { task: TaskDetail; doneOn: string }) {
  const { dueOn, months, anchorDay } = task;
  if (!dueOn || !anchorDay || doneOn === '' || doneOn > today()) return null;
  const next = nextRound({ dueOn, months, anchorDay }, doneOn);
  return (
    <Callout tone={next.missed.length > 0 ? 'attention' : 'none'} title={`Next due on ${formatDate(next.dueOn)}`}>
      {next.missed.length > 0 && `Recorded as missed: ${next.missed.map((day) => formatDate(day)).join(', ')}. `}
      The next due day counts from the last one, or from the day you did it if that was early or the next due day has
      already passed.
    </Callout>
  );
}

export default function DoneDialog({ task, onClose }: DoneDialogProps) {
  const { form, submit, busy, failure, errorOf, discard } = useDoneForm({ task, onClose });
  const { doneOn, evidence } = form.watch();
  return (
    <FormDialog
      title={`Done: ${task.name}`}
      submitLabel="Record as done"
      busy={busy}
      missing={{
        'the day it was done': doneOn === '',
        evidence: task.evidenceRequired && evidence.length === 0,
      }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      onCancel={discard}
    >
      <Text size="sm" tone="muted">
        Due {formatDate(task.dueOn)}.
      </Text>
      <Field label="Done on" error={errorOf('doneOn')}>
        <TextInput type="date" max={today()} maxWidth="12rem" {...form.register('doneOn')} />
      </Field>
      <Field label="Note" help="Optional. What you did, and the result." error={errorOf('note')}>
        <TextArea rows={3} short maxLength={constants.textLimits.notes} {...form.register('note')} />
      </Field>
      <Controller
        name="evidence"
        control={form.control}
        render={({ field }) => <Evidence task={task} value={field.value} onChange={field.onChange} />}
      />
      <Consequence task={task} doneOn={doneOn} />
    </FormDialog>
  );
}
