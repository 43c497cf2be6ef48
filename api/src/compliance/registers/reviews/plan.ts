/** What risks and suppliers share: an owner who can do the work, a review day, and when the next review is due. */
import { anchorOf, constants, nextRound } from '@msp/contract';
import { dayOf } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { lockSubject } from '../../../platform/database/lock';
import { AppError, validation } from '../../../platform/errors';
import { peopleById } from '../../../tenancy/users/service';

const { maxEntries } = constants.registerLimits;

export interface ReviewPlan {
  reviewMonths: number;
  nextReviewOn: string;
  anchorDay: number;
}

/** @throws AppError 400 for a person who cannot do the work */
export async function requireOwner(tx: Tx, context: OrganizationContext, ownerId: string): Promise<string> {
  const id = ownerId.toLowerCase();
  const person = (await peopleById(tx, context, [id])).get(id);
  if (person?.canOwn) return person.name;
  throw validation('Choose an owner who can edit controls of this organisation.', [
    { path: 'body.ownerId', message: 'is not a member who can edit controls' },
  ]);
}

/** @returns null instead of an owner who has left, or can no longer edit controls */
export async function ableOwner(tx: Tx, context: OrganizationContext, id: string | null): Promise<string | null> {
  if (id === null) return null;
  return (await peopleById(tx, context, [id])).get(id)?.canOwn ? id : null;
}

/** @throws AppError 400 for a day in the past */
export function requireReviewDay(day: string, { clock }: OrganizationContext): void {
  if (day >= dayOf(clock.now())) return;
  throw validation('The next review is in the past. Choose today or a later day.', [
    { path: 'body.nextReviewOn', message: 'must not be in the past' },
  ]);
}

/** Holds the lock until the transaction ends, so that no two requests add the last entry. @throws AppError 409 */
export async function requireRoom(
  tx: Tx,
  context: OrganizationContext,
  what: 'risks' | 'suppliers',
  count: () => Promise<number>,
): Promise<void> {
  await lockSubject(tx, context, what);
  if ((await count()) < maxEntries) return;
  throw new AppError(409, 'CONFLICT', `An organisation can have ${maxEntries} ${what}. Delete some first.`);
}

/** The columns of a plan that a member has set or changed. */
export const plannedColumns = (
  given: { reviewMonths?: number | undefined; nextReviewOn?: string | undefined },
  before?: ReviewPlan,
): Partial<ReviewPlan> => ({
  ...(given.reviewMonths !== undefined && { reviewMonths: given.reviewMonths }),
  ...(given.nextReviewOn !== undefined &&
    given.nextReviewOn !== before?.nextReviewOn && {
      nextReviewOn: given.nextReviewOn,
      anchorDay: anchorOf(given.nextReviewOn),
    }),
});

/** The plan after a review today: the rule of recurring tasks (decision 106). */
export function afterReview(plan: ReviewPlan, today: string): Pick<ReviewPlan, 'nextReviewOn' | 'anchorDay'> {
  const { reviewMonths: months, nextReviewOn: dueOn, anchorDay } = plan;
  const next = nextRound({ dueOn, months, anchorDay }, today);
  return { nextReviewOn: next.dueOn, anchorDay: next.anchorDay };
}
