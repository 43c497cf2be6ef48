/** How long a version of evidence may be valid: until its file is as old as its controls allow. */
import type { EvidenceType } from '@msp/contract';
import { evidenceIntervals } from '../../../catalogue/templates/service';
import { addDays, dayOf, dayText, monthsAfter } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { validation } from '../../../platform/errors';

/** Where the day begins first, it is 14 hours ahead of UTC. Browsers count from the user's own day. */
const daysAheadOfUtc = 14 / 24;

/**
 * Policies have reviews instead of intervals.
 * @param file when it was uploaded, what it is, and the controls that it supports
 * @param given the last valid day; null for none, and undefined for the one that the controls suggest
 * @returns the last valid day; null if it does not expire
 * @throws AppError 400 for a later day than the controls allow
 */
export async function lastValidDay(
  tx: Tx,
  context: OrganizationContext,
  { controls, type, uploadedAt }: { controls: { id: string }[]; type: EvidenceType; uploadedAt: Date },
  given: string | null | undefined,
): Promise<string | null> {
  if (type === 'POLICY') return given ?? null;
  const ids = controls.map(({ id }) => id);
  const { shortest, greatest } = await evidenceIntervals(tx, context, ids);
  if (given === undefined) return shortest === null ? null : monthsAfter(dayOf(uploadedAt), shortest);
  if (greatest === null) return given;
  const latest = monthsAfter(dayOf(addDays(uploadedAt, daysAheadOfUtc)), greatest);
  if (given !== null && given <= latest) return given;
  const period = greatest === 1 ? 'a month' : `${greatest} months`;
  throw validation(
    `Evidence for these controls is valid for ${period} at most: with this file until ${dayText(latest)}. Choose a day up to then, or upload a newer file.`,
    [{ path: 'body.validUntil', message: `must be ${latest} at the latest` }],
  );
}
