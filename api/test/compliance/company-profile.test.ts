/** The company profile: asked once, and what it fills in drafts of policies. */
import { type ActivityLogItem, type CompanyProfile, calls, type PolicyVersion } from '@msp/contract';
import { ok, type Page, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { type Suite, startSuite } from '../support/suite';

const { companyProfile, policies } = calls;

let suite: Suite;
let number = 0;
let admin: Person;
let member: Person;
beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  number += 1;
  const organizationId = await suite.organization(`pennine-${number}`, 'Pennine Dental');
  admin = await suite.person(organizationId, 'msp_admin');
  member = await suite.person(organizationId, 'msp_user');
});
afterAll(() => suite.stop());

const read = (person = member) => ok<CompanyProfile>(person.call(companyProfile.read));
const save = (values: CompanyProfile['values'], version: number | null, person = member) =>
  person.call(companyProfile.save, { body: { values, version } });

test('nothing is known at first; what is saved is known to every member', async () => {
  expect(await read()).toEqual({ values: {}, updatedAt: null, updatedBy: null, version: null });
  const values = { passwordVault: 'Keeper', securityLead: 'Daniel Okafor' };
  const saved = await ok<CompanyProfile>(save(values, null));
  expect(saved).toMatchObject({ values, version: 1, updatedBy: { id: member.userId } });
  expect(await read(admin)).toEqual(saved);
});

test('a field is removed by leaving it out; the log names fields as people do', async () => {
  await ok(save({ passwordVault: 'Keeper', rmm: 'NinjaOne' }, null));
  await ok(save({ passwordVault: 'Bitwarden' }, 1));
  expect((await read()).values).toEqual({ passwordVault: 'Bitwarden' });
  const { items } = await ok<Page<ActivityLogItem>>(admin.call(calls.activityFeed.list));
  expect(items[0]).toMatchObject({ title: 'Company profile updated' });
  expect(items[0]?.changes).toEqual([
    { field: 'RMM', before: 'NinjaOne', after: null },
    { field: 'Password vault', before: 'Keeper', after: 'Bitwarden' },
  ]);
});

test("another member's change is not overwritten, and saving the same again is no change", async () => {
  const first = await ok<CompanyProfile>(save({ rmm: 'NinjaOne' }, null));
  expect(await refusal(save({ rmm: 'Datto' }, null))).toMatchObject({
    ...{ status: 409, errorCode: 'STALE', details: { currentVersion: 1, current: { values: { rmm: 'NinjaOne' } } } },
  });
  expect(await ok(save({ rmm: 'NinjaOne' }, null))).toEqual(first);
});

test('two members who save at once: one of them is told', async () => {
  const both = await Promise.all([save({ rmm: 'NinjaOne' }, null), save({ rmm: 'Datto' }, null, admin)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test.each([
  ['an unknown field', { favouriteColour: 'Blue' }],
  ['an empty value', { rmm: ' ' }],
  ['a long value', { rmm: 'x'.repeat(201) }],
  ['two lines', { rmm: 'NinjaOne\nDatto' }],
])('%s is refused', async (_, values) => {
  expect(await refusal(save(values as CompanyProfile['values'], null))).toMatchObject({ status: 400 });
});

test('a draft from a template is offered what the profile knows, and told what is missing', async () => {
  const body = { source: 'TEMPLATE', templateId: 'POL-03' };
  const draft = await ok<PolicyVersion>(member.call(policies.create, { body }));
  expect(draft.suggested?.values).toMatchObject({ organisation: 'Pennine Dental' });
  expect(draft.suggested?.missing).toContain('passwordVault');
  expect(draft.suggested?.values).not.toHaveProperty('vault');
  await ok(save({ passwordVault: 'Keeper' }, null));
  const again = await ok<PolicyVersion>(member.call(policies.getVersion, { params: { id: draft.id } }));
  expect(again.suggested?.values.vault).toBe('Keeper');
  expect(again.suggested?.missing).not.toContain('passwordVault');
  expect(again.blankValues).toEqual({});
});

test('texts of their own and published versions are offered nothing', async () => {
  const body = { source: 'TEXT', name: 'Visitors', content: 'Ring [phone].' };
  const own = await ok<PolicyVersion>(member.call(policies.create, { body }));
  expect(own.suggested).toBeNull();
});
