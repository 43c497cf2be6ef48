/** Schemas of Google's records. Only these fields are requested: neither names nor addresses of people. */
import { z } from 'zod';

const flag = z.boolean().nullish();

export const accountSchema = z.object({
  id: z.string(),
  suspended: flag,
  archived: flag,
  /** A super administrator. */
  isAdmin: flag,
  /** An administrator with some of the rights. */
  isDelegatedAdmin: flag,
  /** 2-Step Verification is set up, and required. */
  isEnrolledIn2Sv: flag,
  isEnforcedIn2Sv: flag,
});
export type GoogleAccount = z.output<typeof accountSchema>;
