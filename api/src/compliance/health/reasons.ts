/** What the rules of health share: reasons, changes that wait for a reviewer, and the days that dates are compared with. Pure. */
import type { HealthReason, HealthReasonKind } from '@msp/contract';

export const reason = (kind: HealthReasonKind, path: string, message: string): HealthReason => ({
  kind,
  message,
  path,
});

/** The days that the last days of evidence, answers and reviews are compared with. */
export interface Days {
  today: string;
  /** What ends by this day needs attention. */
  soon: string;
}

/** Decides between what has ended, what ends soon, and what lasts. @param until the last day */
export function ending(until: string, { today, soon }: Days): 'ended' | 'soon' | null {
  if (until < today) return 'ended';
  return until <= soon ? 'soon' : null;
}

/** A change since the approval that a reviewer has to confirm, and who made it. */
export interface Unconfirmed extends HealthReason {
  by: string[];
}

export const isLater = (at: string | Date, approvedAt: Date | null) => approvedAt !== null && new Date(at) > approvedAt;
