/** The filters of My Work, kept in the URL, and the groups that it shows. */
import { type WorkKind, type WorkRecord, workKinds, workRecords } from '@msp/contract';
import type { ToolbarFilter } from '@msp/ui/pages';
import type { WorkTask } from './work-tasks';

const kindLabels: Record<WorkKind, string> = {
  CHANGES_REQUESTED: 'Changes requested',
  ASSESSMENT_CHANGES_REQUESTED: 'Assessments to submit again',
  POLICY_CHANGES_REQUESTED: 'Policies sent back',
  OVERDUE: 'Overdue controls',
  TASK_OVERDUE: 'Overdue recurring tasks',
  CHECK_FAILING: 'Controls with failing checks',
  EVIDENCE_STALE: 'Stale evidence',
  MENTION: 'Mentions',
  ASSESSMENT_TO_REVIEW: 'Organisations to assess',
  REVIEW: 'Answers to review',
  SNOOZE_TO_CONFIRM: 'Snoozes to confirm',
  TICKET_RESOLVED: 'Closed tickets to review',
  POLICY_TO_PUBLISH: 'Policies to publish',
  POLICY_TO_READ: 'Policies to accept',
  POLICY_REVIEW_DUE: 'Policies to review',
  RESPONSIBILITIES_PROPOSED: 'Responsibilities to accept',
  RISK_REVIEW_DUE: 'Accepted risks to review',
  REGISTER_REVIEW_OVERDUE: 'Risks and suppliers to review',
  JOIN_REQUEST: 'Requests to join',
  HANDOVER: 'Taken over',
  DUE_SOON: 'Due soon',
  TASK_DUE: 'Recurring tasks due soon',
  CERTIFICATE_EXPIRING: 'Certificates to renew',
  EVIDENCE_EXPIRING: 'Evidence that expires soon',
  OVERRIDE_ENDING: 'Overrides that end soon',
  ASSESSMENT_DRAFT: 'Assessments to submit',
  DRAFT: 'Drafts to submit',
  NOT_FULLY_IMPLEMENTED: 'Controls not fully implemented',
};

const recordLabels: Record<WorkRecord, string> = {
  assessment: 'Assessments',
  certificate: 'Certificates',
  check: 'Checks',
  control: 'Controls',
  evidence: 'Evidence',
  member: 'Members',
  metric: 'Metrics',
  policy: 'Policies',
  responsibility: 'Responsibilities',
  risk: 'Risks',
  supplier: 'Suppliers',
  task: 'Recurring tasks',
  ticket: 'Tickets',
};

/** The list is in the order of urgency, which cannot be changed. */
export const workListOptions = {
  filters: { kind: workKinds, record: workRecords },
  sortable: ['urgency'],
  defaultSort: { key: 'urgency', order: 'asc' },
} as const;

interface Chosen {
  search: string;
  filters: { kind?: readonly WorkKind[]; record?: readonly WorkRecord[] };
}

const includesOrEmpty = <T>(chosen: readonly T[] | undefined, value: T) => !chosen || chosen.includes(value);

export function filterTasks(tasks: readonly WorkTask[], { search, filters }: Chosen): WorkTask[] {
  const words = search.toLocaleLowerCase().split(/\s+/);
  return tasks.filter(({ kind, type, title, reason }) => {
    const text = `${title} ${reason}`.toLocaleLowerCase();
    return (
      includesOrEmpty(filters.kind, kind) &&
      includesOrEmpty(filters.record, type) &&
      words.every((word) => text.includes(word))
    );
  });
}

export interface WorkGroup {
  key: WorkKind | 'overdue';
  label: string;
  tasks: WorkTask[];
}

/** What is overdue, then the most urgent kind first, without empty groups. */
export function groupTasks(tasks: readonly WorkTask[]): WorkGroup[] {
  const groups: WorkGroup[] = [
    { key: 'overdue', label: 'Overdue', tasks: tasks.filter(({ isOverdue }) => isOverdue) },
    ...workKinds.map((kind) => ({
      key: kind,
      label: kindLabels[kind],
      tasks: tasks.filter((task) => task.kind === kind && !task.isOverdue),
    })),
  ];
  return groups.filter((group) => group.tasks.length > 0);
}

function options<T extends string>(labels: Record<T, string>, values: readonly T[], held: readonly T[]) {
  return values.map((value) => ({
    value,
    label: labels[value],
    count: held.filter((one) => one === value).length,
  }));
}

export const workFilters = (tasks: readonly WorkTask[]): ToolbarFilter<'kind' | 'record'>[] => [
  {
    name: 'kind',
    label: 'Kind',
    options: options(
      kindLabels,
      workKinds,
      tasks.map(({ kind }) => kind),
    ),
  },
  {
    name: 'record',
    label: 'Record',
    options: options(
      recordLabels,
      workRecords,
      tasks.map(({ type }) => type),
    ),
  },
];
