/** Adopts several of the suggested tasks: each with the owner of its control and a first due day, which can be changed later. */
import { calls, constants, type FoundPerson, type Task } from '@msp/contract';
import { PersonField, useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { fullName, useSession } from '@msp/session';
import { Callout, formatDate, List, plural, Skeleton, Stack, SubText, Text } from '@msp/ui';
import { Checkbox, Field, FormDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { useChoice } from '../../shared/choice';
import { everyText } from '../../shared/every-text';
import { refreshTasks } from '../task-calls';

type Person = Pick<FoundPerson, 'id' | 'name' | 'email'>;

const query = { state: 'suggested', limit: String(constants.paging.maxLimit) } as const;

function TaskChoice({
  task,
  isChosen,
  other,
  onChange,
}: {
  task: Task;
  isChosen: boolean;
  other: Person | null;
  onChange: (isChosen: boolean) => void;
}) {
  const { name, control, months, suggestion } = task;
  const assignee = suggestion?.assignee ?? other;
  return (
    <li>
      <Checkbox checked={isChosen} onChange={({ target }) => onChange(target.checked)}>
        {name}
        <SubText>
          {[
            control?.code,
            everyText(months),
            suggestion && `first due ${formatDate(suggestion.firstDueOn)}`,
            assignee?.name ?? 'no assignee yet',
          ]
            .filter(Boolean)
            .join(' · ')}
        </SubText>
      </Checkbox>
    </li>
  );
}

function useOwnPerson(): Person | null {
  const { user } = useSession();
  return user ? { id: user.id, name: fullName(user), email: user.email } : null;
}

export default function AdoptDialog({ onClose }: { onClose: () => void }) {
  const result = useCall(calls.tasks.list, { query });
  const { data } = result;
  const [other, setOther] = useState<Person | null>(useOwnPerson());
  const choice = useChoice(data?.items.map(({ id }) => id) ?? []);
  const { busy, failure, run } = useAction({ refresh: refreshTasks });
  const chosen = (data?.items ?? []).filter(({ id }) => choice.has(id));
  const needsOther = chosen.some(({ suggestion }) => !suggestion?.assignee);

  const adopt = () =>
    run(async () => {
      const tasks = chosen.flatMap(({ id, suggestion }) => {
        const assigneeId = suggestion?.assignee?.id ?? other?.id;
        return suggestion && assigneeId ? [{ id, assigneeId, firstDueOn: suggestion.firstDueOn }] : [];
      });
      const { adopted } = await request(calls.tasks.adopt, { body: { tasks } });
      onClose();
      return { title: `${plural(adopted, 'task')} adopted`, description: 'Assignees are notified.' };
    });

  return (
    <FormDialog
      title="Adopt suggested tasks"
      submitLabel={`Adopt ${plural(chosen.length, 'task')}`}
      busy={busy}
      missing={{ 'at least one task': chosen.length === 0, 'an assignee': needsOther && other === null }}
      failure={failure}
      onSubmit={adopt}
      onClose={onClose}
    >
      <Text size="sm" tone="muted">
        Each task goes to the owner of its control. It is first due one interval after the date in the control's answer,
        or after today if there is none. You can change both on the task's page.
      </Text>
      <Field label="Assignee for controls without an owner">
        <PersonField forOwner value={other} onChange={setOther} />
      </Field>
      {data ? (
        data.items.length > 0 ? (
          <List variant="lines" aria-label="Suggested tasks">
            {data.items.map((task) => (
              <TaskChoice
                key={task.id}
                task={task}
                isChosen={choice.has(task.id)}
                other={other}
                onChange={(isChosen) => choice.set(task.id, isChosen)}
              />
            ))}
          </List>
        ) : (
          <Callout tone="none">You have adopted every task that your registry suggests.</Callout>
        )
      ) : (
        <LoadState
          what="the suggested tasks"
          result={result}
          place="body"
          skeleton={
            <Stack gap="2">
              <Skeleton height="8" />
              <Skeleton height="8" />
              <Skeleton height="8" />
            </Stack>
          }
        />
      )}
    </FormDialog>
  );
}
