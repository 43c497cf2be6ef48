/** The states of recurring tasks, in the order in which they are shown, with the words that people read. */

/** Suggested: the registry expects it, and the organisation has not adopted it. Retired: it is no longer due. */
export const taskStates = ['overdue', 'due-soon', 'planned', 'suggested', 'retired'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskStateLabels: Record<TaskState, string> = {
  overdue: 'Overdue',
  'due-soon': 'Due soon',
  planned: 'Planned',
  suggested: 'Suggested',
  retired: 'Retired',
};

/** From the registry, or the organisation's own. */
export const taskSources = ['registry', 'own'] as const;
export type TaskSource = (typeof taskSources)[number];

export const taskSourceLabels: Record<TaskSource, string> = { registry: 'Registry', own: 'Own' };

/** What the application guides a member through. */
export const taskGuides = ['access-review'] as const;
export type TaskGuide = (typeof taskGuides)[number];
