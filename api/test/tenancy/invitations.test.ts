/** Invitations: sent, sent again, revoked, accepted; what became of each address; what others learn of them. */
import { calls, constants, grantableRoles, type InvitationState, type ResponseOf, roles } from '@msp/contract';
import { createInvitationLinks } from '../../src/tenancy/invitations/tokens';
import { addMember } from '../../src/tenancy/organizations/service';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import {
  accept,
  inviteMany,
  inviteOne,
  listed,
  tokenOf,
  tokenOfLink,
} from '../support/requests/tenancy/invitation-requests';
import { type Suite, startAlphaSuite } from '../support/suite';

const { users } = calls;
const day = 24 * 60 * 60_000;

let suite: Suite;
let admin: Person;
let user: Person;
let organizationId: string;
let now: Date;
beforeAll(async () => {
  ({ suite, admin, user, organizationId } = await startAlphaSuite());
  await suite.extendSessions();
  now = suite.clock.now();
});
afterEach(() => suite.clock.set(now));
afterAll(() => suite.stop());

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `New.Person-${addresses}@example.test`;
};
const passDays = (days: number) => suite.clock.set(new Date(now.getTime() + days * day));
const mails = async () => {
  const { rows } = await suite.admin.query('select to_address, subject, blocks from mail_outbox order by id');
  return rows;
};
const rowOf = async (id: string) =>
  (await listed(admin, { state: ['ACTIVE', 'PENDING', 'EXPIRED', 'REVOKED'] })).find((row) => row.id === id);
const byId = (id: string) => ({ params: { id } });

describe('§7 POST /users/invitations', () => {
  test('says what became of every address', async () => {
    const email = newAddress();
    const openId = await inviteOne(admin, email);
    const member = user.context.actor?.email ?? '';
    const { results, mailed } = await inviteMany(
      admin,
      { email: ' first@new.example ', role: 'VIEWER' },
      { email: 'FIRST@new.example', role: 'msp_user' },
      { email: 'nothing', role: 'msp_user' },
      { email: member.toUpperCase(), role: 'msp_user' },
      { email: email.toLowerCase(), role: 'msp_user' },
      { email: 'assessor@new.example', role: 'assessor' },
    );
    expect(mailed).toBe(true);
    expect(results).toEqual([
      { email: 'first@new.example', outcome: 'INVITED', message: null, invitationId: expect.any(String) },
      {
        email: 'FIRST@new.example',
        outcome: 'ALREADY_INVITED',
        message: expect.any(String),
        invitationId: results[0]?.invitationId,
      },
      { email: 'nothing', outcome: 'INVALID', message: "This isn't an email address.", invitationId: null },
      { email: member.toUpperCase(), outcome: 'ALREADY_MEMBER', message: expect.any(String), invitationId: null },
      { email: email.toLowerCase(), outcome: 'ALREADY_INVITED', message: expect.any(String), invitationId: openId },
      {
        email: 'assessor@new.example',
        outcome: 'REFUSED',
        message: "You can't invite people with the role Assessor.",
        invitationId: null,
      },
    ]);
  });

  test.each(roles)('§6 an administrator invites own roles only: %s', async (role) => {
    const { results } = await inviteMany(admin, { email: newAddress(), role });
    expect(results[0]?.outcome).toBe(grantableRoles.msp_admin.includes(role) ? 'INVITED' : 'REFUSED');
  });

  test('no one invites a superadmin', async () => {
    const superadmin = await suite.person(await suite.organization('staff'), 'superadmin');
    const { results } = await inviteMany(superadmin, { email: newAddress(), role: 'superadmin' });
    expect(results[0]?.outcome).toBe('REFUSED');
  });

  test('the mail names the inviter, the organisation and the role, and leads to the invitation page', async () => {
    const email = newAddress();
    const id = await inviteOne(admin, email, 'VIEWER');
    const mail = (await mails()).find(({ to_address }) => to_address === email);
    const { link } = await ok<{ link: string }>(admin.call(users.invitationLink, byId(id)));
    expect(mail.subject).toBe(`${admin.context.actor?.name} invites you to join Alpha IT`);
    const [, paragraph, button] = mail.blocks;
    expect(paragraph.text).toContain('the role Viewer');
    expect(new URL(button.url, 'http://localhost:4600').href).toBe(link);
    expect(link).toMatch(/^http:\/\/localhost:4600\/auth\/invite\?invitation_token=[\w-]{43}$/);
  });

  test('two at once for one address: one invitation', async () => {
    const email = newAddress();
    const results = await Promise.all([1, 2, 3].map(() => inviteMany(admin, { email, role: 'msp_user' })));
    const outcomes = results.map(({ results: [result] }) => result?.outcome).sort();
    expect(outcomes).toEqual(['ALREADY_INVITED', 'ALREADY_INVITED', 'INVITED']);
    expect((await listed(admin, { search: email })).length).toBe(1);
  });

  test('an expired invitation is sent again with the new role', async () => {
    const email = newAddress();
    const id = await inviteOne(admin, email, 'VIEWER');
    passDays(8);
    expect(await inviteOne(admin, email, 'msp_admin')).toBe(id);
    expect(await rowOf(id)).toMatchObject({ state: 'PENDING', role: 'msp_admin' });
  });

  test('more than 100 addresses are refused', async () => {
    const invitations = Array.from({ length: 101 }, (_, index) => ({
      email: `p${index}@many.example`,
      role: 'VIEWER',
    }));
    expect(await refusal(admin.call(users.invite, { body: { invitations } }))).toMatchObject({ status: 400 });
  });
});

describe('how many invitations an organisation sends', () => {
  const { mails: limit, maxPerRequest } = constants.invitations;
  const addressesOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ email: `${name}-${index}@many.example`, role: 'VIEWER' as const }));

  test('is limited, sent again or at once, until the first ones are an hour old', async () => {
    const busy = await suite.person(await suite.organization('busy'), 'msp_admin');
    const first = await inviteOne(busy, newAddress());
    suite.clock.set(new Date(now.getTime() + 60_000));
    const rounds = Math.ceil(limit.limit / maxPerRequest);
    const bodies = Array.from({ length: rounds }, (_, round) => ({
      invitations: addressesOf(`round-${round}`, maxPerRequest),
    }));
    const replies = await Promise.all(bodies.map((body) => busy.call(users.invite, { body })));
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json()).toMatchObject({
      errorCode: 'CONFLICT',
      message: `Your organisation has sent ${limit.limit} invitations within an hour. Try again in 59 minutes.`,
    });
    expect(refused[0]?.statusCode).toBe(409);
    const left = limit.limit - 1 - (rounds - 1) * maxPerRequest;
    await ok(busy.call(users.invite, { body: { invitations: addressesOf('left', left) } }));
    expect(await refusal(busy.call(users.resendInvitation, byId(first)))).toMatchObject({ status: 409 });
    expect(await refusal(busy.call(users.invite, { body: { invitations: addressesOf('one', 1) } }))).toMatchObject({
      status: 409,
    });
    // Other organisations, and addresses that get no mail.
    await inviteOne(admin, newAddress());
    await inviteMany(busy, { email: 'nothing', role: 'VIEWER' });
    suite.clock.set(new Date(now.getTime() + limit.windowSeconds * 1_000));
    await ok(busy.call(users.resendInvitation, byId(first)));
  });
});

describe('transitions of invitations', () => {
  /** An invitation in a state, with its latest token. */
  async function inState(state: InvitationState) {
    const email = newAddress();
    const id = await inviteOne(admin, email);
    const token = await tokenOf(admin, id);
    const person = await suite.outsider(email.toLowerCase());
    if (state === 'ACCEPTED') await ok(accept(person, token));
    if (state === 'REVOKED') await admin.call(users.revokeInvitation, byId(id));
    if (state === 'EXPIRED') passDays(7);
    return { id, token, person, email };
  }

  const transitions = {
    resend: { call: users.resendInvitation, allowed: ['PENDING', 'EXPIRED'] },
    copy: { call: users.invitationLink, allowed: ['PENDING'] },
    revoke: { call: users.revokeInvitation, allowed: ['PENDING', 'EXPIRED'] },
  } as const;
  const states = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const;
  const table = Object.entries(transitions).flatMap(([name, { call, allowed }]) =>
    states.map((state) => ({ name, call, state, isAllowed: (allowed as readonly string[]).includes(state) })),
  );

  test.each(table)('§7 $name of one that is $state: allowed $isAllowed', async ({ call, state, isAllowed }) => {
    const { id } = await inState(state);
    const before = await rowOf(id);
    const response = await admin.call(call, byId(id));
    if (isAllowed) expect(response.statusCode).toBeLessThan(300);
    else {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ errorCode: 'INVALID_TRANSITION', details: { current: state } });
      expect(await rowOf(id)).toEqual(before);
    }
  });

  test.each([
    ['EXPIRED', 'INVITATION_EXPIRED'],
    ['REVOKED', 'INVITATION_REVOKED'],
  ] as const)('one that is %s is not accepted: %s', async (state, errorCode) => {
    const { token, person } = await inState(state);
    expect(await refusal(accept(person, token))).toMatchObject({ status: 409, errorCode });
    expect((await person.call(calls.auth.profile)).json().organization).toBeNull();
  });

  test('one that was accepted is used up, except for the member who accepted it', async () => {
    const { token, person, email } = await inState('ACCEPTED');
    expect((await accept(person, token)).statusCode).toBe(200);
    const sameAddress = await suite.outsider(email.toLowerCase());
    expect(await refusal(accept(sameAddress, token))).toMatchObject({ status: 409, errorCode: 'INVITATION_USED' });
  });

  test.each(Object.entries(transitions))(
    '§6 an administrator cannot %s an invitation of an assessor',
    async (_, { call }) => {
      const superadmin = await suite.person(organizationId, 'superadmin');
      const id = await inviteOne(superadmin, newAddress(), 'assessor');
      if (call !== users.invitationLink) passDays(8);
      const before = await rowOf(id);
      expect(await refusal(admin.call(call, byId(id)))).toMatchObject({
        status: 403,
        message: "You can't manage people with the role Assessor.",
      });
      expect(await rowOf(id)).toEqual(before);
      suite.clock.set(now);
      expect((await superadmin.call(call, byId(id))).statusCode).toBeLessThan(300);
    },
  );

  test('resending ends the previous link', async () => {
    const { id, token, person } = await inState('PENDING');
    const { link, mailed } = await ok<{ link: string; mailed: boolean }>(admin.call(users.resendInvitation, byId(id)));
    expect(mailed).toBe(true);
    expect(await refusal(accept(person, token))).toMatchObject({ errorCode: 'INVITATION_REVOKED' });
    expect((await accept(person, tokenOfLink(link))).statusCode).toBe(200);
  });

  test('a revoked address can be invited again', async () => {
    const { id, email } = await inState('REVOKED');
    expect(await inviteOne(admin, email)).not.toBe(id);
  });
});

describe('accepting', () => {
  const detailsFor = (person: Person, token: string) =>
    ok(person.call(users.invitation, { query: { invitation_token: token } }));

  test('§4 the person joins with the role of the invitation, and their session enters the organisation', async () => {
    const email = newAddress();
    const token = await tokenOf(admin, await inviteOne(admin, email, 'VIEWER'));
    // Providers and people write addresses in any case.
    const person = await suite.outsider(email.toUpperCase());
    expect(await ok(accept(person, token))).toEqual({ organizationId, organizationName: 'Alpha IT', role: 'VIEWER' });
    expect((await person.call(calls.auth.profile)).json()).toMatchObject({
      role: 'VIEWER',
      organization: { organizationId, name: 'Alpha IT' },
    });
    const [row, ...others] = await listed(admin, { search: email });
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: 'member', id: person.userId, role: 'VIEWER', invitedBy: { id: admin.userId } });
  });

  test('another address is refused, and the refusal shows the invited one masked', async () => {
    const id = await inviteOne(admin, 'amelia@harbour.example');
    const other = await suite.outsider();
    const token = await tokenOf(admin, id);
    expect(await refusal(accept(other, token))).toMatchObject({
      status: 403,
      errorCode: 'INVITATION_WRONG_ADDRESS',
      message: 'This invitation is for a•••@harbour.example. Sign in with that address.',
    });
    expect(await rowOf(id)).toMatchObject({ state: 'PENDING' });
    expect(await detailsFor(other, token)).toMatchObject({ problem: 'INVITATION_WRONG_ADDRESS' });
  });

  test('§2.4 an address that only Unicode folds to the invited one is another address', async () => {
    const token = await tokenOf(admin, await inviteOne(admin, 'kim@folding.example'));
    const person = await suite.outsider('\u212Aim@folding.example');
    expect(await refusal(accept(person, token))).toMatchObject({ errorCode: 'INVITATION_WRONG_ADDRESS' });
    expect((await person.call(users.myInvitations)).json()).toEqual({ items: [] });
    const upperCase = await suite.outsider('KIM@folding.example');
    expect((await upperCase.call(users.myInvitations)).json().items).toHaveLength(1);
  });

  test('an address that the identity provider has not verified is refused', async () => {
    const email = newAddress();
    const token = await tokenOf(admin, await inviteOne(admin, email));
    const person = await suite.outsider(email, false);
    expect(await refusal(accept(person, token))).toMatchObject({
      status: 403,
      errorCode: 'INVITATION_UNVERIFIED_ADDRESS',
    });
    expect(await detailsFor(person, token)).toMatchObject({ problem: 'INVITATION_UNVERIFIED_ADDRESS' });
    await suite.admin.query('update users set email_verified = true where id = $1', [person.userId]);
    expect(await detailsFor(person, token)).toMatchObject({ problem: null });
    await suite.admin.query('update users set email_verified = false where id = $1', [person.userId]);
    expect((await person.call(users.myInvitations)).json()).toEqual({ items: [] });
  });

  test('a token that does not exist is refused like one that was replaced', async () => {
    const person = await suite.outsider();
    expect(await refusal(accept(person, 'x'.repeat(43)))).toMatchObject({
      status: 409,
      errorCode: 'INVITATION_REVOKED',
    });
  });

  test('a signed-in person finds the invitations for their address, and accepts one without its link', async () => {
    const email = newAddress();
    const invitationId = await inviteOne(admin, email);
    await inviteOne(admin, newAddress());
    const person = await suite.outsider(email.toLowerCase());
    expect(await ok(person.call(users.myInvitations))).toEqual({
      items: [
        {
          id: invitationId,
          organizationName: 'Alpha IT',
          role: 'msp_user',
          expiresAt: new Date(now.getTime() + 7 * day).toISOString(),
        },
      ],
    });
    const stranger = await suite.outsider();
    const body = { invitationId };
    expect(await refusal(stranger.call(users.acceptInvitation, { body }))).toMatchObject({
      status: 409,
      errorCode: 'INVITATION_REVOKED',
    });
    expect((await person.call(users.acceptInvitation, { body })).statusCode).toBe(200);
  });

  test('a removed member who is invited again comes back with the new role', async () => {
    const email = newAddress();
    const person = await suite.outsider(email.toLowerCase());
    await ok(accept(person, await tokenOf(admin, await inviteOne(admin, email))));
    await admin.call(users.remove, byId(person.userId));
    expect(await refusal(person.call(calls.evidence.list))).toMatchObject({ errorCode: 'ORGANIZATION_REQUIRED' });
    await ok(accept(person, await tokenOf(admin, await inviteOne(admin, email, 'VIEWER'))));
    expect((await person.call(calls.evidence.list)).statusCode).toBe(200);
    expect(await rowOf(person.userId)).toMatchObject({ kind: 'member', role: 'VIEWER' });
  });

  const setRole = (person: Person, role: string) =>
    suite.admin.query('update memberships set role = $1 where user_id = $2 and organization_id = $3', [
      role,
      person.userId,
      organizationId,
    ]);

  test.each<[string, (inviter: Person) => Promise<unknown>]>([
    ['is removed', (inviter) => admin.call(users.remove, byId(inviter.userId))],
    ['may not invite any more', (inviter) => setRole(inviter, 'msp_user')],
  ])('§6 an invitation ends when its inviter %s, until an administrator sends it again', async (_, change) => {
    const inviter = await suite.person(organizationId, 'msp_admin');
    const email = newAddress();
    const id = await inviteOne(inviter, email, 'msp_admin');
    const token = await tokenOf(admin, id);
    await change(inviter);
    const person = await suite.outsider(email.toLowerCase());
    expect(await refusal(accept(person, token))).toMatchObject({ status: 409, errorCode: 'INVITATION_REVOKED' });
    const { link } = await ok<{ link: string }>(admin.call(users.resendInvitation, byId(id)));
    expect((await accept(person, tokenOfLink(link))).statusCode).toBe(200);
  });

  test('§6 a superadmin may invite to organisations that they do not belong to, as long as they are one', async () => {
    const superadmin = await suite.person(await suite.organization('scheme'), 'superadmin');
    const body = { organizationExternalId: 'org_alpha' };
    await ok(superadmin.call(calls.auth.switchOrganization, { body }));
    const [first, second] = [newAddress(), newAddress()];
    const [one, two] = await Promise.all(
      [first, second].map(async (email) => tokenOf(admin, await inviteOne(superadmin, email))),
    );
    expect((await accept(await suite.outsider(first.toLowerCase()), one ?? '')).statusCode).toBe(200);
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [superadmin.userId]);
    expect(await refusal(accept(await suite.outsider(second.toLowerCase()), two ?? ''))).toMatchObject({
      errorCode: 'INVITATION_REVOKED',
    });
  });

  test('§4 an invitation that is older than the end of a membership does not bring the person back', async () => {
    const email = newAddress();
    const token = await tokenOf(admin, await inviteOne(admin, email));
    const person = await suite.outsider(email.toLowerCase());
    await addMember(suite.platform, organizationId, person.userId, 'msp_user');
    suite.clock.set(new Date(now.getTime() + 60_000));
    expect((await admin.call(users.remove, byId(person.userId))).statusCode).toBe(204);
    expect(await refusal(accept(person, token))).toMatchObject({ status: 409, errorCode: 'INVITATION_REVOKED' });
  });

  test('two at once: one membership', async () => {
    const email = newAddress();
    const token = await tokenOf(admin, await inviteOne(admin, email));
    const person = await suite.outsider(email.toLowerCase());
    const statuses = (await Promise.all([accept(person, token), accept(person, token)])).map((one) => one.statusCode);
    expect(statuses).toEqual([200, 200]);
    expect(await listed(admin, { search: email })).toHaveLength(1);
  });
});

describe('what an invitation tells', () => {
  type Details = ResponseOf<typeof users.invitation>;
  const details = (token: string) => suite.anonymous().call(users.invitation, { query: { invitation_token: token } });

  test('the holder of the token sees the organisation, the masked address and the state, and nothing is accepted', async () => {
    const id = await inviteOne(admin, 'jo@field.example');
    const token = await tokenOf(admin, id);
    expect(await ok<Details>(details(token))).toEqual({
      organizationName: 'Alpha IT',
      maskedEmail: 'j•••@field.example',
      state: 'PENDING',
      problem: null,
    });
    expect(await rowOf(id)).toMatchObject({ state: 'PENDING' });
    passDays(7);
    expect((await ok<Details>(details(token))).state).toBe('EXPIRED');
  });

  test('without a token that exists: 404', async () => {
    expect(await refusal(details('guessed'))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  });

  test('the database holds no token', async () => {
    const token = await tokenOf(admin, await inviteOne(admin, newAddress()));
    const { rows } = await suite.admin.query('select invitations::text as row from invitations');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  test('after a change of the session key, a link cannot be copied; the one that was sent still works', async () => {
    const email = newAddress();
    const id = await inviteOne(admin, email);
    const token = await tokenOf(admin, id);
    const links = createInvitationLinks(Buffer.alloc(32, 1), 'http://localhost:4600');
    expect(tokenOfLink(links.linkOf({ id, sends: 1 }))).not.toBe(token);
    const person = await suite.outsider(email.toLowerCase());
    expect((await accept(person, token)).statusCode).toBe(200);
  });

  test('the activity log tells of each step, without the token', async () => {
    const email = newAddress();
    const id = await inviteOne(admin, email);
    const token = await tokenOf(admin, id);
    await admin.call(users.resendInvitation, byId(id));
    await admin.call(users.revokeInvitation, byId(id));
    const { rows } = await suite.admin.query(
      'select title, activity_log::text as row from activity_log where record_id = $1',
      [id],
    );
    expect(rows.map(({ title }) => title).sort()).toEqual([
      'Invitation revoked',
      'Invitation sent',
      'Invitation sent again',
    ]);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});

describe('§7 GET /users: members and invitations in one list', () => {
  test('filters by state and role; revoked ones only when asked for; the outcome of the mail', async () => {
    const email = newAddress();
    const revoked = await inviteOne(admin, email, 'VIEWER');
    await admin.call(users.revokeInvitation, byId(revoked));
    const open = await inviteOne(admin, email, 'VIEWER');
    await suite.admin.query(`update mail_outbox set state = 'FAILED', problem = '550 No' where to_address = $1`, [
      email,
    ]);
    expect((await listed(admin, { search: email })).map(({ id }) => id)).toEqual([open]);
    expect((await listed(admin, { search: email, state: 'REVOKED', role: 'VIEWER' })).map(({ id }) => id)).toEqual([
      revoked,
    ]);
    expect(await rowOf(open)).toMatchObject({
      kind: 'invitation',
      email,
      firstName: '',
      role: 'VIEWER',
      state: 'PENDING',
      joinedAt: now.toISOString(),
      lastActiveAt: null,
      expiresAt: new Date(now.getTime() + 7 * day).toISOString(),
      invitedBy: { id: admin.userId },
      mail: { state: 'FAILED', problem: '550 No' },
    });
    passDays(8);
    expect(await rowOf(open)).toMatchObject({ state: 'EXPIRED' });
  });

  test('the members of API keys are not people', async () => {
    const key = await suite.outsider();
    await suite.admin.query(
      `insert into memberships (organization_id, id, user_id, role, joined_at) values ($1, gen_random_uuid(), $2, 'api-key', now())`,
      [organizationId, key.userId],
    );
    expect(await rowOf(key.userId)).toBeUndefined();
  });
});
