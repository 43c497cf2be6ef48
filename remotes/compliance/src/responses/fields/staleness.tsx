/** Since when an answer is stale: by the period of its question, its review date, or the validity of the evidence it cites. */
import { formatDate, Inline, Text } from '@msp/ui';
import { monthsAfter, Overdue, StatusBadge } from '@msp/ui/pages';
import type { FieldValue, Requirement } from './field-values';

export interface Staleness {
  /** What to do about it. */
  message: string;
  /** The last day on which the answer was valid; absent for evidence, which shows its own. */
  until?: string;
}

/** @param today as `2026-11-22` */
export function staleAnswer({ type, validMonths }: Requirement, value: FieldValue, today: string): Staleness | null {
  if (type === 'date' && validMonths !== undefined && typeof value === 'string') {
    const until = monthsAfter(value, validMonths);
    return until && until < today ? { message: 'Repeat it, then enter the new date.', until } : null;
  }
  if (type !== 'evidence' && type !== 'policy') return null;
  const cited = Array.isArray(value) ? value : [value];
  const isStale = (one: unknown) =>
    typeof one === 'object' && one !== null && 'validity' in one && one.validity === 'STALE';
  return cited.some(isStale) ? { message: 'Some of the evidence is no longer valid. Cite newer evidence.' } : null;
}

export const staleReview = (reviewBy: FieldValue, today: string): Staleness | null =>
  typeof reviewBy === 'string' && reviewBy !== '' && reviewBy < today
    ? { message: 'Review this decision, then enter the next date.', until: reviewBy }
    : null;

/** Marks an answer that is stale, with what to do about it. */
export function StaleNote({ stale }: { stale: Staleness | null }) {
  if (!stale) return null;
  return (
    <Inline alignItems="flex-start">
      <StatusBadge kind="validity" value="STALE" />
      <Text size="sm" flex="1" minWidth="0">
        {stale.until && `Valid until ${formatDate(stale.until)}. `}
        {stale.message}
        <Overdue day={stale.until} />
      </Text>
    </Inline>
  );
}
