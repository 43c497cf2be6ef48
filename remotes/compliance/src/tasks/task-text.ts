/** The words in which recurring tasks are described. */
import { plural } from '@msp/ui';

/** "Every month", "Every 3 months" */
export const everyText = (months: number): string => (months === 1 ? 'Every month' : `Every ${months} months`);

/** "12 days late", "3 days early", "On the day" */
export function punctuality({ dueOn, doneOn }: { dueOn: string; doneOn: string }): string {
  const days = Math.round((Date.parse(doneOn) - Date.parse(dueOn)) / 86_400_000);
  if (days === 0) return 'On the day';
  return days > 0 ? `${plural(days, 'day')} late` : `${plural(-days, 'day')} early`;
}
