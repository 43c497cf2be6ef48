/** Superadmins are appointed and dismissed from the command line. */
import { calls, type Profile } from '@msp/contract';
import { appointSuperadmin, dismissSuperadmin } from '../../src/tenancy/scheme-staff/superadmins';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let person: Person;
let email: string;

beforeEach(async () => {
  suite = await startSuite();
  person = await suite.person(await suite.organization('alpha', 'Alpha IT'), 'VIEWER');
  email = person.context.actor?.email ?? '';
  await suite.admin.query('update users set email_verified = true where id = $1', [person.userId]);
});
afterEach(() => suite.stop());

const role = async () => (await ok<Profile>(person.call(calls.auth.profile))).role;
const entries = async () =>
  (await suite.admin.query("select title, actor_name from activity_log where title like 'Super admin%' order by id"))
    .rows;

test('the first one gets an organisation of that name, manages the installation, and can be dismissed', async () => {
  for (const _ of [1, 2]) await appointSuperadmin(suite.platform, email.toUpperCase(), 'The Scheme');
  const { rows } = await suite.admin.query("select name from organizations where slug = 'the-scheme'");
  expect(rows).toEqual([{ name: 'The Scheme' }]);
  expect(await role()).toBe('superadmin');
  expect((await person.call(calls.admin.organizations)).statusCode).toBe(200);

  expect(await dismissSuperadmin(suite.platform, email)).toBe(1);
  expect(await role()).toBe('VIEWER');
  expect((await person.call(calls.admin.schemeStaff)).statusCode).toBe(403);
  expect(await dismissSuperadmin(suite.platform, email)).toBe(0);
  expect(await entries()).toEqual(
    ['Super admin appointed', 'Super admin dismissed'].map((title) => ({ title, actor_name: 'Command line' })),
  );
});

test('a member of the organisation gets the new role, also one who was removed', async () => {
  await appointSuperadmin(suite.platform, email, 'Alpha IT');
  expect(await role()).toBe('superadmin');
  await dismissSuperadmin(suite.platform, email);
  await appointSuperadmin(suite.platform, email, 'Alpha IT');
  expect(await role()).toBe('superadmin');
});

test('an account is needed, whose address its identity provider has confirmed', async () => {
  await expect(appointSuperadmin(suite.platform, 'unknown@alpha.example', 'The Scheme')).rejects.toThrow(
    'needs to sign in once first',
  );
  await suite.admin.query('update users set email_verified = false');
  await expect(appointSuperadmin(suite.platform, email, 'The Scheme')).rejects.toThrow('needs to sign in once first');
  await expect(appointSuperadmin(suite.platform, email, '…')).rejects.toThrow('needs a letter or a digit');
  expect((await suite.admin.query("select from organizations where slug = 'the-scheme'")).rowCount).toBe(0);
});
