/** Role changes and removal: the last administrator stays, records are handed over, access ends at once. */
import {
  type ControlResponse,
  calls,
  type Member,
  type Profile,
  permissionsOfRole,
  type ResponseOf,
  reviewPermissions,
} from '@msp/contract';
import { openEvents } from '../support/event-stream';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { publishText } from '../support/requests/policy-requests';
import { createResponse, getResponse, notApplicable, submit } from '../support/requests/response-requests';
import { listed, memberOf } from '../support/requests/tenancy/invitation-requests';
import { type Suite, startSuite } from '../support/suite';

const { users } = calls;

let suite: Suite;
let organizationId: string;
let admin: Person;
let second: Person;
beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  organizations += 1;
  organizationId = await suite.organization(`org-${organizations}`, `Organisation ${organizations}`);
  admin = await suite.person(organizationId, 'msp_admin');
  second = await suite.person(organizationId, 'msp_admin');
});
afterAll(() => suite.stop());
let organizations = 0;

const byId = ({ userId }: Person) => ({ params: { id: userId } });
const changeRole = async (by: Person, person: Person, role: string, version?: number) =>
  by.call(users.changeRole, {
    ...byId(person),
    body: { role, version: version ?? (await memberOf(admin, person.userId)).version },
  });
const remove = (by: Person, person: Person, successor?: Person) =>
  by.call(users.remove, { ...byId(person), query: successor ? { successorId: successor.userId } : {} });
const administrators = async () => {
  const { rows } = await suite.admin.query(
    `select user_id from memberships where organization_id = $1 and role = 'msp_admin' and removed_at is null`,
    [organizationId],
  );
  return rows.length;
};

describe('changing a role', () => {
  test('takes effect with the next request and is in the activity log', async () => {
    const person = await suite.person(organizationId, 'msp_user');
    const row = await ok<Member>(changeRole(admin, person, 'VIEWER'));
    expect(row).toMatchObject({ id: person.userId, role: 'VIEWER', version: 2 });
    const body = { step: 'addUsers', completed: true };
    expect(await refusal(person.call(calls.onboarding.updateStep, { body }))).toMatchObject({ status: 403 });
    expect((await person.call(calls.auth.profile)).json()).toMatchObject({ role: 'VIEWER' });
    const { rows } = await suite.admin.query('select title, changes from activity_log where record_id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([
      { title: 'Role changed', changes: [{ field: 'role', before: 'msp_user', after: 'VIEWER' }] },
    ]);
  });

  describe('reviewers', () => {
    const setReviewer = async (person: Person, body: { role: string; isReviewer?: boolean }) =>
      admin.call(users.changeRole, {
        ...byId(person),
        body: { ...body, version: (await memberOf(admin, person.userId)).version },
      });
    const permissionsNow = async (person: Person) =>
      (await person.call(calls.auth.profile)).json<Profile>().permissions;

    test('a member becomes one and stays a member otherwise, with the next request, in list, export and log', async () => {
      const person = await suite.person(organizationId, 'msp_user');
      const stream = await openEvents(await suite.listen(), person.cookies);
      await stream.first();
      expect(await permissionsNow(person)).not.toContain('control:review');
      const row = await ok<Member>(setReviewer(person, { role: 'msp_user', isReviewer: true }));
      expect(row).toMatchObject({ role: 'msp_user', isReviewer: true, version: 2 });
      expect(await stream.next('change')).toMatchObject({ recordType: 'member', recordId: person.userId });
      stream.close();
      expect([...(await permissionsNow(person))].sort()).toEqual(
        [...permissionsOfRole.msp_user, ...reviewPermissions].sort(),
      );
      expect((await admin.call(users.listCsv)).body).toContain(`${row.email},Member,Yes,`);
      await ok(setReviewer(person, { role: 'msp_user', isReviewer: false }));
      expect(await permissionsNow(person)).not.toContain('control:review');
      const { rows } = await suite.admin.query(
        'select title, changes from activity_log where record_id = $1 order by id',
        [person.userId],
      );
      expect(rows).toEqual([
        { title: 'Made a reviewer', changes: [{ field: 'isReviewer', before: false, after: true }] },
        { title: 'No longer a reviewer', changes: [{ field: 'isReviewer', before: true, after: false }] },
      ]);
    });

    test.each(['VIEWER', 'msp_admin'] as const)('%s cannot be one: 400, and becoming one ends it', async (role) => {
      const person = await suite.person(organizationId, 'msp_user', true);
      expect(await refusal(setReviewer(person, { role, isReviewer: true }))).toMatchObject({
        status: 400,
        message: expect.stringMatching(/^Only members can be made reviewers/),
      });
      expect(await ok<Member>(setReviewer(person, { role }))).toMatchObject({ role, isReviewer: false });
      expect(await ok<Member>(setReviewer(person, { role: 'msp_user' }))).toMatchObject({ isReviewer: false });
    });

    test('a role that another part gives, and leaving, end it too', async () => {
      const person = await suite.person(organizationId, 'msp_user', true);
      const isReviewer = async (change: string) => {
        await suite.admin.query(`update memberships set ${change} where user_id = $1`, [person.userId]);
        const { rows } = await suite.admin.query('select is_reviewer from memberships where user_id = $1', [
          person.userId,
        ]);
        return rows[0].is_reviewer;
      };
      expect(await isReviewer('version = version + 1')).toBe(true);
      expect(await isReviewer("role = 'VIEWER'")).toBe(false);
      expect(await isReviewer("role = 'msp_user', is_reviewer = true")).toBe(true);
      expect(await isReviewer('removed_at = now()')).toBe(false);
    });

    test('is asked to review like an administrator, and assessors are not', async () => {
      const [author, reviewer, assessor] = await Promise.all([
        suite.person(organizationId, 'msp_user'),
        suite.person(organizationId, 'msp_user', true),
        suite.person(organizationId, 'assessor'),
      ]);
      const { id } = await createResponse(author, 'IDN-01', notApplicable);
      const submitted = await ok<ControlResponse>(submit(author, await getResponse(author, id)));
      const told = async (person: Person) =>
        (await ok<ResponseOf<typeof calls.notifications.list>>(person.call(calls.notifications.list))).total;
      expect(await Promise.all([reviewer, assessor, admin].map(told))).toEqual([1, 0, 1]);
      expect(
        await refusal(assessor.call(calls.controlResponses.review, { params: { id: submitted.id } })),
      ).toMatchObject({
        status: 403,
      });
    });
  });

  test('from an old version: 409 STALE with the current row', async () => {
    const person = await suite.person(organizationId, 'msp_user');
    await changeRole(admin, person, 'VIEWER');
    expect(await refusal(changeRole(second, person, 'msp_admin', 1))).toMatchObject({
      status: 409,
      errorCode: 'STALE',
      details: { currentVersion: 2, current: { role: 'VIEWER' } },
    });
  });

  test.each([
    ['msp_user', 'assessor'],
    ['msp_user', 'superadmin'],
    ['assessor', 'msp_user'],
    ['superadmin', 'VIEWER'],
  ] as const)('§6 an administrator does not make %s %s', async (from, to) => {
    const person = await suite.person(organizationId, from);
    expect(await refusal(changeRole(admin, person, to))).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
  });

  test('a superadmin makes a member an assessor, and no one a superadmin', async () => {
    const superadmin = await suite.person(organizationId, 'superadmin');
    const person = await suite.person(organizationId, 'msp_user');
    expect((await changeRole(superadmin, person, 'assessor')).statusCode).toBe(200);
    expect((await changeRole(superadmin, person, 'superadmin')).statusCode).toBe(403);
  });

  test('the last administrator keeps the role', async () => {
    expect((await changeRole(second, admin, 'VIEWER')).statusCode).toBe(200);
    expect(
      await refusal(second.call(users.changeRole, { ...byId(second), body: { role: 'VIEWER', version: 1 } })),
    ).toMatchObject({
      status: 409,
      errorCode: 'LAST_ADMINISTRATOR',
    });
  });

  test('two administrators who lower each other at once: one stays', async () => {
    const responses = await Promise.all([
      changeRole(admin, second, 'VIEWER', 1),
      changeRole(second, admin, 'VIEWER', 1),
    ]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await administrators()).toBe(1);
  });

  test('is announced to the open pages of the member', async () => {
    const person = await suite.person(organizationId, 'msp_user');
    const stream = await openEvents(await suite.listen(), person.cookies);
    await stream.first();
    await changeRole(admin, person, 'VIEWER');
    expect(await stream.next('change')).toMatchObject({ recordType: 'member', recordId: person.userId });
    stream.close();
  });
});

describe('removing a member', () => {
  test('§7 ends access at once, in every session, and keeps the name in the history', async () => {
    const person = await suite.person(organizationId, 'msp_user');
    const stream = await openEvents(await suite.listen(), person.cookies);
    await stream.first();
    expect((await remove(admin, person)).statusCode).toBe(204);
    await stream.ended;
    expect(await refusal(person.call(calls.evidence.list))).toMatchObject({ errorCode: 'ORGANIZATION_REQUIRED' });
    expect((await person.call(calls.auth.profile)).json().organization).toBeNull();
    const { rows } = await suite.admin.query('select active_organization_id from sessions where user_id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([{ active_organization_id: null }]);
    expect((await listed(admin)).map(({ id }) => id)).not.toContain(person.userId);
    const log = await suite.admin.query('select title, description from activity_log where record_id = $1', [
      person.userId,
    ]);
    expect(log.rows).toEqual([{ title: 'Member removed', description: person.context.actor?.name }]);
  });

  test('the member is told which organisation, by whom and why, and is offered their other organisations', async () => {
    const person = await suite.person(organizationId, 'msp_user');
    const other = await suite.organization(`next-${organizations}`);
    await suite.admin.query(
      `insert into memberships (organization_id, id, user_id, role, joined_at) values ($1, gen_random_uuid(), $2, 'VIEWER', now())`,
      [other, person.userId],
    );
    const profile = () => ok<Profile>(person.call(calls.auth.profile));
    expect((await profile()).lostOrganization).toBeNull();
    const body = { reason: 'The contract ended.' };
    expect((await admin.call(users.removeAndHandOver, { ...byId(person), body })).statusCode).toBe(204);
    const { lostOrganization, organization } = await profile();
    expect(lostOrganization).toEqual({
      name: `Organisation ${organizations}`,
      removedAt: expect.any(String),
      removedBy: admin.context.actor?.name,
      reason: 'The contract ended.',
    });
    expect(organization?.availableOrganizations).toMatchObject([{ externalId: `org_next-${organizations}` }]);
  });

  test('who removes themselves, or without a reason, is told so', async () => {
    expect((await remove(second, second)).statusCode).toBe(204);
    expect((await ok<Profile>(second.call(calls.auth.profile))).lostOrganization).toMatchObject({
      removedBy: null,
      reason: null,
    });
  });

  test('the session goes on in another organisation', async () => {
    const person = await suite.person(organizationId, 'msp_user');
    const other = await suite.organization(`other-${organizations}`);
    await suite.admin.query(
      `insert into memberships (organization_id, id, user_id, role, joined_at) values ($1, gen_random_uuid(), $2, 'VIEWER', now())`,
      [other, person.userId],
    );
    await remove(admin, person);
    const body = { organizationExternalId: `org_other-${organizations}` };
    expect((await person.call(calls.auth.switchOrganization, { body })).statusCode).toBe(200);
  });

  test('twice: 404', async () => {
    const person = await suite.person(organizationId, 'msp_user');
    await remove(admin, person);
    expect(await refusal(remove(admin, person))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
  });

  test('the last administrator stays, also when it is oneself, and also with two requests at once', async () => {
    expect((await remove(admin, admin)).statusCode).toBe(204);
    expect(await refusal(remove(second, second))).toMatchObject({ status: 409, errorCode: 'LAST_ADMINISTRATOR' });
    admin = await suite.person(organizationId, 'msp_admin');
    const responses = await Promise.all([remove(admin, second), remove(second, admin)]);
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await administrators()).toBe(1);
  });

  test.each(['assessor', 'superadmin'] as const)('§6 an administrator does not remove the %s', async (role) => {
    const person = await suite.person(organizationId, role);
    expect(await refusal(remove(admin, person))).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
  });
});

describe('handing over', () => {
  type Preview = ResponseOf<typeof users.removalPreview>;
  let person: Person;
  beforeEach(async () => {
    person = await suite.person(organizationId, 'msp_user');
  });

  async function owning() {
    const body = { controlId: 'IDN-01', ownerId: person.userId };
    const response = await ok<ControlResponse>(admin.call(calls.controlResponses.create, { body }));
    const risk = await createResponse(admin, 'IDN-02');
    const accepted = {
      version: risk.version,
      implementationStatus: 'RISK_ACCEPTED',
      reason: 'Small.',
      riskOwnerId: person.userId,
      reviewBy: '2027-01-31',
    };
    await ok(admin.call(calls.controlResponses.update, { params: { id: risk.id }, body: accepted }));
    const version = await publishText(admin);
    await suite.admin.query('update policies set owner_id = $1 where organization_id = $2', [
      person.userId,
      organizationId,
    ]);
    return { response, riskId: risk.id, policyVersion: version };
  }

  test('the preview names what the member owns', async () => {
    expect((await ok<Preview>(admin.call(users.removalPreview, byId(person)))).owns).toEqual([]);
    await owning();
    const { owns, role } = await ok<Preview>(admin.call(users.removalPreview, byId(person)));
    expect(role).toBe('msp_user');
    expect(owns.map(({ record, count }) => [record, count]).sort()).toEqual([
      ['control', 2],
      ['policy', 1],
    ]);
    expect(owns.find(({ record }) => record === 'control')?.examples[0]?.name).toMatch(/^IDN-01 /);
  });

  test('without a successor: 409 HANDOVER_REQUIRED, and nothing has changed', async () => {
    await owning();
    expect(await refusal(remove(admin, person))).toMatchObject({
      status: 409,
      errorCode: 'HANDOVER_REQUIRED',
      details: { owns: expect.arrayContaining([expect.objectContaining({ record: 'control', count: 2 })]) },
    });
    expect((await listed(admin)).map(({ id }) => id)).toContain(person.userId);
  });

  test('§7 everything changes hands in the same step, and is logged at its records', async () => {
    const { response, riskId } = await owning();
    expect((await remove(admin, person, second)).statusCode).toBe(204);
    expect(await getResponse(admin, response.id)).toMatchObject({
      owner: { id: second.userId },
      version: response.version + 1,
    });
    expect(await getResponse(admin, riskId)).toMatchObject({ riskOwner: { id: second.userId } });
    const { rows } = await suite.admin.query('select owner_id from policies where organization_id = $1', [
      organizationId,
    ]);
    expect(rows).toEqual([{ owner_id: second.userId }]);
    const log = await suite.admin.query(
      `select title, control_codes from activity_log where organization_id = $1 and title like '%handed over' order by title`,
      [organizationId],
    );
    expect(log.rows).toEqual([
      { title: 'Controls handed over', control_codes: 'IDN-01 IDN-02' },
      { title: 'Policy handed over', control_codes: null },
    ]);
  });

  test('several members take over, each what is named for them, and each is told', async () => {
    const { response, riskId } = await owning();
    const third = await suite.person(organizationId, 'msp_user');
    const { owns } = await ok<Preview>(admin.call(users.removalPreview, byId(person)));
    const [first] = owns.find(({ record }) => record === 'control')?.records ?? [];
    const handovers = [{ record: 'control', id: first?.id, successorId: third.userId }];
    const removed = (body: object) => admin.call(users.removeAndHandOver, { ...byId(person), body });
    expect(await refusal(removed({ handovers }))).toMatchObject({ status: 409, errorCode: 'HANDOVER_REQUIRED' });
    expect(await refusal(removed({ handovers: [{ ...handovers[0], record: 'policy' }] }))).toMatchObject({
      status: 400,
      details: [{ path: 'body.handovers.0.id' }],
    });
    expect((await removed({ successorId: second.userId, handovers })).statusCode).toBe(204);
    expect(await getResponse(admin, response.id)).toMatchObject({ owner: { id: third.userId } });
    expect(await getResponse(admin, riskId)).toMatchObject({ riskOwner: { id: second.userId } });
    const told = async (by: Person) =>
      (await ok<{ items: { title: string; text: string | null }[] }>(by.call(calls.notifications.list))).items;
    const name = person.context.actor?.name;
    expect(await told(third)).toMatchObject([{ title: `You took over 1 control from ${name}`, text: first?.name }]);
    expect(await told(second)).toContainEqual(
      expect.objectContaining({ title: `You took over 1 policy and 1 control from ${name}` }),
    );
  });

  test('§6 only members who can do the work are offered, take over, and become owners', async () => {
    await owning();
    const viewer = await suite.person(organizationId, 'VIEWER');
    const { items } = await ok<{ items: { id: string }[] }>(
      admin.call(users.personSearch, { query: { canOwn: 'true' } }),
    );
    expect(items.map(({ id }) => id).sort()).toEqual([admin.userId, person.userId, second.userId].sort());
    expect(await refusal(remove(admin, person, viewer))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    const body = { controlId: 'IDN-04', ownerId: viewer.userId };
    expect(await refusal(admin.call(calls.controlResponses.create, { body }))).toMatchObject({ status: 400 });
  });

  test('not to the member, a stranger, a former member, or staff of the scheme', async () => {
    await owning();
    const former = await suite.person(organizationId, 'msp_user');
    await remove(admin, former);
    const refused = [person, former, await suite.outsider(), await suite.person(organizationId, 'assessor')];
    for (const successor of refused) {
      expect(await refusal(remove(admin, person, successor))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    }
  });

  test('two members who are removed at once, each in favour of the other: nothing is owned by a former member', async () => {
    const other = await suite.person(organizationId, 'msp_user');
    await owning();
    const body = { controlId: 'IDN-03', ownerId: other.userId };
    await ok(admin.call(calls.controlResponses.create, { body }));
    await Promise.all([remove(admin, person, other), remove(second, other, person)]);
    const { rows } = await suite.admin.query(
      `select r.id from control_responses r join memberships m on m.organization_id = r.organization_id and m.user_id = r.owner_id
       where r.organization_id = $1 and m.removed_at is not null`,
      [organizationId],
    );
    expect(rows).toEqual([]);
  });
});
