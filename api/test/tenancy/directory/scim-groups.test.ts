/** Groups by SCIM 2.0, whose names give roles. */
import type { Person } from '../../support/people';
import {
  connectDirectory,
  created,
  entraUser,
  giveRoles,
  group,
  patch,
  roleOf,
  type ScimUser,
  type Send,
  signInAs,
  verifyDomain,
} from '../../support/requests/tenancy/scim-requests';
import { startAlphaSuite } from '../../support/suite';

interface ScimGroup {
  id: string;
  displayName: string;
  members: { value: string }[];
}

let suite: Awaited<ReturnType<typeof startAlphaSuite>>['suite'];
let organizationId: string;
let admin: Person;
let send: Send;

beforeAll(async () => {
  ({ suite, organizationId, admin } = await startAlphaSuite());
  send = await connectDirectory(suite, admin);
  await verifyDomain(suite, admin);
  await giveRoles(admin, { Administrators: 'msp_admin', Technicians: 'msp_user' });
});
afterAll(() => suite.stop());

async function member(name: string): Promise<ScimUser & { userId: string }> {
  const user = await created(send('POST', '/Users', entraUser(name)));
  return { ...user, userId: await signInAs(suite, `${name}@directory.example`) };
}
const newGroup = (name: string, members: { id: string }[] = []) =>
  created<ScimGroup>(send('POST', '/Groups', group(name, members)));
const read = async (id: string): Promise<ScimGroup> => (await send('GET', `/Groups/${id}`)).json();

describe('§7 §6 roles follow the groups of a directory', () => {
  test('the highest role of several groups counts; leaving the last one leaves a viewer', async () => {
    const { id, userId } = await member('quynh');
    const technicians = await newGroup('Technicians', [{ id }]);
    expect(await roleOf(suite, organizationId, userId)).toBe('msp_user');
    const administrators = await newGroup('administrators');
    await send('PATCH', `/Groups/${administrators.id}`, patch({ op: 'Add', path: 'members', value: [{ value: id }] }));
    expect(await roleOf(suite, organizationId, userId)).toBe('msp_admin');
    expect(
      (await send('GET', `/Users/${id}`)).json().groups.map(({ display }: { display: string }) => display),
    ).toEqual(['administrators', 'Technicians']);
    await send('PATCH', `/Groups/${administrators.id}`, patch({ op: 'Remove', path: `members[value eq "${id}"]` }));
    expect(await roleOf(suite, organizationId, userId)).toBe('msp_user');
    await send('PATCH', `/Groups/${technicians.id}`, patch({ op: 'Remove', path: 'members', value: [{ value: id }] }));
    expect(await roleOf(suite, organizationId, userId)).toBe('VIEWER');
  });

  test('a person in a group signs in with the role of the group; a changed mapping changes it', async () => {
    const user = await created(send('POST', '/Users', entraUser('minh')));
    await newGroup('Sales', [user]);
    await giveRoles(admin, { Administrators: 'msp_admin', Technicians: 'msp_user', sales: 'msp_user' });
    const userId = await signInAs(suite, 'minh@directory.example');
    expect(await roleOf(suite, organizationId, userId)).toBe('msp_user');
    await giveRoles(admin, { Administrators: 'msp_admin', Technicians: 'msp_user', Sales: 'VIEWER' });
    expect(await roleOf(suite, organizationId, userId)).toBe('VIEWER');
  });

  test('a group is renamed, replaced and deleted', async () => {
    const { id, userId } = await member('huong');
    const one = await newGroup('Night shift', [{ id }]);
    expect(await roleOf(suite, organizationId, userId)).toBe('VIEWER');
    const rename = patch({ op: 'Replace', path: 'displayName', value: 'Administrators of nights' });
    expect((await send('PATCH', `/Groups/${one.id}`, rename)).statusCode).toBe(204);
    await giveRoles(admin, { Technicians: 'msp_user', 'Administrators of nights': 'msp_admin' });
    expect(await roleOf(suite, organizationId, userId)).toBe('msp_admin');
    const replaced = await send('PUT', `/Groups/${one.id}`, { displayName: 'Administrators of nights', members: [] });
    expect(replaced.json()).toMatchObject({ members: [] });
    expect(await roleOf(suite, organizationId, userId)).toBe('VIEWER');
    await send('PATCH', `/Groups/${one.id}`, patch({ op: 'add', value: { members: [{ value: id }] } }));
    expect((await read(one.id)).members).toEqual([{ value: id }]);
    expect((await send('DELETE', `/Groups/${one.id}`)).statusCode).toBe(204);
    expect((await send('GET', `/Groups/${one.id}`)).statusCode).toBe(404);
    expect(await roleOf(suite, organizationId, userId)).toBe('VIEWER');
  });

  test('Entra reads a group without its members and looks it up by name', async () => {
    const { id } = await newGroup('Large group');
    const response = await send('GET', `/Groups/${id}?excludedAttributes=members`);
    expect(response.json()).not.toHaveProperty('members');
    const query = `/Groups?filter=${encodeURIComponent('displayName eq "large group"')}&excludedAttributes=members`;
    expect((await send('GET', query)).json()).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    expect((await send('POST', '/Groups', group('LARGE GROUP'))).json()).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
  });

  test('§8 a value of 50,000 levels is refused with 400', async () => {
    const { id } = await newGroup('Deep group');
    const body = JSON.stringify(patch({ op: 'add', path: 'members', value: 'deep' }));
    const payload = body.replace('"deep"', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
    expect((await send('PATCH', `/Groups/${id}`, payload)).json()).toMatchObject({ status: '400' });
  });

  test('a mapping that demotes the last administrator is refused, and nothing changes', async () => {
    const email = admin.context.actor?.email ?? '';
    const user = await created(send('POST', '/Users', entraUser('last', { emails: [{ value: email }] })));
    const refused = await send('POST', '/Groups', group('Technicians only', [user]));
    expect(refused.statusCode).toBe(201);
    await expect(giveRoles(admin, { 'Technicians only': 'msp_user' })).rejects.toThrow('LAST_ADMINISTRATOR');
    expect(await roleOf(suite, organizationId, admin.userId)).toBe('msp_admin');
  });
});
