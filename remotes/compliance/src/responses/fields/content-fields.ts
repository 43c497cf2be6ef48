/** Labels of the fields that belong to no requirement, and which of them a status requires. */
import type { ImplementationStatus } from '@msp/contract';
import type { ContentKey } from './field-values';

export const contentLabels: Record<ContentKey, string> = {
  implementationStatus: 'Implementation status',
  ownerId: 'Owner',
  dueOn: 'Due date',
  notes: 'Notes',
  reason: 'Reason',
  riskOwnerId: 'Risk owner',
  reviewBy: 'Review by',
};

/** A reason where a control is not implemented on purpose; an owner and a date as well where its risk is accepted. */
export function requiredFields(status: ImplementationStatus): ContentKey[] {
  if (status === 'RISK_ACCEPTED') return ['reason', 'riskOwnerId', 'reviewBy'];
  return status === 'NOT_APPLICABLE' ? ['reason'] : [];
}
