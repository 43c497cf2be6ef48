/** Adds recurring tasks in the selected organisations: suggested ones with their records, or one of their own. */
import { calls, constants, remotePaths, type WorkAssignee } from '@msp/contract';
import { newKey, request, useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { List, plural, SubText } from '@msp/ui';
import { Checkbox, Field, Segments, SelectInput, TextArea, TextInput, today } from '@msp/ui/pages';
import { useState } from 'react';
import { type Choice, ChoiceHeader, useChoice } from '../../shared/choice';
import { everyText } from '../../shared/every-text';
import type { PortfolioWorkProps } from './start-policies-dialog';
import { type Added, useWork, type WorkResult } from './use-work';
import { WorkDialog } from './work-dialog';

const kinds = [
  { value: 'suggested', label: 'Suggested tasks' },
  { value: 'own', label: 'New task' },
] as const;
type Kind = (typeof kinds)[number]['value'];

const assigneeLabels: Record<WorkAssignee, string> = {
  administrator: 'An Admin of the organisation',
  caller: 'Me',
};

export function resultOf({ items, assignee }: Added): WorkResult {
  const tasks = items.flatMap(({ task }) => (task ? [task] : []));
  const existing = items.filter(({ outcome }) => outcome === 'exists').length;
  const unknown = items.filter(({ outcome }) => outcome === 'unknown').map(({ name }) => name);
  const notes = [
    tasks.length > 0 && `assigned to ${assignee.name}`,
    existing > 0 && `${existing} added before`,
    unknown.length > 0 && `not in its registry: ${unknown.join(', ')}`,
  ].filter(Boolean);
  return {
    text: tasks.length > 0 ? `${plural(tasks.length, 'task')} added` : 'Nothing added',
    ...(notes.length > 0 && { note: notes.join('; ') }),
    path: remotePaths.compliance.tasks,
    ...(tasks.length > 0 && { created: { drafts: [], tasks } }),
  };
}

type Result = ReturnType<typeof useSuggested>;
const useSuggested = () => useCall(calls.portfolio.suggestedTasks, {});

function Suggested({ result, choice }: { result: Result; choice: Choice }) {
  if (!result.data) return <LoadState what="the suggested tasks" result={result} place="body" />;
  return (
    <>
      <ChoiceHeader choice={choice} what="tasks" />
      <List variant="lines" aria-label="Suggested tasks">
        {result.data.items.map(({ key, name, control, months, template }) => (
          <li key={key}>
            <Checkbox checked={choice.has(key)} onChange={({ target }) => choice.set(key, target.checked)}>
              {name}
              <SubText>
                {[control.code, everyText(months), template && `record: ${template.name}`].filter(Boolean).join(' · ')}
              </SubText>
            </Checkbox>
          </li>
        ))}
      </List>
    </>
  );
}

interface Own {
  name: string;
  description: string;
  months: string;
  controlCode: string;
  evidenceRequired: boolean;
}

const { maxMonths } = constants.taskLimits;
const isMonths = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxMonths;

function OwnFields({ value, onChange }: { value: Own; onChange: (value: Own) => void }) {
  const set = (change: Partial<Own>) => onChange({ ...value, ...change });
  return (
    <>
      <Field label="Name">
        <TextInput
          value={value.name}
          maxLength={constants.textLimits.name}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field label="Description (optional)">
        <TextArea
          rows={3}
          value={value.description}
          maxLength={constants.textLimits.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      <Field label="Interval in months" help={`1 to ${maxMonths}`}>
        <TextInput
          inputMode="numeric"
          maxWidth="6rem"
          value={value.months}
          onChange={({ target }) => set({ months: target.value })}
        />
      </Field>
      <Field
        label="Control (optional)"
        help="Its code, such as BKR-04. Organisations without this control are left out."
      >
        <TextInput
          maxWidth="12rem"
          value={value.controlCode}
          autoComplete="off"
          onChange={({ target }) => set({ controlCode: target.value })}
        />
      </Field>
      <Checkbox checked={value.evidenceRequired} onChange={({ target }) => set({ evidenceRequired: target.checked })}>
        Ask for evidence each time
      </Checkbox>
    </>
  );
}

export default function AddTasksDialog({ organizations, onClose }: PortfolioWorkProps) {
  const [kind, setKind] = useState<Kind>('suggested');
  const suggested = useSuggested();
  const choice = useChoice(suggested.data?.items.map(({ key }) => key) ?? [], false);
  const [own, setOwn] = useState<Own>({
    name: '',
    description: '',
    months: '12',
    controlCode: '',
    evidenceRequired: true,
  });
  // The same for every organisation and every attempt, so that none gets the task twice.
  const [id] = useState(newKey);
  const [dueOn, setDueOn] = useState('');
  const [assignee, setAssignee] = useState<WorkAssignee>('administrator');
  const isOwn = kind === 'own';
  const { name, description, months, controlCode, evidenceRequired } = own;
  const body = {
    suggested: isOwn ? [] : choice.chosen,
    own: isOwn
      ? { id, name, description, months: Number(months), controlCode: controlCode.trim() || null, evidenceRequired }
      : null,
    dueOn,
    assignee,
  };
  const work = useWork(organizations, async (externalId) =>
    resultOf(await request(calls.portfolio.addTasks, { params: { externalId }, body })),
  );
  const tasks = isOwn ? 1 : choice.chosen.length;
  return (
    <WorkDialog
      title={`Add tasks in ${plural(organizations.length, 'organisation')}`}
      submitLabel={`Add ${plural(tasks, 'task')}`}
      work={work}
      missing={{
        'at least one task': tasks === 0,
        'a name': isOwn && name.trim() === '',
        'an interval': isOwn && !isMonths(months),
        'a due day from today': dueOn < today(),
      }}
      onClose={onClose}
    >
      <Segments label="Which tasks" options={kinds} value={kind} onChange={setKind} />
      <Field label="First due on">
        <TextInput
          type="date"
          maxWidth="12rem"
          min={today()}
          value={dueOn}
          onChange={({ target }) => setDueOn(target.value)}
        />
      </Field>
      <Field label="Assignee" help="Where an organisation has no Admin of its own, the tasks are assigned to you.">
        <SelectInput value={assignee} onChange={({ target }) => setAssignee(target.value as WorkAssignee)}>
          {Object.entries(assigneeLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      </Field>
      {isOwn ? <OwnFields value={own} onChange={setOwn} /> : <Suggested result={suggested} choice={choice} />}
    </WorkDialog>
  );
}
