/** The name and the time zone of an organisation over HTTP. */
import { type ActivityLogItem, calls, type OrganizationSettings, type Profile } from '@msp/contract';
import { ok, type Page, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { type Suite, startAlphaSuite } from '../support/suite';

const { organizations } = calls;

let suite: Suite;
let admin: Person;
let user: Person;

beforeEach(async () => {
  ({ suite, admin, user } = await startAlphaSuite());
});
afterEach(() => suite.stop());

const read = (person = admin) => ok<OrganizationSettings>(person.call(organizations.read));
const change = (body: object, person = admin) => person.call(organizations.update, { body });

const entries = async () => {
  const query = { search: 'settings of the organisation' };
  return (await ok<Page<ActivityLogItem>>(admin.call(calls.activityFeed.list, { query }))).items;
};

test('every member reads the settings; the time zone is UTC until it is set', async () => {
  const settings = { name: 'Alpha IT', slug: 'alpha', timeZone: 'UTC', logo: null, version: 1 };
  expect(await read()).toEqual(settings);
  expect(await read(user)).toEqual(settings);
});

test('§2.2 an administrator changes the name and the time zone; the profile and the activity log show it', async () => {
  const changed = { name: 'Alpha Group', slug: 'alpha', timeZone: 'Europe/London', logo: null, version: 2 };
  const body = { name: '  Alpha Group ', timeZone: 'Europe/London', version: 1 };
  expect(await ok(change(body))).toEqual(changed);
  expect(await read(user)).toEqual(changed);
  const profile = await ok<Profile>(user.call(calls.auth.profile));
  expect(profile.organization).toMatchObject({ name: 'Alpha Group', slug: 'alpha' });
  expect(await entries()).toMatchObject([
    {
      title: 'Changed the settings of the organisation',
      changes: [
        { field: 'name', before: 'Alpha IT', after: 'Alpha Group' },
        { field: 'timeZone', before: 'UTC', after: 'Europe/London' },
      ],
    },
  ]);
});

test('what is left out stays as it is; a change that changes nothing is not recorded', async () => {
  expect(await ok(change({ timeZone: 'Asia/Kolkata', version: 1 }))).toMatchObject({ name: 'Alpha IT', version: 2 });
  expect(await ok(change({ name: 'Alpha', version: 2 }))).toMatchObject({ timeZone: 'Asia/Kolkata', version: 3 });
  expect(await ok(change({ name: 'Alpha', version: 3 }))).toMatchObject({ version: 3 });
  expect(await entries()).toHaveLength(2);
});

test('§5 a name with a line break or invisible characters is refused; one that exists is read and stays until it changes', async () => {
  expect(await refusal(change({ name: 'Alpha\u200BIT', version: 1 }))).toMatchObject({
    status: 400,
    details: [{ path: 'body.name', message: 'must not contain line breaks or invisible characters' }],
  });
  await suite.admin.query("update organizations set name = E'Alpha\\nIT' where slug = 'alpha'");
  expect(await read()).toMatchObject({ name: 'Alpha\nIT' });
  expect(await ok(change({ timeZone: 'Asia/Kolkata', version: 1 }))).toMatchObject({ name: 'Alpha\nIT', version: 2 });
});

test('of two changes of one version, one is refused with the settings as they are now', async () => {
  const outcomes = await Promise.all(['First', 'Second'].map((name) => change({ name, version: 1 })));
  expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const current = await read();
  expect(await refusal(change({ name: 'Third', version: 1 }))).toMatchObject({
    status: 409,
    errorCode: 'STALE',
    details: { currentVersion: 2, current },
  });
  expect(await read()).toEqual(current);
});

test.each([
  ['a blank name', { name: '   ' }],
  ['a long name', { name: 'a'.repeat(101) }],
  ['an unknown time zone', { timeZone: 'Europe/Atlantis' }],
  ['a time zone in other letters, which the database would not find', { timeZone: 'europe/london' }],
  ['an offset without summer time', { timeZone: '+01:00' }],
  ['no time zone', { timeZone: '' }],
])('%s is refused', async (_, body) => {
  expect(await refusal(change({ ...body, version: 1 }))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
  expect(await read()).toMatchObject({ name: 'Alpha IT', timeZone: 'UTC', version: 1 });
});

test('two organisations may have the same name', async () => {
  await suite.organization('bravo', 'Bravo Ltd');
  expect(await ok(change({ name: 'Bravo Ltd', version: 1 }))).toMatchObject({ name: 'Bravo Ltd', slug: 'alpha' });
});
