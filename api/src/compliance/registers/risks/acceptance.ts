/** When a risk has to be accepted, and who may. Pure. */
import { needsReviewer, type RiskTreatment } from '@msp/contract';
import { type Actor, holdsPermission } from '../../../platform/context/context';
import { AppError, validation } from '../../../platform/errors';

interface Accepted {
  treatment: RiskTreatment;
  acceptedScore: number | null;
  acceptanceReason: string | null;
}

interface Proposed {
  treatment: RiskTreatment;
  /** After treatment. */
  score: number;
  /** Undefined if it stays as it was. */
  reason: string | null | undefined;
}

/** An acceptance covers the score it was given for, and lower ones, with its reason. */
export function isAccepting(before: Accepted | null, { treatment, score, reason }: Proposed): boolean {
  if (treatment !== 'accept') return false;
  if (before?.treatment !== 'accept' || score > (before.acceptedScore ?? 0)) return true;
  return reason !== undefined && (reason || null) !== before.acceptanceReason;
}

/** @throws AppError 400 without a reason, 403 for a high or critical risk if the person is not a reviewer */
export function requireAcceptance(actor: Actor | null, { score }: Proposed, reason: string | null): void {
  if (!needsReviewer(score)) return;
  if (!holdsPermission(actor, 'control:review')) {
    throw new AppError(
      403,
      'FORBIDDEN',
      'Only reviewers and administrators can accept a high or critical risk. Choose another treatment, or ask one of them.',
    );
  }
  if (reason) return;
  throw validation('Accepting a high or critical risk needs a reason.', [
    { path: 'body.acceptanceReason', message: 'is required for a high or critical risk' },
  ]);
}
