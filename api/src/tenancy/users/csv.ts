/** The list of members and invitations as CSV. */
import { type Member, roleLabels, userStateLabels } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext } from '../../platform/context/context';
import type { Column } from '../../platform/http/downloads/csv';

export const userColumns: readonly Column<Member>[] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => roleLabels[role]],
  ['Reviewer', ({ isReviewer }) => (isReviewer ? 'Yes' : 'No')],
  ['Status', ({ state }) => userStateLabels[state]],
  ['Last active (UTC)', ({ lastActiveAt }) => lastActiveAt],
  ['Joined or invited (UTC)', ({ joinedAt }) => joinedAt],
  ['Expires (UTC)', ({ expiresAt }) => expiresAt],
  ['Invited by', ({ invitedBy }) => invitedBy?.name],
  ['Assigned by the manager', ({ isAssigned }) => (isAssigned ? 'Yes' : 'No')],
];

/** Names and addresses leave the application, so the export is logged. */
export const recordExport = (context: OrganizationContext): Promise<void> =>
  context.run((tx) =>
    recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'organization', id: context.organizationId },
      title: 'List of users exported',
    }),
  );
