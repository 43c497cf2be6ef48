/** When a recurring task needs someone. Pure. */
import { constants, type TaskState } from '@msp/contract';
import { addDays, dayOf } from '../../platform/clock';

export interface Due {
  months: number;
  dueOn: string;
}

/** For how many days before its day a task is due soon. */
export const dueSoonDays = (months: number): number =>
  months === 1 ? constants.taskDueSoonDays.monthly : constants.taskDueSoonDays.others;

export type OpenState = Extract<TaskState, 'overdue' | 'due-soon' | 'planned'>;

/** @param today the UTC calendar day */
export function dueState({ months, dueOn }: Due, today: string): OpenState {
  if (dueOn < today) return 'overdue';
  const soon = dayOf(addDays(new Date(`${today}T00:00:00Z`), dueSoonDays(months)));
  return dueOn <= soon ? 'due-soon' : 'planned';
}
