/** What risks and suppliers share: an owner, an interval of reviews, and the reviews that were recorded. */
import { z } from 'zod';
import { textLimits } from '../constants';
import { day, id, idOrCode, personSummary, timestamp, version } from '../primitives';
import { registerLimits } from './constants';

export const reviewed = {
  /** Null after an owner has left without a successor. */
  owner: personSummary.nullable(),
  /** Reviewed every so many months. */
  reviewMonths: z.int().positive(),
  /** The UTC calendar day. */
  nextReviewOn: day,
  /** Past its day, and still open. */
  isReviewOverdue: z.boolean(),
  lastReviewedOn: day.nullable(),
};

export const review = z.object({
  id,
  dueOn: day,
  reviewedOn: day,
  /** Null for a former member whose account is gone. */
  by: personSummary.nullable(),
  recordedAt: timestamp,
  note: z.string().nullable(),
});

/** What a member sets about reviews. */
export const reviewPlan = {
  ownerId: id,
  reviewMonths: z.int().min(1).max(registerLimits.maxMonths),
  nextReviewOn: day,
};

export const links = <T extends z.ZodType>(one: T) => z.array(one).max(registerLimits.maxLinks);
export const controlLinks = links(idOrCode);

export const oneEntry = z.object({ id });
export const ofVersion = z.object({ version });
export const reviewBody = z.object({ version, note: z.string().trim().max(textLimits.notes).nullable() });
