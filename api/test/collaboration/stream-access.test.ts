/** An event stream ends as soon as its listener's access changes, also through another API process. */
import { calls } from '@msp/contract';
import { createApi } from '../../src/programs/api';
import { openEvents } from '../support/event-stream';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import { type Suite, startSuite, stubProvider } from '../support/suite';

let suite: Suite;
let alpha: string;
/** A second API on the same database. Its heartbeats are too rare to end a stream during the test. */
let other: Awaited<ReturnType<typeof createApi>>['app'];
let base: string;

beforeAll(async () => {
  suite = await startSuite();
  alpha = await suite.organization('alpha');
  await suite.organization('bravo');
  ({ app: other } = await createApi(suite.config, suite.platform, stubProvider, {
    logger: false,
    previewProgram: '',
    beatMs: 3_600_000,
  }));
  base = await other.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await suite.stop();
});

const changeMembership = (change: string) => (person: Person) =>
  suite.admin.query(`update memberships set ${change} where user_id = $1`, [person.userId]);

test.each([
  ['signs out', (person: Person) => person.call(calls.auth.signOut)],
  [
    'switches organisation',
    (person: Person) =>
      ok(person.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_bravo' } })),
  ],
  ['is removed from the organisation', changeMembership('removed_at = now()')],
  ['loses the role that allows it', changeMembership(`role = 'former'`)],
  [
    'is deleted from the organisation',
    (person: Person) => suite.admin.query('delete from memberships where user_id = $1', [person.userId]),
  ],
] as const)('§4 a stream ends without a heartbeat when the person %s in another process', async (event, leave) => {
  const person = await suite.person(alpha, event === 'switches organisation' ? 'superadmin' : 'msp_user');
  const staying = await suite.person(alpha, 'msp_user');
  const [stream, unaffected] = [await openEvents(base, person.cookies), await openEvents(base, staying.cookies)];
  await stream.first();
  await unaffected.first();
  await leave(person);
  await stream.ended;
  await suite.admin.query(`select pg_notify('access_changes', $1)`, [staying.userId]);
  const { recordId } = await announcedEvidence(staying, unaffected);
  expect(recordId).toEqual(expect.any(String));
  unaffected.close();
});

/** A change that arrives after the check shows that the stream is still open. */
async function announcedEvidence(person: Person, stream: Awaited<ReturnType<typeof openEvents>>) {
  await suite.admin.query(
    `select pg_notify('changes', jsonb_build_object('organizationId', $1::text, 'recordType', 'evidence',
       'recordId', gen_random_uuid(), 'controlId', null, 'about', null, 'actorId', null)::text)`,
    [person.organizationId],
  );
  return (await stream.next('change')) as { recordId: string };
}
