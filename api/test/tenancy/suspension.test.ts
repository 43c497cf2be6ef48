/** Organisations of an installation over HTTP: the list, creating one, and suspending one. */
import { type AdminOrganization, type ControlRegistry, calls, type Profile, type ResponseOf } from '@msp/contract';
import { createOrganization } from '../../src/insight/admin/create-organization';
import { scheduleRuns } from '../../src/measurement/integrations/runs/schedule-runs';
import { connectIntegration } from '../../src/measurement/integrations/service';
import type { Actor } from '../../src/platform/context/context';
import { deleteExpiredResponses } from '../../src/platform/idempotency/idempotency';
import { perOrganization } from '../../src/platform/jobs/per-organization';
import { createInvitationLinks } from '../../src/tenancy/invitations/tokens';
import { allOrganizations } from '../../src/tenancy/organizations/repository';
import { openEvents } from '../support/event-stream';
import { failInserts } from '../support/fail-inserts';
import { catalogueOf } from '../support/files/oscal-files';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { formOf } from '../support/requests/evidence-requests';
import { createKey } from '../support/requests/tenancy/api-key-requests';
import { inviteOne } from '../support/requests/tenancy/invitation-requests';
import { publicUrl, type Suite, startSuite } from '../support/suite';

let suite: Suite;
let scheme: string;
let superadmin: Person;
let alpha: string;
let admin: Person;
let user: Person;

beforeAll(async () => {
  suite = await startSuite();
  scheme = await suite.organization('scheme', 'The Scheme');
  superadmin = await suite.person(scheme, 'superadmin');
});
afterAll(() => suite.stop());

let created = 0;
beforeEach(async () => {
  created += 1;
  alpha = await suite.organization(`alpha-${created}`, `Alpha ${created}`);
  admin = await suite.person(alpha, 'msp_admin');
  user = await suite.person(alpha, 'msp_user');
});

interface List {
  items: AdminOrganization[];
  total: number;
}
const list = (person: Person, query: Record<string, string> = {}) =>
  ok<List>(person.call(calls.admin.organizations, { query }));
const newOrganization = (slug: string, administratorEmail = 'first@birch.example') => ({
  name: 'Birch',
  slug,
  administratorEmail,
});
const suspend = (id: string, reason = 'The fee was not paid.') =>
  superadmin.call(calls.admin.suspendOrganization, { params: { id }, body: { reason } });
const reactivate = (id: string) => superadmin.call(calls.admin.reactivateOrganization, { params: { id } });

describe('§2.1 /admin: organisations', () => {
  test('a search finds an organisation by its members and open invitations, and says whom it has found', async () => {
    const email = user.context.actor?.email ?? '';
    const found = async (search: string, by = superadmin) =>
      (await list(by, { search })).items.map(({ id, foundPeople }) => [id, foundPeople?.map((person) => person.email)]);
    expect(await found(email.toUpperCase())).toEqual([[alpha, [email]]]);
    // Found by its own name: then its people are no reason.
    expect(await found(`Alpha ${created}`)).toContainEqual([alpha, []]);
    const invited = `invited-${created}@search.example`;
    const id = await inviteOne(admin, invited);
    expect(await found(invited)).toEqual([[alpha, [invited]]]);
    await admin.call(calls.users.revokeInvitation, { params: { id } });
    expect(await found(invited)).toEqual([]);
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [user.userId]);
    expect(await found(email)).toEqual([]);
    const other = await suite.person(await suite.organization(`bravo-${created}`), 'msp_user');
    expect(await found(other.context.actor?.email ?? '', admin)).toEqual([]);
  });

  test('§7 a superadmin sees all of them, an administrator their own only', async () => {
    const names = (await list(superadmin, { search: 'alpha', sort: 'members', order: 'desc' })).items.map(
      ({ name }) => name,
    );
    expect(names).toContain(`Alpha ${created}`);
    expect((await list(superadmin)).total).toBeGreaterThan(1);
    expect(await list(admin, { search: 'scheme' })).toMatchObject({ items: [], total: 0 });
    expect((await list(admin)).items).toEqual([
      expect.objectContaining({
        id: alpha,
        slug: `alpha-${created}`,
        state: 'ACTIVE',
        members: 2,
        registry: expect.objectContaining({ version: expect.any(String) }),
      }),
    ]);
  });

  test('§7 a superadmin puts one on another registry, which is recorded there', async () => {
    const content = JSON.stringify(catalogueOf(1, `assigned-${created}`));
    const body = formOf({}, { name: 'catalogue.json', content });
    const { registry } = await ok<{ registry: ControlRegistry }>(
      superadmin.call(calls.controlRegistries.load, { body }),
    );
    const assign = (id: string, registryId: string) =>
      superadmin.call(calls.admin.assignControlRegistry, { params: { id }, body: { registryId } });
    for (const _ of [1, 2]) expect((await assign(alpha, registry.id)).statusCode).toBe(204);
    const [listed] = (await list(admin)).items;
    expect(listed?.registry).toEqual({ title: registry.title, version: registry.version });
    const { rows } = await suite.admin.query(
      "select actor_id from activity_log where organization_id = $1 and title = 'Control registry changed'",
      [alpha],
    );
    expect(rows).toEqual([{ actor_id: superadmin.userId }]);
    for (const unknown of [assign(scheme, alpha), assign(registry.id, registry.id)])
      expect(await refusal(unknown)).toMatchObject({ status: 404 });
  });

  test('a new one can be entered at once; a taken short name is refused, also for a suspended one', async () => {
    const create = () => superadmin.call(calls.admin.createOrganization, { body: newOrganization(`birch-${created}`) });
    const { id, externalId } = await ok<{ id: string; externalId: string }>(create());
    expect(externalId).toBe(`org_birch-${created}`);
    expect(await refusal(create())).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect((await suspend(id)).statusCode).toBe(204);
    expect(await refusal(create())).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect((await reactivate(id)).statusCode).toBe(204);
    await ok(superadmin.call(calls.auth.switchOrganization, { body: { organizationExternalId: externalId } }));
    expect((await ok<Profile>(superadmin.call(calls.auth.profile))).organization?.name).toBe('Birch');
    await ok(superadmin.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_scheme' } }));
  });

  test('§7 its first administrator is invited in the same transaction, by a mail from the superadmin', async () => {
    const slug = `cedar-${created}`;
    const email = `first@${slug}.example`;
    const create = superadmin.call(calls.admin.createOrganization, { body: newOrganization(slug, email) });
    const { id, invitation } = await ok<ResponseOf<typeof calls.admin.createOrganization>>(create);
    expect(invitation).toBeNull();
    const { rows } = await suite.admin.query(
      `select i.email, i.role, i.state, i.invited_by, m.organization_id as mailed_in
       from invitations i join mail_outbox m on m.id = i.mail_id where i.organization_id = $1`,
      [id],
    );
    const invitedBy = superadmin.userId;
    expect(rows).toEqual([{ email, role: 'msp_admin', state: 'PENDING', invited_by: invitedBy, mailed_in: id }]);
    const log = await suite.admin.query('select title, description from activity_log where organization_id = $1', [id]);
    expect(log.rows).toEqual([{ title: 'Invitation sent', description: `${email}, Admin` }]);
  });

  test('without mail, the link that invites the administrator is in the answer', async () => {
    const body = newOrganization(`dale-${created}`);
    const platform = { ...suite.platform, sendsMail: false };
    const links = createInvitationLinks(Buffer.alloc(32, 7), publicUrl);
    const actor = superadmin.context.actor as Actor;
    const { invitation } = await createOrganization(platform, links, actor, body);
    const token = new URL(invitation?.link ?? '').searchParams.get('invitation_token') ?? '';
    const details = user.call(calls.users.invitation, { query: { invitation_token: token } });
    expect(await ok(details)).toEqual({
      organizationName: 'Birch',
      maskedEmail: 'f•••@birch.example',
      state: 'PENDING',
      problem: 'INVITATION_WRONG_ADDRESS',
    });
  });

  test('an invitation that cannot be stored leaves no organisation', async () => {
    const slug = `elm-${created}`;
    const create = () => superadmin.call(calls.admin.createOrganization, { body: newOrganization(slug) });
    const refused = await failInserts(suite.admin, 'invitations', 'P0001', create);
    expect(refused.statusCode).toBe(500);
    expect((await list(superadmin, { search: slug })).items).toEqual([]);
    await ok(create());
  });

  test.each(['no address', '', 'a@b'])('the administrator\'s address "%s" is refused', async (email) => {
    const body = newOrganization(`fern-${created}`, email);
    const call = superadmin.call(calls.admin.createOrganization, { body });
    expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  });

  test.each(['Alpha', 'a b', '-a', 'a--b', ''])('the short name "%s" is refused', async (slug) => {
    const call = superadmin.call(calls.admin.createOrganization, { body: newOrganization(slug) });
    expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  });
});

describe('§2.1 /admin: suspending an organisation', () => {
  test('§7 members lose access at once and are told why; afterwards everything is as before', async () => {
    await ok(user.call(calls.dashboard.get));
    expect((await suspend(alpha)).statusCode).toBe(204);
    expect(await refusal(user.call(calls.dashboard.get))).toMatchObject({
      status: 403,
      errorCode: 'ORGANIZATION_REQUIRED',
    });
    const profile = await ok<Profile>(user.call(calls.auth.profile));
    expect(profile).toMatchObject({
      organization: null,
      permissions: [],
      suspendedOrganizations: [{ name: `Alpha ${created}`, reason: 'The fee was not paid.' }],
    });
    const body = { organizationExternalId: `org_alpha-${created}` };
    expect(await refusal(user.call(calls.auth.switchOrganization, { body }))).toMatchObject({ status: 404 });
    const newcomer = await suite.person(alpha, 'msp_user');
    expect((await ok<Profile>(newcomer.call(calls.auth.profile))).organization).toBeNull();

    expect((await reactivate(alpha)).statusCode).toBe(204);
    await ok(user.call(calls.dashboard.get));
    expect((await ok<Profile>(user.call(calls.auth.profile))).suspendedOrganizations).toEqual([]);
  });

  test('the event streams of its members end', async () => {
    const stream = await openEvents(await suite.listen(), user.cookies);
    await stream.first();
    await suspend(alpha);
    await stream.ended;
  });

  test('its jobs stop', async () => {
    await suspend(alpha);
    const organizationIds = async () => (await suite.platform.database.asSystem(allOrganizations)).map(({ id }) => id);
    const [scheduler] = perOrganization(suite.platform, organizationIds, {
      queue: 'a-job',
      schedule: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 60,
      handle: deleteExpiredResponses,
    });
    const sent: object[] = [];
    await scheduler?.handle({}, async (_queue, data) => void sent.push(data));
    expect(sent).toContainEqual({ organizationId: scheme });
    expect(sent).not.toContainEqual({ organizationId: alpha });
  });

  test('its integrations are not collected', async () => {
    const id = await connectIntegration(admin.context, 'ninjaone', 'Devices');
    const schedule = async () => {
      await suite.admin.query(
        `update integrations set status = 'CONNECTED', next_collection_at = '2026-01-01' where id = $1`,
        [id],
      );
      const sent: object[] = [];
      await scheduleRuns(suite.platform, { send: async (_queue, data) => void sent.push(data) });
      return sent;
    };
    await suspend(alpha);
    expect(await schedule()).toEqual([]);
    await reactivate(alpha);
    expect(await schedule()).toEqual([{ organizationId: alpha, runId: expect.any(String) }]);
  });

  test('its API keys are refused, and work again afterwards', async () => {
    const { call } = await createKey(suite, admin, ['evidence:read']);
    await ok(call(calls.evidence.list));
    await suspend(alpha);
    expect(await refusal(call(calls.evidence.list))).toMatchObject({ status: 401 });
    await reactivate(alpha);
    await ok(call(calls.evidence.list));
  });

  test('the list shows the reason; the activity log of the organisation names the superadmin', async () => {
    await suspend(alpha, 'Fraud.');
    const { items } = await list(superadmin, { state: 'SUSPENDED', search: `alpha-${created}` });
    expect(items).toMatchObject([{ id: alpha, state: 'SUSPENDED', suspendedReason: 'Fraud.' }]);
    await reactivate(alpha);
    const log = await ok<{ items: { title: string; description?: string; actorId: string }[] }>(
      admin.call(calls.activityFeed.audit, { query: { record: 'organization' } }),
    );
    expect(log.items.map(({ title, description, actorId }) => [title, description, actorId])).toEqual([
      ['Organisation reactivated', undefined, superadmin.userId],
      ['Organisation suspended', 'Fraud.', superadmin.userId],
    ]);
  });

  test("refusals: one's own, an unknown one, one that has the state already", async () => {
    expect(await refusal(suspend(scheme))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect(await refusal(suspend('018f3e9a-0000-7000-8000-000000000000'))).toMatchObject({ status: 404 });
    expect(await refusal(reactivate(alpha))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    await suspend(alpha);
    expect(await refusal(suspend(alpha))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
  });

  test('two suspensions at once are recorded once', async () => {
    const statuses = (await Promise.all([suspend(alpha), suspend(alpha)])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([204, 409]);
  });
});
