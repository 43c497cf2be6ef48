/** The logo of an organisation over HTTP: set, replaced, shown to members, and removed. */
import { calls, type OrganizationSettings, type Profile } from '@msp/contract';
import { jpegOf, logoOf, secrets } from '../support/files/image-files';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { formOf, sha256 } from '../support/requests/evidence-requests';
import { storedFiles } from '../support/requests/tenancy/account-closing-requests';
import { type Suite, startAlphaSuite } from '../support/suite';

const { organizations } = calls;
let suite: Suite;
let organizationId: string;
let admin: Person;
let user: Person;

beforeEach(async () => {
  ({ suite, organizationId, admin, user } = await startAlphaSuite());
});
afterEach(() => suite.stop());

const file = (content: Buffer | string, name = 'logo.png') => ({ name, content });
const set = (logo: ReturnType<typeof file>, version = 1, person = admin) =>
  person.call(organizations.setLogo, { body: formOf({ version: String(version) }, logo) });
const shown = (digest: string, person = user) => person.call(organizations.logo, { params: { sha256: digest } });
const inProfile = async (person: Person) => (await ok<Profile>(person.call(calls.auth.profile))).organization?.logo;

test('§7 §2.2 an administrator sets the logo; members see it, and browsers keep it', async () => {
  expect(await inProfile(user)).toBeNull();
  const content = logoOf('alpha');
  const digest = sha256(content);
  expect(await ok<OrganizationSettings>(set(file(content)))).toMatchObject({ logo: digest, version: 2 });
  expect(await inProfile(user)).toBe(digest);
  const response = await shown(digest);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringContaining('inline'),
    'cache-control': 'private, max-age=31536000, immutable',
  });
  for (const secret of secrets) expect(response.rawPayload.includes(secret)).toBe(false);
});

test('a new logo replaces the one before, whose file is removed; so is that of a removed logo', async () => {
  await ok(set(file(logoOf('first'))));
  const second = jpegOf(1);
  await ok(set(file(second, 'logo.jpg'), 2));
  expect(await storedFiles(suite, organizationId)).toHaveLength(1);
  expect((await shown(sha256(logoOf('first')))).statusCode).toBe(404);
  expect((await shown(sha256(second))).headers['content-type']).toBe('image/jpeg');
  const removed = admin.call(organizations.removeLogo, { query: { version: '3' } });
  expect(await ok(removed)).toMatchObject({ logo: null, version: 4 });
  expect(await storedFiles(suite, organizationId)).toEqual([]);
  expect(await refusal(admin.call(organizations.removeLogo, { query: { version: '4' } }))).toMatchObject({
    status: 404,
  });
});

test('a stale version is refused, and the uploaded file removed', async () => {
  await ok(set(file(logoOf('first'))));
  expect(await refusal(set(file(logoOf('second'))))).toMatchObject({ status: 409, errorCode: 'STALE' });
  expect(await refusal(admin.call(organizations.removeLogo, { query: { version: '1' } }))).toMatchObject({
    status: 409,
  });
  expect(await storedFiles(suite, organizationId)).toHaveLength(1);
});

test.each([
  ['SVG', file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg'), 415, /\.png, \.jpg/],
  ['SVG under another name', file('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /web page/],
  ['a text under the name of an image', file('no image'), 415, /isn't a PNG, JPEG or WebP/],
  ['a large image', file(Buffer.concat([logoOf('a'), Buffer.alloc(262_144)])), 413, /256/],
])('§7 %s is refused, and nothing of it stays', async (_name, logo, status, message) => {
  const refused = await refusal(set(logo));
  expect(refused).toMatchObject({ status, message: expect.stringMatching(message) });
  expect(await storedFiles(suite, organizationId)).toEqual([]);
  expect(await inProfile(admin)).toBeNull();
});

test('the activity log has who changed it', async () => {
  await ok(set(file(logoOf('first'))));
  const log = await ok<{ items: { title: string }[] }>(
    admin.call(calls.activityFeed.audit, { query: { record: 'organization' } }),
  );
  expect(log.items.map(({ title }) => title)).toEqual(['Logo changed']);
});
