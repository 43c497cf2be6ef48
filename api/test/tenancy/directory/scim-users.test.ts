/** People by SCIM 2.0: created, changed, deactivated, reactivated and deleted, in the shapes of Entra and Okta. */
import { calls } from '@msp/contract';
import { addMember } from '../../../src/tenancy/organizations/service';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { createResponse } from '../../support/requests/response-requests';
import { accept, inviteOne, tokenOf } from '../../support/requests/tenancy/invitation-requests';
import {
  connectDirectory,
  created,
  entraUser,
  oktaUser,
  patch,
  roleOf,
  type ScimUser,
  type Send,
  signInAs,
  verifyDomain,
} from '../../support/requests/tenancy/scim-requests';
import { startAlphaSuite } from '../../support/suite';

let suite: Awaited<ReturnType<typeof startAlphaSuite>>['suite'];
let organizationId: string;
let admin: Person;
let send: Send;

beforeAll(async () => {
  ({ suite, organizationId, admin } = await startAlphaSuite());
  send = await connectDirectory(suite, admin);
  await verifyDomain(suite, admin);
});
afterAll(() => suite.stop());

const read = async (id: string): Promise<ScimUser> => (await send('GET', `/Users/${id}`)).json();
const found = async (filter: string) => (await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).json();
const emailOf = (user: ScimUser) => user.emails[0]?.value ?? '';

describe('§7 Admin portal, directory sync: users as Entra sends them', () => {
  test('a user is looked up, created, and found again', async () => {
    const filter = 'userName eq "mai@directory.example"';
    expect(await found(filter)).toMatchObject({ totalResults: 0, Resources: [] });
    const response = await send('POST', '/Users', entraUser('mai'));
    expect(response.statusCode).toBe(201);
    expect(response.headers['content-type']).toContain('application/scim+json');
    const user = response.json();
    expect(response.headers.location).toBe(user.meta.location);
    expect(user).toMatchObject({
      userName: 'mai@directory.example',
      externalId: 'mai-object-id',
      active: true,
      displayName: 'mai Nguyen',
      emails: [{ value: 'mai@directory.example', type: 'work', primary: true }],
    });
    for (const same of [
      filter,
      'USERNAME eq "MAI@directory.example"',
      'externalId eq "mai-object-id"',
      `id eq "${user.id}"`,
    ]) {
      expect(await found(same)).toMatchObject({ totalResults: 1, Resources: [{ id: user.id }] });
    }
    expect(await found('emails[type eq "work"].value eq "mai@directory.example"')).toMatchObject({ totalResults: 1 });
  });

  test('operations in any case, text for booleans, paths with filters and dotted names change a user', async () => {
    const { id } = await created(send('POST', '/Users', entraUser('tuan')));
    const change = patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'tuan.new@directory.example' },
      { op: 'Add', path: 'name.familyName', value: 'Tran' },
      { op: 'REPLACE', value: { 'name.givenName': 'Tuan', displayName: 'Tuan Tran' } },
      { op: 'Add', path: 'title', value: 'Lead' },
      { op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'Leeds' },
      { op: 'Remove', path: 'addresses[type eq "home"].locality' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
    );
    expect((await send('PATCH', `/Users/${id}`, change)).json()).toMatchObject({
      name: { givenName: 'Tuan', familyName: 'Tran' },
      displayName: 'Tuan Tran',
      emails: [{ value: 'tuan.new@directory.example' }],
    });
    expect((await read(id)).active).toBe(true);
  });

  test('§4 access: a user is provisioned, deactivated and reactivated with the role they had', async () => {
    const user = await created(send('POST', '/Users', entraUser('lan')));
    const userId = await signInAs(suite, emailOf(user));
    expect(await roleOf(suite, organizationId, userId)).toBe('VIEWER');
    await suite.admin.query("update memberships set role = 'msp_user' where user_id = $1", [userId]);
    const deactivate = patch({ op: 'Replace', path: 'active', value: 'False' });
    expect((await send('PATCH', `/Users/${user.id}`, deactivate)).json()).toMatchObject({ active: false });
    expect(await roleOf(suite, organizationId, userId)).toBeNull();
    // Entra repeats what it has sent already.
    expect((await send('PATCH', `/Users/${user.id}`, deactivate)).statusCode).toBe(200);
    const activate = patch({ op: 'Replace', path: 'active', value: 'True' });
    for (let times = 0; times < 2; times += 1) {
      expect((await send('PATCH', `/Users/${user.id}`, activate)).json()).toMatchObject({ active: true });
      expect(await roleOf(suite, organizationId, userId)).toBe('msp_user');
    }
    const { items } = await ok<{ items: { title: string; description: string; user: { name: string } }[] }>(
      admin.call(calls.activityFeed.list),
    );
    expect(items.slice(0, 3).map(({ title, description, user }) => `${user.name}: ${title}, ${description}`)).toEqual([
      'Directory sync: Member added, lan Nguyen',
      'Directory sync: Member removed, lan Nguyen',
      'Directory sync: Member added, lan Nguyen',
    ]);
  });
});

describe('§7 Admin portal, directory sync: users as Okta sends them', () => {
  test('a user is replaced; active is a boolean', async () => {
    const { id } = await created(send('POST', '/Users', oktaUser('chidi')));
    const renamed = { name: { givenName: 'Chidi', familyName: 'Eze' }, active: false };
    expect((await send('PUT', `/Users/${id}`, oktaUser('chidi', renamed))).json()).toMatchObject(renamed);
    expect(
      (await send('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true } }))).json(),
    ).toMatchObject({
      active: true,
    });
    const { active: _, ...withoutActive } = oktaUser('chidi');
    await send('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }));
    expect((await send('PUT', `/Users/${id}`, withoutActive)).json()).toMatchObject({ active: false });
  });

  test('lists come in pages that count from 1', async () => {
    const page = (await send('GET', '/Users?startIndex=2&count=1')).json();
    expect(page).toMatchObject({ startIndex: 2, itemsPerPage: 1, totalResults: 4 });
    const first = (await send('GET', '/Users?startIndex=0&count=1&excludedAttributes=emails,groups')).json();
    expect(first).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
    expect(Object.keys(first.Resources[0])).not.toContain('emails');
    expect(page.Resources[0].id).not.toBe(first.Resources[0].id);
    expect((await send('GET', '/Users?count=0')).json()).toMatchObject({ totalResults: 4, Resources: [] });
  });

  test('a deleted user is unknown and no member any more', async () => {
    const user = await created(send('POST', '/Users', oktaUser('ada')));
    const userId = await signInAs(suite, emailOf(user));
    const response = await send('DELETE', `/Users/${user.id}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await send('GET', `/Users/${user.id}`)).statusCode).toBe(404);
    expect(await roleOf(suite, organizationId, userId)).toBeNull();
  });
});

describe('§6 a directory takes over members and keeps the last administrator', () => {
  test('a member with the address of a new user is that user, and keeps their role', async () => {
    const member = await suite.person(organizationId, 'msp_user');
    const email = member.context.actor?.email ?? '';
    await created(
      send('POST', '/Users', entraUser('member', { userName: 'member', emails: [{ value: email.toUpperCase() }] })),
    );
    expect(await roleOf(suite, organizationId, member.userId)).toBe('msp_user');
    const again = entraUser('again', { emails: [{ value: email }] });
    expect((await created(send('POST', '/Users', again))).active).toBe(true);
    const { rows } = await suite.admin.query('select count(*)::int n from directory_users where user_id = $1', [
      member.userId,
    ]);
    expect(rows[0].n).toBe(1);
  });

  test('409 for the last administrator, also with two requests at once', async () => {
    const second = await suite.person(organizationId, 'msp_admin');
    const users = await Promise.all(
      [admin, second].map((person, index) =>
        created(
          send('POST', '/Users', entraUser(`boss-${index}`, { emails: [{ value: person.context.actor?.email }] })),
        ),
      ),
    );
    const deactivate = patch({ op: 'Replace', path: 'active', value: 'False' });
    const responses = await Promise.all(users.map(({ id }) => send('PATCH', `/Users/${id}`, deactivate)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      detail: expect.stringContaining('only administrator'),
    });
    const index = responses.findIndex(({ statusCode }) => statusCode === 409);
    expect((await read(users[index]?.id ?? '')).active).toBe(true);
    expect((await send('DELETE', `/Users/${users[index]?.id}`)).statusCode).toBe(409);
    // The other one comes back, so that later tests have their administrator.
    await send('PATCH', `/Users/${users[1 - index]?.id}`, patch({ op: 'Replace', path: 'active', value: 'True' }));
  });

  test('staff of the scheme are never changed by a directory', async () => {
    const assessor = await suite.person(organizationId, 'assessor');
    const email = assessor.context.actor?.email ?? '';
    const user = await created(send('POST', '/Users', entraUser('staff', { emails: [{ value: email }] })));
    await send('PATCH', `/Users/${user.id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
    expect(await roleOf(suite, organizationId, assessor.userId)).toBe('assessor');
  });

  test('the member named in the settings takes over what a deactivated person owns', async () => {
    const [leaver, successor] = [
      await suite.person(organizationId, 'msp_user'),
      await suite.person(organizationId, 'msp_user'),
    ];
    const { id } = await createResponse(admin, 'IDN-02');
    await suite.admin.query('update control_responses set owner_id = $1 where id = $2', [leaver.userId, id]);
    const ownerOf = async () =>
      (await suite.admin.query('select owner_id from control_responses where id = $1', [id])).rows[0].owner_id;
    const email = leaver.context.actor?.email ?? '';
    const user = await created(send('POST', '/Users', entraUser('leaver', { emails: [{ value: email }] })));
    const set = async (active: string) =>
      send('PATCH', `/Users/${user.id}`, patch({ op: 'Replace', path: 'active', value: active }));
    await set('False');
    expect(await ownerOf()).toBe(leaver.userId);
    await set('True');
    const { version } = await ok<{ version: number }>(admin.call(calls.directorySync.read));
    const settings = { body: { version, successorId: successor.userId } };
    expect(await ok(admin.call(calls.directorySync.update, settings))).toMatchObject({
      successor: { id: successor.userId },
    });
    await set('False');
    expect(await ownerOf()).toBe(successor.userId);
  });

  test('400 for a successor of another organisation, of the scheme, or who has left', async () => {
    const stranger = await suite.person(await suite.organization('zulu'), 'msp_user');
    const assessor = await suite.person(organizationId, 'assessor');
    const former = await suite.person(organizationId, 'msp_user');
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [former.userId]);
    const { version } = await ok<{ version: number }>(admin.call(calls.directorySync.read));
    for (const { userId } of [stranger, assessor, former]) {
      const call = admin.call(calls.directorySync.update, { body: { version, successorId: userId } });
      expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    }
  });

  test('the session of a deactivated member loses the organisation with the next request', async () => {
    const member = await suite.person(organizationId, 'msp_user');
    const email = member.context.actor?.email ?? '';
    const user = await created(send('POST', '/Users', entraUser('tab', { emails: [{ value: email }] })));
    expect((await member.call(calls.evidence.list)).statusCode).toBe(200);
    await send('PATCH', `/Users/${user.id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
    expect(await refusal(member.call(calls.evidence.list))).toMatchObject({
      status: 403,
      errorCode: 'ORGANIZATION_REQUIRED',
    });
    await send('PATCH', `/Users/${user.id}`, patch({ op: 'Replace', path: 'active', value: 'True' }));
    expect((await member.call(calls.evidence.list)).statusCode).toBe(200);
  });

  test('an address that only Unicode folds to theirs is not that of a user or member', async () => {
    await created(send('POST', '/Users', entraUser('kim')));
    const userId = await signInAs(suite, '\u212Aim@directory.example');
    expect(await roleOf(suite, organizationId, userId)).toBeNull();
    const kirk = await suite.outsider('\u212Airk@directory.example');
    await addMember(suite.platform, organizationId, kirk.userId, 'msp_user');
    const user = await created(send('POST', '/Users', entraUser('kirk')));
    await send('PATCH', `/Users/${user.id}`, patch({ op: 'Replace', path: 'active', value: false }));
    expect(await roleOf(suite, organizationId, kirk.userId)).toBe('msp_user');
  });

  test('what no one sees in a name is left out', async () => {
    const name = { givenName: 'Ma\u200Bi\n', familyName: 'Nguyen\u202E' };
    const user = await created(send('POST', '/Users', entraUser('hidden', { name, displayName: 'Mai\nNguyen' })));
    expect(user).toMatchObject({ name: { givenName: 'Mai', familyName: 'Nguyen' }, displayName: 'Mai Nguyen' });
  });

  test('two requests at once create one user', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => send('POST', '/Users', oktaUser('twice'))));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ scimType: 'uniqueness' });
  });
});

describe('§4 a person whom the directory has deactivated', () => {
  const deactivate = patch({ op: 'Replace', path: 'active', value: false });

  test.each([
    ['before their first sign-in', false],
    ['after having been a member', true],
  ])('%s does not come in by an invitation; activated again, they do', async (_, wasMember) => {
    const user = await created(send('POST', '/Users', entraUser(wasMember ? 'ha' : 'binh')));
    if (wasMember) await signInAs(suite, emailOf(user));
    await send('PATCH', `/Users/${user.id}`, deactivate);
    const token = await tokenOf(admin, await inviteOne(admin, emailOf(user)));
    const person = await suite.outsider(emailOf(user));
    expect(await refusal(accept(person, token))).toMatchObject({
      status: 403,
      errorCode: 'INVITATION_DEACTIVATED',
      message:
        "Your organisation's directory has deactivated your account. Ask your administrator to activate it there.",
    });
    expect(await roleOf(suite, organizationId, person.userId)).toBeNull();
    await send('PATCH', `/Users/${user.id}`, patch({ op: 'Replace', path: 'active', value: true }));
    expect((await accept(person, token)).statusCode).toBe(200);
  });

  test('is not let in by an administrator who answers their request to join', async () => {
    const user = await created(send('POST', '/Users', entraUser('chi', { active: false })));
    const person = await suite.outsider(emailOf(user));
    const { rows } = await suite.admin.query(
      `insert into join_requests (organization_id, id, user_id, email, first_name, last_name, state, created_at)
       values ($1, gen_random_uuid(), $2, $3, 'Chi', 'Nguyen', 'OPEN', now()) returning id`,
      [organizationId, person.userId, emailOf(user)],
    );
    const accepted = admin.call(calls.newcomers.accept, { params: { id: rows[0].id }, body: { role: 'msp_user' } });
    expect(await refusal(accepted)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect(await roleOf(suite, organizationId, person.userId)).toBeNull();
  });
});
