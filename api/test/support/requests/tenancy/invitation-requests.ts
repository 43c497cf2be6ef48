/** Requests about invitations and members. */
import { calls, type Member, type ResponseOf, type Role } from '@msp/contract';
import { ok, type Page } from '../../outcomes';
import type { CallInput, Person } from '../../people';
import type { Suite } from '../../suite';

const { users } = calls;

type Invited = ResponseOf<typeof users.invite>;
type Link = ResponseOf<typeof users.invitationLink>;

export const inviteMany = (admin: Person, ...invitations: { email: string; role: Role }[]) =>
  ok<Invited>(admin.call(users.invite, { body: { invitations } }));

/** @returns the id of the invitation */
export async function inviteOne(admin: Person, email: string, role: Role = 'msp_user'): Promise<string> {
  const { results } = await inviteMany(admin, { email, role });
  const [result] = results;
  if (!result?.invitationId) throw new Error(`${email} was not invited: ${result?.outcome}`);
  return result.invitationId;
}

export const tokenOfLink = (link: string) => new URL(link).searchParams.get('invitation_token') ?? '';

export async function tokenOf(admin: Person, id: string): Promise<string> {
  const { link } = await ok<Link>(admin.call(users.invitationLink, { params: { id } }));
  return tokenOfLink(link);
}

export const accept = (person: Person, token: string) => person.call(users.acceptInvitation, { body: { token } });

export async function listed(admin: Person, query: CallInput['query'] = {}): Promise<Member[]> {
  const { items } = await ok<Page<Member>>(admin.call(users.list, { query: { limit: '100', ...query } }));
  return items;
}

export async function memberOf(admin: Person, id: string): Promise<Member> {
  const found = (await listed(admin)).find((row) => row.id === id);
  if (!found) throw new Error('The list has no such member.');
  return found;
}

/** Valid requests for the tables of roles and of organisations. */
export const userInputs = (suite: Suite, admin: () => Person): Record<string, () => CallInput | Promise<CallInput>> => {
  let invited = 0;
  const newInvitation = async () => {
    invited += 1;
    return { params: { id: await inviteOne(admin(), `invited-${invited}@example.test`) } };
  };
  const newMember = async () => {
    const { userId } = await suite.person(admin().organizationId, 'VIEWER');
    return { params: { id: userId } };
  };
  return {
    'users.invite': () => ({ body: { invitations: [{ email: 'not an address', role: 'VIEWER' }] } }),
    'users.acceptInvitation': newInvitation,
    'users.invitationLink': newInvitation,
    'users.resendInvitation': newInvitation,
    'users.revokeInvitation': newInvitation,
    'users.removalPreview': newMember,
    'users.changeRole': async () => ({ ...(await newMember()), body: { role: 'msp_user', version: 1 } }),
    'users.remove': newMember,
    'users.removeAndHandOver': async () => ({ ...(await newMember()), body: {} }),
  };
};
