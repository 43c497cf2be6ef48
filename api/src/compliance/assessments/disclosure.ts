/** When an organisation learns what the assessors found: with their decision, not before. The scheme's staff read it at once. */
import { holdsPermission, type OrganizationContext } from '../../platform/context/context';
import type { AssessmentRow } from './repository';

export const readsAtOnce = ({ actor }: OrganizationContext): boolean => holdsPermission(actor, 'assessment:review');

/** Until when findings are disclosed: undefined without a limit, null before the first decision. */
export const disclosedUntil = (
  context: OrganizationContext,
  { reviewedAt }: Pick<AssessmentRow, 'reviewedAt'>,
): Date | null | undefined => (readsAtOnce(context) ? undefined : reviewedAt);

/** @param at when an assessor saved it */
export function isDisclosed(
  context: OrganizationContext,
  assessment: Pick<AssessmentRow, 'reviewedAt'>,
  at: Date,
): boolean {
  const until = disclosedUntil(context, assessment);
  return until === undefined || (until !== null && at <= until);
}
