/** What newcomers need: verified domains and requests to join. */
import { newId } from '../../../../src/platform/ids';
import type { Suite } from '../../suite';

/** Marks the domain as verified, as a check of its DNS record would. */
export async function verifyDomain({ admin, clock }: Suite, organizationId: string, domain: string): Promise<void> {
  await admin.query(
    `insert into organization_domains (organization_id, id, domain, token, state, created_at, created_by)
     select $1, $2, $3, 'token', 'VERIFIED', $4, user_id from memberships where organization_id = $1 limit 1`,
    [organizationId, newId(clock.now()), domain, clock.now()],
  );
}

/** An open request of a new person. @returns its id */
export async function insertJoinRequest(
  { admin, clock, outsider }: Pick<Suite, 'admin' | 'clock' | 'outsider'>,
  organizationId: string,
): Promise<string> {
  const { userId, context } = await outsider();
  const id = newId(clock.now());
  await admin.query(
    `insert into join_requests (organization_id, id, user_id, email, first_name, last_name, message, state, created_at)
     values ($1, $2, $3, $4, 'Out', 'Sider', 'Please', 'OPEN', $5)`,
    [organizationId, id, userId, context.actor?.email, clock.now()],
  );
  return id;
}
