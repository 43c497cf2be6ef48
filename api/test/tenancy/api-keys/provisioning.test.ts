/** Organisations that a program creates, suspends and limits with a super admin's API key. docs/decisions/0098 */
import { type AdminOrganization, calls, type ResponseOf } from '@msp/contract';
import { ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { createKey, type Key, newKeyInput } from '../../support/requests/tenancy/api-key-requests';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

type Created = ResponseOf<typeof calls.admin.createOrganization>;

let suite: Suite;
let superadmin: Person;
let alpha: string;
let admin: Person;
let key: Key;

beforeAll(async () => {
  suite = await startSuite(stubProvider, { RELEASE_RINGS: 'true' });
  superadmin = await suite.person(await suite.organization('scheme', 'The Scheme'), 'superadmin');
  alpha = await suite.organization('alpha', 'Alpha IT');
  admin = await suite.person(alpha, 'msp_admin');
  key = await createKey(suite, superadmin, ['organization:read', 'organization:provision']);
});
afterAll(() => suite.stop());

const birch = { name: 'Birch MSP', slug: 'birch', administratorEmail: 'ada@birch.example' };
const create = (body = birch) => key.call(calls.admin.createOrganization, { body });
const list = (by: Key, query: Record<string, string> = {}) =>
  ok<Page<AdminOrganization>>(by.call(calls.admin.organizations, { query }));
const noLimits = { members: null, integrations: null, storageBytes: null };

describe('§7 API keys: provisioning', () => {
  test('a program creates an organisation with its first administrator; a repeated request says which one it is', async () => {
    const { id } = await ok<Created>(create());
    expect(await refusal(create())).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
      details: { organizationId: id },
    });
    expect((await list(key, { search: 'birch' })).items).toMatchObject([{ id, name: 'Birch MSP', members: 0 }]);
    const { rows: log } = await suite.admin.query(
      'select title, actor_name from activity_log where organization_id = $1 order by id',
      [id],
    );
    expect(log).toEqual([{ title: 'Invitation sent', actor_name: `${key.apiKey.name} (API key)` }]);
    const { rows: mails } = await suite.admin.query(
      "select blocks from mail_outbox where to_address = 'ada@birch.example'",
    );
    const sentence = `${key.apiKey.name} (API key) invites you to join Birch MSP with the role Admin.`;
    expect(JSON.stringify(mails)).toContain(sentence);
  });

  test('it limits, suspends and reactivates one, and sets its ring; each is recorded there with the name of the key', async () => {
    const { id } = await ok<Created>(create({ ...birch, slug: 'cedar', name: 'Cedar MSP' }));
    const params = { id };
    const changes = [
      key.call(calls.admin.setLimits, { params, body: { ...noLimits, members: 10 } }),
      key.call(calls.admin.setRing, { params, body: { ring: 'early' } }),
      key.call(calls.admin.suspendOrganization, { params, body: { reason: 'The contract has ended.' } }),
    ];
    for (const change of changes) expect((await change).statusCode).toBe(204);
    expect((await list(key, { state: 'SUSPENDED' })).items).toMatchObject([{ id, ring: 'early' }]);
    expect((await key.call(calls.admin.reactivateOrganization, { params })).statusCode).toBe(204);
    const { rows } = await suite.admin.query(
      `select title from activity_log where organization_id = $1 and actor_name = $2 and record_type = 'organization'`,
      [id, `${key.apiKey.name} (API key)`],
    );
    expect(rows.map(({ title }) => title).sort()).toEqual([
      'Limits changed',
      'Organisation reactivated',
      'Organisation suspended',
      'Ring changed',
    ]);
  });

  test("an administrator's key reads its own organisation, and can't be allowed to create any", async () => {
    const body = newKeyInput(['organization:provision']);
    expect(await refusal(admin.call(calls.apiKeys.create, { body }))).toMatchObject({ status: 403 });
    const own = await createKey(suite, admin, ['organization:read']);
    expect((await list(own)).items.map(({ id }) => id)).toEqual([alpha]);
    expect(await refusal(own.call(calls.admin.createOrganization, { body: birch }))).toMatchObject({ status: 403 });
  });

  test('a key that may only read sees its own organisation, and changes none', async () => {
    const reader = await createKey(suite, superadmin, ['organization:read']);
    expect((await list(reader)).items.map(({ name }) => name)).toEqual(['The Scheme']);
    const suspend = reader.call(calls.admin.suspendOrganization, { params: { id: alpha }, body: { reason: 'x' } });
    expect(await refusal(suspend)).toMatchObject({ status: 403 });
  });

  test('the organisation of the key can neither be suspended with it nor read in detail', async () => {
    const params = { id: superadmin.organizationId };
    const suspend = key.call(calls.admin.suspendOrganization, { params, body: { reason: 'x' } });
    expect(await refusal(suspend)).toMatchObject({ status: 409 });
    expect(await refusal(key.call(calls.admin.organization, { params: { id: alpha } }))).toMatchObject({ status: 403 });
  });

  test('a super admin who is dismissed takes the power of their keys along', async () => {
    const other = await suite.person(superadmin.organizationId, 'superadmin');
    const theirs = await createKey(suite, other, ['organization:provision']);
    await suite.admin.query("update memberships set role = 'msp_admin' where user_id = $1", [other.userId]);
    const call = theirs.call(calls.admin.createOrganization, { body: { ...birch, slug: 'elm' } });
    expect(await refusal(call)).toMatchObject({ status: 403 });
  });
});
