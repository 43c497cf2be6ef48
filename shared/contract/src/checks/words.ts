/** The states and kinds of checks, in the order in which they are shown, with the words that people read. */

/** What a check finds. A check that passes may still need attention: its reasons say what ends soon, or waits for a reviewer. */
export const checkResults = ['fail', 'not-measured', 'pass'] as const;
export type CheckResult = (typeof checkResults)[number];

/** Snoozed: it doesn't pass, and its reminders are paused. The control's health stays the same. */
export const checkStates = ['fail', 'not-measured', 'snoozed', 'pass'] as const;
export type CheckState = (typeof checkStates)[number];

export const checkStateLabels: Record<CheckState, string> = {
  fail: 'Failing',
  'not-measured': 'Not measured',
  snoozed: 'Snoozed',
  pass: 'Passing',
};

/** What a check compares with what was approved. */
export const checkKinds = ['metric', 'scan', 'evidence', 'policy', 'answers', 'risk-review', 'task'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkKindLabels: Record<CheckKind, string> = {
  metric: 'Metric',
  scan: 'Scan findings',
  evidence: 'Evidence',
  policy: 'Policy',
  answers: 'Answers',
  'risk-review': 'Accepted risk',
  task: 'Recurring task',
};

/** Requested: it waits for a second person. Not confirmed: it was refused or withdrawn, or its last day came first. */
export const checkSnoozeStates = ['requested', 'active', 'ended', 'not-confirmed'] as const;
export type CheckSnoozeState = (typeof checkSnoozeStates)[number];

export const checkSnoozeStateLabels: Record<CheckSnoozeState, string> = {
  requested: 'Waiting for confirmation',
  active: 'Active',
  ended: 'Ended',
  'not-confirmed': 'Not confirmed',
};
