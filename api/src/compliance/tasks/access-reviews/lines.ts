/** The lines of an access review: one for each access that existed when it started, with its decision. */
import type { AccessDecision, AccessSource } from '@msp/contract';

export interface AccessLine {
  /** Identifies the access among all of the review. */
  key: string;
  source: AccessSource;
  name: string;
  account: string;
  /** The role, or several, as people read them. */
  access: string;
  lastActiveOn: string | null;
  /** Where it can be removed; null outside this application. */
  path: string | null;
}

export interface ReviewedLine extends AccessLine {
  decision: AccessDecision | null;
  reason: string | null;
}
