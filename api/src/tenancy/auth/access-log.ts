/** Records the events of sessions in the audit log of the organisation that the session is in. */
import { recordAccess } from '../../platform/activity-log/activity';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/identity/session';

const titles = {
  SIGN_IN: 'Signed in',
  SIGN_OUT: 'Signed out',
  ACCESS_DENIED: 'Session ended because its refresh token was used twice',
} as const;

/** A session without an organisation concerns none, and is not recorded. */
export async function logAccess(
  { database, clock }: { database: Database; clock: Clock },
  { id: sessionId, user, organization }: Session,
  action: keyof typeof titles,
): Promise<void> {
  if (!organization) return;
  const { id, email, firstName, lastName } = user;
  const actor = { id, email, name: `${firstName} ${lastName}`.trim(), role: organization.role };
  await database.inOrganization(organization.id, (tx) =>
    recordAccess(tx, { organizationId: organization.id, actor, clock }, { action, title: titles[action], sessionId }),
  );
}
