/** Records the events of sessions in the audit log of the organisation that the session is in. */
import type { FastifyRequest } from 'fastify';
import { recordAccess } from '../../platform/activity-log/activity';
import type { FieldChange } from '../../platform/activity-log/tables';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/identity/session';
import { deviceOf, userAgentOf } from './device';

const titles = {
  SIGN_IN: 'Signed in',
  SIGN_OUT: 'Signed out',
  ACCESS_DENIED: 'Session ended because its refresh token was used twice',
} as const;

/** Where a request came from, for an auditor: the address, the device in words, and the browser's own description. */
function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): FieldChange[] {
  const userAgent = userAgentOf(headers);
  const { browser, system } = deviceOf(userAgent ?? '');
  const device = [browser, system].filter((name) => name !== null).join(' on ') || null;
  return Object.entries({ ipAddress: ip, device, userAgent }).map(([field, after]) => ({ field, before: null, after }));
}

/** A session without an organisation concerns none, and is not recorded. */
export async function logAccess(
  { database, clock }: { database: Database; clock: Clock },
  { id: sessionId, user, organization }: Session,
  action: keyof typeof titles,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<void> {
  if (!organization) return;
  const { id, email, firstName, lastName } = user;
  const actor = { id, email, name: `${firstName} ${lastName}`.trim(), role: organization.role };
  await database.inOrganization(organization.id, (tx) =>
    recordAccess(
      tx,
      { organizationId: organization.id, actor, clock },
      { action, title: titles[action], sessionId, changes: originOf(request) },
    ),
  );
}
