/** What a recurring task asks for, and its rounds. */
import type { TaskDetail } from '@msp/contract';
import {
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDate,
  Inline,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@msp/ui';
import { Overdue, StatusBadge } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import { everyText } from '../../shared/every-text';
import { controlPath, metricPath, templatePath } from '../../shared/paths';
import { RoundsCard } from './rounds-card';

/** The task only proposes the answer: members answer the registry's questions themselves. */
function ProposedAnswer({ task: { proposedAnswer, control } }: { task: TaskDetail }) {
  if (!proposedAnswer || !control) return null;
  const { question, current, proposed } = proposedAnswer;
  return (
    <Callout
      tone="accent"
      title="You can update an answer"
      action={<TextLink to={controlPath(control.code)}>Open {control.code}</TextLink>}
    >
      “{question}” is {current ? `answered with ${formatDate(current)}` : 'not answered'}. This task was last done on{' '}
      {formatDate(proposed)}.
    </Callout>
  );
}

function Ask({ task: { description, template, metric, evidenceRequired } }: { task: TaskDetail }) {
  if (description === '' && !template && !metric) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>What to do</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="2">
          {description !== '' && <Text preserveLines>{description}</Text>}
          {evidenceRequired && <Text size="sm">Evidence is required to record it as done.</Text>}
          {template && (
            <Text size="sm">
              Record it with the template{' '}
              <TextLink to={templatePath(template.id)}>
                {template.code} {template.name}
              </TextLink>
              .
            </Text>
          )}
          {metric && (
            <Text size="sm">
              It measures <TextLink to={metricPath(metric.key)}>{metric.name}</TextLink>.
            </Text>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

export function TaskView({ task }: { task: TaskDetail }) {
  const { state, dueOn, lastDoneOn, assignee, months, registryMonths, control, suggestion } = task;
  const isSuggested = state === 'suggested';
  return (
    <Stack>
      {isSuggested && (
        <Callout tone="accent" title="Your registry suggests this task">
          It has no check and no reminders until an administrator adopts it.
        </Callout>
      )}
      <FactStrip
        label="Recurring task"
        facts={[
          ['State', <StatusBadge key="state" kind="task" value={state} />],
          ...(dueOn
            ? [
                [
                  'Due',
                  <Inline key="due" wrap>
                    {formatDate(dueOn)}
                    <Overdue day={dueOn} />
                  </Inline>,
                ] as const,
              ]
            : []),
          ...(suggestion ? [['First due, if adopted today', formatDate(suggestion.firstDueOn)] as const] : []),
          ...(isSuggested ? [] : [['Last done', lastDoneOn ? formatDate(lastDoneOn) : 'Never'] as const]),
          ...(isSuggested ? [] : [['Assignee', assignee?.name ?? 'Unassigned'] as const]),
          [
            'Interval',
            registryMonths !== null && registryMonths !== months
              ? `${everyText(months)} (registry: ${everyText(registryMonths).toLowerCase()})`
              : everyText(months),
          ],
          ...(control
            ? [
                [
                  'Control',
                  <TextLink key="control" to={controlPath(control.code)}>
                    {control.code}
                  </TextLink>,
                ] as const,
              ]
            : []),
        ]}
      />
      <ProposedAnswer task={task} />
      <Ask task={task} />
      {!isSuggested && <RoundsCard task={task} />}
    </Stack>
  );
}

export function TaskSkeleton() {
  return (
    <Stack>
      <Skeleton height="16" />
      <Skeleton height="24" />
      <Skeleton height="32" />
    </Stack>
  );
}
