/** An organisation of its own for each test, with an administrator and a user whose sessions last. */
import type { Person } from '../people';
import type { Suite } from '../suite';

export interface AdminAndUser {
  organizationId: string;
  admin: Person;
  user: Person;
}

let organizations = 0;

/** Resets the clock to 20 November 2026, because an earlier test may have moved it. */
export async function createAdminAndUser(suite: Suite, name?: string): Promise<AdminAndUser> {
  suite.clock.set(new Date('2026-11-20T10:00:00.000Z'));
  organizations += 1;
  const organizationId = await suite.organization(`admin-and-user-${organizations}`, name);
  const admin = await suite.person(organizationId, 'msp_admin');
  const user = await suite.person(organizationId, 'msp_user');
  await suite.extendSessions();
  return { organizationId, admin, user };
}
