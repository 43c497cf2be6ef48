/** Adopts a suggested task: who does it, and when it is due for the first time. */
import { calls, type FoundPerson, type TaskDetail } from '@msp/contract';
import { Controller, PersonField, useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { formatDate, Text, toast } from '@msp/ui';
import { Field, FormDialog, TextInput, today } from '@msp/ui/pages';
import { everyText } from '../../shared/every-text';
import { refreshTasks } from '../task-calls';

interface AdoptValues {
  assignee: Pick<FoundPerson, 'id' | 'name' | 'email'> | null;
  firstDueOn: string;
}

interface AdoptOneDialogProps {
  task: TaskDetail;
  onClose: () => void;
}

export default function AdoptOneDialog({ task, onClose }: AdoptOneDialogProps) {
  const { id, name, months, suggestion } = task;
  const toBody = ({ assignee, firstDueOn }: AdoptValues) => ({
    tasks: [{ id, assigneeId: assignee?.id ?? '', firstDueOn }],
  });
  const { form, submit, busy, failure, errorOf } = useCallForm<AdoptValues>({
    defaultValues: { assignee: suggestion?.assignee ?? null, firstDueOn: suggestion?.firstDueOn ?? '' },
    loadSchema: async () => (await import('@msp/contract/schemas/tasks')).tasksSchemas.adopt.body,
    toBody,
    check: ({ firstDueOn }): Record<string, string> =>
      firstDueOn !== '' && firstDueOn < today() ? { firstDueOn: 'Choose today or a later day.' } : {},
    send: async (values) => {
      await request(calls.tasks.adopt, { body: toBody(values) });
      onClose();
      toast.success({ title: 'Task adopted', description: `First due on ${formatDate(values.firstDueOn)}.` });
      await refreshTasks();
    },
  });
  const { assignee, firstDueOn } = form.watch();
  return (
    <FormDialog
      title={`Adopt: ${name}`}
      submitLabel="Adopt task"
      busy={busy}
      missing={{ 'an assignee': assignee === null, 'the first due day': firstDueOn === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" tone="muted">
        {everyText(months)}. Once it is overdue, the check of its control fails.
      </Text>
      <Controller
        name="assignee"
        control={form.control}
        render={({ field }) => (
          <Field label="Assignee" help="Gets reminders, and finds the task in My Work.">
            <PersonField forOwner value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <Field label="First due" error={errorOf('firstDueOn')}>
        <TextInput type="date" min={today()} maxWidth="12rem" {...form.register('firstDueOn')} />
      </Field>
    </FormDialog>
  );
}
