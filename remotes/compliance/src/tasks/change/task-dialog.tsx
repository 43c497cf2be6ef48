/** Creates a task of the organisation's own, or changes a task. The registry decides about the texts and the control of its tasks. */
import { calls, constants, type FoundPerson, type TaskDetail } from '@msp/contract';
import { Controller, PersonField, useCallForm } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { formatDate, toast } from '@msp/ui';
import { Checkbox, Field, FormDialog, monthsAfter, TextArea, TextInput, today } from '@msp/ui/pages';
import { useState } from 'react';
import { ChangedMeanwhile, useOpenedVersion } from '../../shared/opened-version';
import { refreshTasks } from '../task-calls';
import { type ChosenControl, ControlField } from './control-field';

interface TaskValues {
  name: string;
  description: string;
  months: string;
  control: ChosenControl | null;
  assignee: Pick<FoundPerson, 'id' | 'name' | 'email'> | null;
  dueOn: string;
  evidenceRequired: boolean;
}

interface TaskDialogProps {
  /** Null for a new one. */
  task: TaskDetail | null;
  onClose: () => void;
}

const startOf = (task: TaskDetail | null): TaskValues => ({
  name: task?.name ?? '',
  description: task?.description ?? '',
  months: task ? String(task.months) : '',
  control: task?.control ?? null,
  assignee: task?.assignee ?? null,
  dueOn: task?.dueOn ?? '',
  evidenceRequired: task?.evidenceRequired ?? false,
});

const timing = ({ months, assignee, dueOn, evidenceRequired }: TaskValues) => ({
  months: Number(months),
  assigneeId: assignee?.id ?? '',
  dueOn,
  evidenceRequired,
});

const newBody = (values: TaskValues) => ({
  name: values.name.trim(),
  description: values.description.trim(),
  controlId: values.control?.id ?? null,
  ...timing(values),
});

function problems({ months, dueOn }: TaskValues, task: TaskDetail | null): Record<string, string> {
  const most = task?.registryMonths ?? constants.taskLimits.maxMonths;
  const number = Number(months);
  const isWrong = months !== '' && !(Number.isInteger(number) && number >= 1 && number <= most);
  return {
    ...(isWrong && { months: `Enter a whole number from 1 to ${most}.` }),
    ...(dueOn !== '' && dueOn !== task?.dueOn && dueOn < today() && { dueOn: 'Choose today or a later day.' }),
  };
}

function useTaskForm({ task, onClose }: TaskDialogProps, { version, send }: ReturnType<typeof useOpenedVersion>) {
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const isOfRegistry = task?.source === 'registry';
  const changeBody = (values: TaskValues) => ({
    version,
    ...(isOfRegistry ? timing(values) : newBody(values)),
  });
  return useCallForm<TaskValues>({
    defaultValues: startOf(task),
    loadSchema: async () => {
      const { tasksSchemas } = await import('@msp/contract/schemas/tasks');
      return task ? tasksSchemas.change.body : tasksSchemas.create.body;
    },
    toBody: task ? changeBody : newBody,
    check: (values) => problems(values, task),
    send: async (values) => {
      if (task) await send(() => request(calls.tasks.change, { params: { id: task.id }, body: changeBody(values) }));
      else await request(calls.tasks.create, { body: newBody(values), idempotencyKey });
      onClose();
      toast.success({
        title: task ? 'Task saved' : 'Task created',
        description: `Next due on ${formatDate(values.dueOn)}.`,
      });
      await refreshTasks();
    },
  });
}

export default function TaskDialog({ task, onClose }: TaskDialogProps) {
  const opened = useOpenedVersion(task, refreshTasks);
  const { form, submit, busy, failure, errorOf } = useTaskForm({ task, onClose }, opened);
  const { name, months, assignee, dueOn } = form.watch();
  const isOfRegistry = task?.source === 'registry';
  return (
    <FormDialog
      title={task ? `Edit: ${task.name}` : 'New recurring task'}
      submitLabel={task ? 'Save task' : 'Create task'}
      busy={busy}
      missing={{
        'a name': name.trim() === '',
        'an interval': months === '',
        'an assignee': assignee === null,
        'a due day': dueOn === '',
      }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile opened={opened} onTakeTheirs={() => form.reset(startOf(task))} />
      {!isOfRegistry && (
        <>
          <Field label="Name" error={errorOf('name')}>
            <TextInput maxLength={constants.textLimits.name} autoComplete="off" {...form.register('name')} />
          </Field>
          <Field label="What to do" help="Optional." error={errorOf('description')}>
            <TextArea rows={2} short maxLength={constants.textLimits.description} {...form.register('description')} />
          </Field>
          <Controller
            name="control"
            control={form.control}
            render={({ field }) => (
              <Field label="Control" help="Optional. An overdue task fails a check of its control.">
                <ControlField value={field.value} onChange={field.onChange} />
              </Field>
            )}
          />
        </>
      )}
      <Field
        label="Interval in months"
        help={task?.registryMonths ? `At most ${task.registryMonths}, as your registry expects.` : undefined}
        error={errorOf('months')}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={task?.registryMonths ?? constants.taskLimits.maxMonths}
          maxWidth="8rem"
          {...form.register('months')}
        />
      </Field>
      <Controller
        name="assignee"
        control={form.control}
        render={({ field }) => (
          <Field label="Assignee" help="Gets reminders, and finds the task in My Work." error={errorOf('assignee')}>
            <PersonField forOwner value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <Field label={task ? 'Next due' : 'First due'} error={errorOf('dueOn')}>
        <TextInput
          type="date"
          min={today()}
          max={monthsAfter(today(), 2 * constants.taskLimits.maxMonths) ?? undefined}
          maxWidth="12rem"
          {...form.register('dueOn')}
        />
      </Field>
      <Checkbox {...form.register('evidenceRequired')}>Require evidence</Checkbox>
    </FormDialog>
  );
}
