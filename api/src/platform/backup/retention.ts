/** Which backups are kept: those of the day before the newest one, and the newest of each of the last days, weeks and months that have one. */
import { dayMs } from '../clock';

export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

/** `2026-11-26t02-00-00-000z` → `2026-11-26` */
const dayOf = (id: string) => id.slice(0, 10);

/** `2026-11-26t02-00-00-000z` → milliseconds */
const timeOf = (id: string) => Date.parse(id.toUpperCase().replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));

function mondayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const daysSinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}

const periods = {
  days: dayOf,
  weeks: (id: string) => mondayBefore(dayOf(id)),
  months: (id: string) => dayOf(id).slice(0, 7),
};

/** @param ids the newest first @returns those that are not kept. The newest one always is */
export function expiredBackups(ids: readonly string[], retention: Retention): string[] {
  const newest = timeOf(ids[0] ?? '');
  const kept = new Set(ids.filter((id) => timeOf(id) >= newest - dayMs || id === ids[0]));
  for (const [of, periodOf] of Object.entries(periods) as [keyof Retention, (id: string) => string][]) {
    const newestOfPeriod = new Map<string, string>();
    for (const id of ids) {
      const period = periodOf(id);
      if (!newestOfPeriod.has(period)) newestOfPeriod.set(period, id);
    }
    for (const id of [...newestOfPeriod.values()].slice(0, retention[of])) kept.add(id);
  }
  return ids.filter((id) => !kept.has(id));
}
