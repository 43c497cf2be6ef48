/** The states and kinds of checks, in the order in which they are shown, with the words that people read. */

/** What a check finds. A check that passes may still need attention: its reasons say what ends soon, or waits for a reviewer. */
export const checkStates = ['fail', 'not-measured', 'pass'] as const;
export type CheckState = (typeof checkStates)[number];

export const checkStateLabels: Record<CheckState, string> = {
  fail: 'Failing',
  'not-measured': 'Not measured',
  pass: 'Passing',
};

/** What a check compares with what was approved. */
export const checkKinds = ['metric', 'evidence', 'policy', 'answers', 'risk-review'] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkKindLabels: Record<CheckKind, string> = {
  metric: 'Metric',
  evidence: 'Evidence',
  policy: 'Policy',
  answers: 'Answers',
  'risk-review': 'Accepted risk',
};
