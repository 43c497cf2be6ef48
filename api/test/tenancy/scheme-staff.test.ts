/** The scheme's staff over HTTP: the list, appointing assessors, and removing them. */
import { calls, type Profile, type SchemeStaffMember } from '@msp/contract';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let alpha: string;
let bravo: string;
let superadmin: Person;
let assessor: Person;
let email: string;

beforeAll(async () => {
  suite = await startSuite();
  alpha = await suite.organization('alpha', 'Alpha IT');
  bravo = await suite.organization('bravo', 'Bravo Ltd');
  superadmin = await suite.person(await suite.organization('scheme', 'The Scheme'), 'superadmin');
  assessor = await suite.person(alpha, 'assessor');
  email = assessor.context.actor?.email ?? '';
  await suite.admin.query('update users set email_verified = true where id = $1', [assessor.userId]);
  await suite.person(alpha, 'msp_admin');
});
afterAll(() => suite.stop());

const list = (query: Record<string, string> = {}) =>
  ok<{ items: SchemeStaffMember[]; total: number }>(superadmin.call(calls.admin.schemeStaff, { query }));
const add = (organizationId: string, address = email) =>
  superadmin.call(calls.admin.addAssessor, { body: { organizationId, email: address } });
const remove = (id: string) => superadmin.call(calls.admin.removeAssessor, { params: { id } });
const assessorIn = async (name: string) =>
  (await list({ role: 'assessor' })).items
    .flatMap(({ organizations }) => organizations)
    .find(({ organization }) => organization.name.startsWith(name))?.id ?? '';

describe("§2.1 /admin: the scheme's staff", () => {
  test('§7 lists people, each with the organisations that they assess or are a super admin of, and no other members', async () => {
    const { items, total } = await list();
    expect(total).toBe(2);
    const shown = items.map(({ person, organizations }) => [
      person.id,
      organizations.map(({ role, organization }) => [role, organization.name]),
    ]);
    expect(shown).toHaveLength(2);
    expect(shown).toEqual(
      expect.arrayContaining([
        [assessor.userId, [['assessor', 'Alpha IT']]],
        [superadmin.userId, [['superadmin', 'The Scheme']]],
      ]),
    );
    expect((await list({ role: 'superadmin' })).total).toBe(1);
    expect((await list({ search: email })).total).toBe(1);
  });

  test('§7 an assessor is added to another organisation, works there, and is removed at once; both are recorded there', async () => {
    expect((await add(bravo, email.toUpperCase())).statusCode).toBe(204);
    expect(await refusal(add(bravo))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    await ok(assessor.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_bravo' } }));
    expect((await ok<Profile>(assessor.call(calls.auth.profile))).role).toBe('assessor');
    expect((await remove(await assessorIn('Bravo'))).statusCode).toBe(204);
    expect((await assessor.call(calls.dashboard.get)).statusCode).toBe(403);
    const { rows } = await suite.admin.query(
      'select title, actor_id from activity_log where organization_id = $1 and record_type = $2 order by id',
      [bravo, 'member'],
    );
    expect(rows).toEqual(['Member added', 'Member removed'].map((title) => ({ title, actor_id: superadmin.userId })));
    // A removed assessor can come back.
    expect((await add(bravo)).statusCode).toBe(204);
    expect((await remove(await assessorIn('Bravo'))).statusCode).toBe(204);
  });

  test('§7 a person is listed once, is found by any of their organisations, and keeps all of them', async () => {
    await add(bravo);
    const { items, total } = await list({ search: 'bravo' });
    expect(total).toBe(1);
    expect(items[0]?.organizations.map(({ organization }) => organization.name)).toEqual(['Alpha IT', 'Bravo Ltd']);
    const byCount = await list({ sort: 'organizations', order: 'desc' });
    expect(byCount.items.map(({ person }) => person.id)).toEqual([assessor.userId, superadmin.userId]);
    await remove(await assessorIn('Bravo'));
    expect((await list({ search: 'bravo' })).total).toBe(0);
  });

  test('superadmins and members of the organisation are not removed', async () => {
    const id = (await list({ role: 'superadmin' })).items[0]?.organizations[0]?.id ?? '';
    const { rows } = await suite.admin.query(`select id from memberships where role = 'msp_admin'`);
    for (const membership of [id, rows[0].id, alpha])
      expect(await refusal(remove(membership))).toMatchObject({ status: 404 });
    expect((await list({ role: 'superadmin' })).total).toBe(1);
  });

  test('an address without an account, or that its provider has not confirmed, and an unknown organisation are refused', async () => {
    const unconfirmed = await suite.person(alpha, 'VIEWER');
    await suite.admin.query('update users set email_verified = false where id = $1', [unconfirmed.userId]);
    for (const address of ['unknown@elsewhere.example', unconfirmed.context.actor?.email])
      expect(await refusal(add(bravo, address))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    expect(await refusal(add(assessor.userId))).toMatchObject({ status: 404 });
  });

  test('§6 no one else lists or changes them', async () => {
    for (const role of ['msp_admin', 'assessor'] as const) {
      const person = await suite.person(alpha, role);
      expect(await refusal(person.call(calls.admin.schemeStaff))).toMatchObject({ status: 403 });
      const body = { organizationId: alpha, email };
      expect(await refusal(person.call(calls.admin.addAssessor, { body }))).toMatchObject({ status: 403 });
      const params = { id: await assessorIn('Alpha') };
      expect(await refusal(person.call(calls.admin.removeAssessor, { params }))).toMatchObject({ status: 403 });
    }
  });
});
