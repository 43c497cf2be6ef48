/** Recurring tasks and access reviews for component tests. */
import type { AccessReview, calls, ResponseOf, Task, TaskDetail, TaskRound } from '@msp/contract';
import { nextId } from './ids';

type TasksList = ResponseOf<typeof calls.tasks.list>;

const assignee = { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour.example' };
const control = { id: nextId(), code: 'NET-01', name: 'Nothing open to the internet by accident' };

/** Overdue since 23 Nov 2026. */
export const task = (change: Partial<Task> = {}): Task => ({
  id: nextId(),
  name: 'Review of the firewall rules',
  state: 'overdue',
  source: 'registry',
  control,
  months: 6,
  assignee,
  dueOn: '2026-11-23',
  lastDoneOn: null,
  evidenceRequired: false,
  guide: null,
  suggestion: null,
  ...change,
});

export const suggestedTask = (change: Partial<Task> = {}): Task =>
  task({
    state: 'suggested',
    name: 'Restore test',
    assignee: null,
    dueOn: null,
    suggestion: { assignee, firstDueOn: '2099-01-31' },
    ...change,
  });

export const taskRound = (change: Partial<TaskRound> = {}): TaskRound => ({
  id: nextId(),
  dueOn: '2026-05-23',
  doneOn: '2026-05-25',
  doneBy: assignee,
  recordedAt: '2026-05-25T09:00:00.000Z',
  note: 'Two rules removed.',
  evidence: [{ id: nextId(), name: 'Firewall rules, May 2026', fileNumber: 1 }],
  accessReviewId: null,
  mayWithdraw: true,
  ...change,
});

export const taskDetail = (change: Partial<TaskDetail> = {}): TaskDetail => ({
  ...task(),
  description: 'Go through every rule.',
  version: 3,
  anchorDay: 23,
  registryMonths: 6,
  template: null,
  metric: null,
  proposedAnswer: null,
  rounds: [],
  openReview: null,
  ...change,
});

export const tasksList = (items: Task[], change: Partial<TasksList> = {}): TasksList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: 34,
    state: { overdue: 1, 'due-soon': 1, planned: 5, suggested: 27, retired: 0 },
    source: { registry: 33, own: 1 },
    controls: [{ ...control, total: 2 }],
    assignees: [{ ...assignee, total: 4 }],
  },
  ...change,
});

type Line = AccessReview['lines'][number];

export const accessLine = (change: Partial<Line> = {}): Line => ({
  key: `member ${nextId()}`,
  source: 'member',
  name: 'Owen Price',
  account: 'owen.price@harbour.example',
  access: 'Admin, reviewer',
  lastActiveOn: '2026-11-20',
  path: '/users?search=owen.price%40harbour.example',
  decision: null,
  reason: null,
  ...change,
});

/** With two lines that are not decided. */
export const accessReview = (change: Partial<AccessReview> = {}): AccessReview => ({
  id: nextId(),
  state: 'draft',
  version: 1,
  task: { id: nextId(), name: 'Access review', control },
  startedBy: assignee,
  startedAt: '2026-11-20T09:00:00.000Z',
  lines: [
    accessLine(),
    accessLine({
      key: 'microsoft365 i a',
      source: 'microsoft365',
      name: 'Erin Dixon',
      account: 'erin@harbour.example',
      access: 'Global Administrator',
      lastActiveOn: null,
      path: null,
    }),
  ],
  covered: ['This application: 1 member.'],
  notCovered: ['Other systems.'],
  changedSince: [],
  signedBy: null,
  signedAt: null,
  evidence: null,
  ...change,
});
