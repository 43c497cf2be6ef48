/** When the next round of a recurring task is due. For browser and API: the dialog shows the day before it is stored. Pure; days are UTC calendar days. */

/** @returns the day of that month that a rhythm falls on, or the last one of a shorter month */
function inMonth(year: number, month: number, anchorDay: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(anchorDay, last))).toISOString().slice(0, 10);
}

/** @param anchorDay the day of the month, 1 to 31, that the rhythm falls on: after 28 February, it is the 31st again */
export function dueAfter(day: string, months: number, anchorDay: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return inMonth(year, month + months, anchorDay);
}

export const anchorOf = (day: string): number => Number(day.slice(8));

export interface NextRound {
  dueOn: string;
  anchorDay: number;
  /** The due days since that one on which nothing was done, oldest first. */
  missed: string[];
}

/**
 * The next round follows the due day, so that one done late doesn't move the rhythm. It follows the day on which the task was done if that
 * was earlier, so that no two rounds are further apart than the interval, or if the next due day has passed by then.
 */
export function nextRound(
  { dueOn, months, anchorDay }: { dueOn: string; months: number; anchorDay: number },
  doneOn: string,
): NextRound {
  const fromDone = { dueOn: dueAfter(doneOn, months, anchorOf(doneOn)), anchorDay: anchorOf(doneOn) };
  if (doneOn < dueOn) return { ...fromDone, missed: [] };
  const missed: string[] = [];
  for (let next = dueAfter(dueOn, months, anchorDay); next <= doneOn; next = dueAfter(next, months, anchorDay)) {
    missed.push(next);
  }
  return missed.length > 0 ? { ...fromDone, missed } : { dueOn: dueAfter(dueOn, months, anchorDay), anchorDay, missed };
}
