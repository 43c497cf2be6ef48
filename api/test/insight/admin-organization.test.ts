/** One organisation as a super admin sees it, over HTTP: its figures agree with those that its own people see. */
import { type AdminOrganizationDetail, calls, type Dashboard } from '@msp/contract';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { type SeededOrganization, seedOrganization } from '../support/seeds/seed-organization';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let superadmin: Person;
let seeded: SeededOrganization;

beforeAll(async () => {
  suite = await startSuite();
  superadmin = await suite.person(await suite.organization('scheme', 'The Scheme'), 'superadmin');
  seeded = await seedOrganization(suite, 'alpha');
});
afterAll(() => suite.stop());

const read = (id = seeded.organizationId) =>
  ok<AdminOrganizationDetail>(superadmin.call(calls.admin.organization, { params: { id } }));

test('§7 figures, people and integrations are those that the organisation itself sees', async () => {
  const organization = await read();
  const { admin } = seeded;
  const { complianceMetrics, certification } = await ok<Dashboard>(admin.call(calls.dashboard.get));
  expect(organization.compliance).toEqual({
    percentage: complianceMetrics.percentage,
    implementedControls: complianceMetrics.implementedControls,
    totalControls: complianceMetrics.totalControls,
    failingControls: complianceMetrics.implementedHealth?.failing,
  });
  const { certificate } = certification ?? {};
  expect(organization.certificate).toEqual(certificate && { code: certificate.code, expiresAt: certificate.expiresAt });
  const users = await ok<{ items: { id: string }[]; total: number }>(admin.call(calls.users.list));
  expect(organization.people.map(({ id }) => id).sort()).toEqual(users.items.map(({ id }) => id).sort());
  expect(organization.peopleTotal).toBe(users.total);
  const integrations = await ok<{ items: { id: string; name: string }[] }>(admin.call(calls.integrations.list));
  expect(organization.integrations.map(({ id, name }) => [id, name])).toEqual(
    integrations.items.map(({ id, name }) => [id, name]),
  );
});

test('stored files are counted with their bytes, failed jobs are those of the organisation', async () => {
  const before = await read();
  expect(before.storage.files).toBeGreaterThan(0);
  const { rows } = await suite.admin.query('select size from evidence_files where organization_id = $1', [
    seeded.organizationId,
  ]);
  expect(before.storage.bytes).toBeGreaterThanOrEqual(rows.reduce((sum, { size }) => sum + Number(size), 0));
  expect(before.failedJobs).toBe(0);
  const empty = await read(await suite.organization('empty', 'Empty'));
  expect(empty).toMatchObject({
    people: [],
    integrations: [],
    certificate: null,
    assessment: null,
    storage: { files: 0, bytes: 0 },
    compliance: { percentage: 0, implementedControls: 0 },
  });
});

test('a suspended organisation can be read; one that does not exist is not found', async () => {
  const id = await suite.organization('suspended', 'Suspended');
  await superadmin.call(calls.admin.suspendOrganization, { params: { id }, body: { reason: 'Unpaid.' } });
  expect(await read(id)).toMatchObject({ state: 'SUSPENDED', suspendedReason: 'Unpaid.' });
  const params = { id: crypto.randomUUID() };
  expect(await refusal(superadmin.call(calls.admin.organization, { params }))).toMatchObject({ status: 404 });
});

test('an invitation is sent again, which is recorded in its organisation; a member is no invitation', async () => {
  const invitation = (await read()).people.find(({ kind }) => kind === 'invitation');
  const params = { id: seeded.organizationId, invitationId: invitation?.id ?? '' };
  const sent = await ok<{ link: string; mailed: boolean }>(superadmin.call(calls.admin.resendInvitation, { params }));
  expect([new URL(sent.link).pathname, sent.mailed]).toEqual(['/auth/invite', true]);
  const { rows } = await suite.admin.query(
    "select actor_id from activity_log where organization_id = $1 and title = 'Invitation sent again'",
    [seeded.organizationId],
  );
  expect(rows).toEqual([{ actor_id: superadmin.userId }]);
  const member = { ...params, invitationId: seeded.admin.userId };
  expect(await refusal(superadmin.call(calls.admin.resendInvitation, { params: member }))).toMatchObject({
    status: 404,
  });
});
