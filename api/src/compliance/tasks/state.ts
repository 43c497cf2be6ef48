/** Whether a recurring task is overdue, due soon or planned. Pure. */
import { constants, type TaskState } from '@msp/contract';
import { addDays, dayOf } from '../../platform/clock';

export interface Due {
  months: number;
  dueOn: string;
}

/** How many days before its due day a task counts as due soon. */
const dueSoonDays = (months: number): number =>
  months === 1 ? constants.taskDueSoonDays.monthly : constants.taskDueSoonDays.others;

type OpenState = Extract<TaskState, 'overdue' | 'due-soon' | 'planned'>;

/** @param today the UTC calendar day */
export function dueState({ months, dueOn }: Due, today: string): OpenState {
  if (dueOn < today) return 'overdue';
  const soon = dayOf(addDays(new Date(`${today}T00:00:00Z`), dueSoonDays(months)));
  return dueOn <= soon ? 'due-soon' : 'planned';
}
