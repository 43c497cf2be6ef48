/** Whether an organisation is active, suspended or about to close. */
import { type AdminOrganization, organizationStateLabels } from '@msp/contract';
import { Badge, formatDate, formatDateTime } from '@msp/ui';

type OrganizationStateProps = Pick<AdminOrganization, 'state' | 'suspendedAt' | 'closesAt'>;

export function OrganizationState({ state, suspendedAt, closesAt }: OrganizationStateProps) {
  if (suspendedAt === null && closesAt) return <Badge tone="attention">Closes {formatDate(closesAt)}</Badge>;
  return (
    <span title={suspendedAt ? `Since ${formatDateTime(suspendedAt)}` : undefined}>
      <Badge tone={state === 'ACTIVE' ? 'none' : 'bad'}>{organizationStateLabels[state]}</Badge>
    </span>
  );
}
