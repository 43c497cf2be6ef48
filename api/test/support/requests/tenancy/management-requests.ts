/** Managed organisations, and valid requests for their calls. */
import { randomUUID } from 'node:crypto';
import { calls, type Profile } from '@msp/contract';
import { ok } from '../../outcomes';
import type { CallInput, Person } from '../../people';
import type { Suite } from '../../suite';

/** Without anyone of the manager in the client. @returns the id of the management */
export async function insertManagement(suite: Suite, managerId: string, clientId: string): Promise<string> {
  const id = randomUUID();
  await suite.admin.query(
    'insert into managements (organization_id, id, manager_id, started_at) values ($1, $2, $3, $4)',
    [clientId, id, managerId, suite.clock.now()],
  );
  return id;
}

/** A client with an administrator of its own. @returns the id of the management */
export async function insertClient(suite: Suite, managerId: string, slug = `client-${randomUUID()}`): Promise<string> {
  const clientId = await suite.organization(slug, `Client ${slug}`);
  await suite.person(clientId, 'msp_admin');
  return insertManagement(suite, managerId, clientId);
}

/** @returns the id of an open invitation that an administrator sends */
export async function sendInvitation(admin: Person, email = `${randomUUID()}@example.test`): Promise<string> {
  const body = { email, invitedAs: 'manager' };
  return (await ok<{ id: string }>(admin.call(calls.managements.invite, { body }))).id;
}

/** Valid requests for each call of managed organisations. @param admin of the person's organisation */
export function managementInputs(
  suiteOf: () => Suite,
  admin: () => Person,
): Record<string, (person: Person) => Promise<CallInput>> {
  const ofClient = async ({ organizationId }: Person) => ({ id: await insertClient(suiteOf(), organizationId) });
  const received = async (person: Person): Promise<CallInput> => {
    const suite = suiteOf();
    const sender = await suite.person(await suite.organization(`sender-${randomUUID()}`), 'msp_admin');
    const { email } = await ok<Profile>(person.call(calls.auth.profile));
    return { params: { id: await sendInvitation(sender, email) } };
  };
  return {
    'managements.createClient': async () => ({ body: { name: `Client ${randomUUID()}` } }),
    'managements.assign': async (person) => ({
      params: { ...(await ofClient(person)), userId: admin().userId },
      body: { role: 'VIEWER' },
    }),
    'managements.unassign': async (person) => ({ params: { ...(await ofClient(person)), userId: admin().userId } }),
    'managements.endClient': async (person) => ({ params: await ofClient(person), body: {} }),
    'managements.endManager': async ({ organizationId }) => {
      const suite = suiteOf();
      await insertManagement(suite, await suite.organization(`manager-${randomUUID()}`), organizationId);
      return { body: {} };
    },
    'managements.invite': async () => ({ body: { email: `${randomUUID()}@example.test`, invitedAs: 'client' } }),
    'managements.withdraw': async () => ({ params: { id: await sendInvitation(admin()) } }),
    'managements.accept': received,
    'managements.decline': received,
  };
}
