/** Requesting tickets: for which gaps, what they say, and one at a time for each gap. */
import { type Assessment, calls, type ResponseOf, type Ticket } from '@msp/contract';
import { scheduleTickets } from '../../../src/collaboration/tickets/worker/jobs';
import { suspendOrganization } from '../../../src/tenancy/suspension/service';
import { ok, refusal } from '../../support/outcomes';
import {
  controlsOf,
  createReadyTeam,
  decide,
  requestChanges,
  start,
  submit as submitAssessment,
} from '../../support/requests/assessment-requests';
import { createResponse, notApplicable, review, submit } from '../../support/requests/response-requests';
import { createKey } from '../../support/requests/tenancy/api-key-requests';
import {
  connectDesk,
  destinations,
  listTickets,
  requestTickets,
  unansweredRequirement,
} from '../../support/requests/ticket-requests';
import { type DeskOrganization, deskOrganization } from '../../support/seeds/desk';
import { type Simulated, startSimulated } from '../../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

let simulated: Simulated;
let suite: Suite;
beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
  await suite.extendSessions();
});
afterEach(() => simulated.reset());
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

describe.each(['halopsa', 'connectwise'] as const)('%s', (desk) => {
  test('a failing check becomes a ticket of the chosen kind, with its reasons, a link and our reference', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { id, reference, state, external, problem } = await organization.requested();
    expect({ state, external, problem }).toEqual({ state: 'waiting', external: null, problem: null });
    await organization.run();
    const ticket = await organization.read(id);
    expect(ticket).toMatchObject({
      state: 'open',
      title: 'IDN-01 check fails: Accounts registered for MFA',
      external: { number: expect.stringMatching(/^\d+$/), status: 'New', url: expect.stringContaining('https://') },
      gap: { reference: organization.gap, control: { code: 'IDN-01' }, path: expect.stringContaining('/checks/') },
      createdAt: suite.clock.now().toISOString(),
    });
    const [atDesk, ...more] = await organization.atDesk(reference);
    expect(more).toEqual([]);
    const [kindId, companyId, priorityId] = Object.values(destinations[desk]).map(Number);
    expect(atDesk).toMatchObject({ reference, kindId, companyId, priorityId });
    expect(atDesk?.summary).toBe(`IDN-01 check fails: Accounts registered for MFA [${reference}]`);
    expect(atDesk?.text).toContain('is at 80%; its target is at least 100%');
    expect(atDesk?.text).toContain(`http://localhost:4600${ticket.gap.path}?organization=`);
    expect(ticket.history.map(({ title }) => title)).toEqual([`Created as ${ticket.external?.number}`, 'Requested']);
  });

  test('a long title is cut to what the service desk takes, with the reference', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { id, reference } = await organization.requested();
    await suite.admin.query(`update tickets set title = repeat('Überlang ', 20) where id = $1`, [id]);
    await organization.run();
    const [atDesk] = await organization.atDesk(reference);
    expect(atDesk?.summary.length).toBeLessThanOrEqual(100);
    expect(atDesk?.summary).toMatch(new RegExp(`…? \\[${reference}\\]$`));
  });
});

describe('gaps', () => {
  let organization: DeskOrganization;
  beforeAll(async () => {
    organization = await deskOrganization(suite, simulated, 'halopsa');
  });
  const request = (gap: Ticket['gap']['reference']) =>
    requestTickets(organization.author, organization.integrationId, [gap]);

  test('an unanswered requirement', async () => {
    const gap = await unansweredRequirement(suite, organization.organizationId);
    const { created } = await request(gap);
    expect(created).toMatchObject([
      { gap: { reference: gap, path: expect.stringMatching(/^\/controls\/[A-Z]+-\d+$/) } },
    ]);
    expect(created[0]?.title).toMatch(/^[A-Z]+-\d+ isn't answered: /);
  });

  test('an answered requirement, and one of a control that does not apply, are refused with the reason', async () => {
    const { rows } = await suite.admin.query<{ id: string }>(
      `select a.requirement_id as id from requirement_responses a where a.organization_id = $1 and a.value is not null limit 1`,
      [organization.organizationId],
    );
    const answered = { kind: 'requirement', requirementId: rows[0]?.id ?? '' } as const;
    expect((await request(answered)).refused).toMatchObject([{ reference: answered, errorCode: 'INVALID_TRANSITION' }]);
    const gap = await unansweredRequirement(suite, organization.organizationId);
    if (gap.kind !== 'requirement') throw new Error('Not a requirement.');
    const control = await suite.admin.query('select control_id from requirements where id = $1', [gap.requirementId]);
    await createResponse(organization.author, control.rows[0].control_id, notApplicable);
    expect((await request(gap)).refused).toMatchObject([{ message: expect.stringContaining("doesn't apply") }]);
  });

  test("requested changes, with the reviewer's comment", async () => {
    const response = await createResponse(organization.author, 'IDN-02', notApplicable);
    const gap = { kind: 'changes-requested', controlId: response.control.id } as const;
    expect((await request(gap)).refused).toMatchObject([{ message: 'No changes are requested for this control.' }]);
    await ok(submit(organization.author, response));
    const { version } = await ok<{ version: number }>(
      organization.author.call(calls.controlResponses.get, { params: { id: response.id } }),
    );
    const comment = 'Say which <accounts> are *meant*.';
    await ok(review(organization.reviewer, { ...response, version }, 'REQUEST_CHANGES', comment));
    const { created } = await request(gap);
    const detail = await organization.read(created[0]?.id ?? '');
    expect(detail).toMatchObject({ title: expect.stringMatching(/^IDN-02 changes requested: /), state: 'waiting' });
    expect(detail.text).toContain('Say which \\<accounts\\> are \\*meant\\*.');
  });

  test('a check that passes, an unknown one and one of another organisation are refused', async () => {
    const other = await deskOrganization(suite, simulated, 'halopsa');
    const { items } = await organization.list({ state: 'pass' });
    const gaps = [
      items[0]?.id ?? '',
      '018f3e9a-0000-7000-8000-000000000000',
      (other.gap as { checkId: string }).checkId,
    ];
    const { created, refused } = await requestTickets(
      organization.author,
      organization.integrationId,
      gaps.map((checkId) => ({ kind: 'check', checkId })),
    );
    expect(created).toEqual([]);
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(['INVALID_TRANSITION', 'NOT_FOUND', 'NOT_FOUND']);
  });

  test('each gap of a bulk has its own result, and a repeated one has one', async () => {
    const bulk = await deskOrganization(suite, simulated, 'connectwise');
    const first = await bulk.requested();
    const fresh = await unansweredRequirement(suite, bulk.organizationId);
    const unknown = { kind: 'check', checkId: '018f3e9a-0000-7000-8000-000000000000' } as const;
    const { created, existing, refused } = await requestTickets(bulk.author, bulk.integrationId, [
      ...[bulk.gap, fresh, unknown, fresh],
    ]);
    expect(created.map(({ gap }) => gap.reference)).toEqual([fresh]);
    expect(existing.map(({ id }) => id)).toEqual([first.id]);
    expect(refused.map(({ reference }) => reference)).toEqual([unknown]);
  });
});

describe("an assessor's verdict", () => {
  test('is a gap once the organisation has been told, and never before, not even for the scheme', async () => {
    const team = await createReadyTeam(suite, 'assessed');
    const admin = await suite.person(team.author.organizationId, 'msp_admin');
    const superadmin = await suite.person(team.author.organizationId, 'superadmin');
    const integrationId = await connectDesk(suite, admin, 'halopsa');
    const draft = await ok<Assessment>(start(team.author));
    const submitted = await ok<Assessment>(submitAssessment(team.author, draft));
    const controls = await controlsOf(team.author, submitted.id);
    const [first, second] = controls.map(({ control }) => control);
    const gap = { kind: 'verdict', assessmentId: submitted.id, controlId: first?.id ?? '' } as const;
    const met = { ...gap, controlId: second?.id ?? '' };
    const comment = 'Two accounts are exempt.';
    await ok(decide(team.assessor, submitted.id, gap.controlId, { verdict: 'NOT_MET', comment, version: null }));
    await ok(decide(team.assessor, submitted.id, met.controlId, { verdict: 'MET', version: null }));
    for (const person of [admin, superadmin]) {
      const { created, refused } = await requestTickets(person, integrationId, [gap]);
      expect([created, refused.length]).toEqual([[], 1]);
    }
    await ok(requestChanges(team.assessor, submitted));
    const { created, refused } = await requestTickets(admin, integrationId, [gap, met]);
    expect(refused).toMatchObject([{ reference: met, message: 'This control is met.' }]);
    const { items } = await listTickets(admin, { assessment: submitted.id });
    expect(items.map(({ id }) => id)).toEqual(created.map(({ id }) => id));
    const { text } = await ok<{ text: string }>(
      admin.call(calls.tickets.read, { params: { id: created[0]?.id ?? '' } }),
    );
    expect(text).toContain(comment);
    expect(created[0]?.title).toContain('assessed as "Not met"');
  });
});

test('two members at once: one ticket, and the second of them gets it too', async () => {
  const { author, reviewer, integrationId, gap, organizationId } = await deskOrganization(suite, simulated, 'halopsa');
  const gaps = [gap, await unansweredRequirement(suite, organizationId)];
  const results = await Promise.all(
    [author, reviewer, author, reviewer].map((person, index) =>
      requestTickets(person, integrationId, index % 2 ? gaps : gaps.toReversed()),
    ),
  );
  expect(results.flatMap(({ created }) => created)).toHaveLength(2);
  for (const { created, existing } of results) expect([...created, ...existing]).toHaveLength(2);
  expect((await listTickets(author)).total).toBe(2);
});

test('the database refuses a second open ticket for a gap', async () => {
  const organization = await deskOrganization(suite, simulated, 'halopsa');
  const { id } = await organization.requested();
  const copy = suite.admin.query(
    `insert into tickets (organization_id, id, reference, state, title, text, kind, gap_key, control_id, control_code, control_name, gap_name,
       integration_id, requested_at, next_attempt_at)
     select organization_id, gen_random_uuid(), 'TKT-OTHER', 'open', title, text, kind, gap_key, control_id, control_code, control_name, gap_name,
       integration_id, requested_at, next_attempt_at from tickets where id = $1`,
    [id],
  );
  await expect(copy).rejects.toThrow(/tickets_gap/);
});

test('after a ticket was cancelled, its gap can have another one', async () => {
  const organization = await deskOrganization(suite, simulated, 'halopsa');
  const first = await organization.requested();
  const cancel = () => organization.author.call(calls.tickets.cancel, { params: { id: first.id } });
  expect(await ok(cancel())).toMatchObject({ state: 'cancelled', problem: null });
  expect(await refusal(cancel())).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
  await organization.run();
  expect(await organization.atDesk(first.reference)).toEqual([]);
  expect((await organization.requested()).id).not.toBe(first.id);
});

test('the list filters by check, control, state and kind, searches by number, and counts all', async () => {
  const organization = await deskOrganization(suite, simulated, 'halopsa');
  const { author, gap, integrationId, organizationId } = organization;
  const opened = await organization.opened();
  await requestTickets(author, integrationId, [await unansweredRequirement(suite, organizationId)]);
  const ids = async (query: Record<string, string>) => (await listTickets(author, query)).items.map(({ id }) => id);
  expect(await ids({ check: (gap as { checkId: string }).checkId })).toEqual([opened.id]);
  expect(await ids({ control: 'idn-01' })).toEqual([opened.id]);
  expect(await ids({ control: organization.controlId, state: 'open', kind: 'check' })).toEqual([opened.id]);
  expect(await ids({ search: opened.external?.number ?? '' })).toEqual([opened.id]);
  expect(await ids({ search: opened.reference.toLowerCase() })).toEqual([opened.id]);
  expect((await listTickets(author, { state: 'closed' })).summary).toEqual({
    state: { waiting: 1, open: 1, closed: 0, cancelled: 0 },
    toReview: 0,
  });
  const csv = await author.call(calls.tickets.listCsv, { query: { state: 'open' } });
  expect(csv.body).toContain(opened.reference);
});

test('a job is sent at once; the scheduler finds it too, unless the organisation is suspended', async () => {
  const organization = await deskOrganization(suite, simulated, 'connectwise');
  const { organizationId, integrationId } = organization;
  suite.sent.length = 0;
  await organization.requested();
  expect(suite.sent).toEqual([{ queue: 'tickets-connectwise', data: { organizationId, integrationId } }]);
  const scheduled = async () => {
    const sent: object[] = [];
    await scheduleTickets(suite.platform, async (_queue, data) => void sent.push(data));
    return sent;
  };
  expect(await scheduled()).toContainEqual({ organizationId, integrationId });
  const superadmin = await suite.person(organizationId, 'superadmin');
  const actor = superadmin.context.actor;
  if (!actor) throw new Error('Not signed in.');
  await suspendOrganization(suite.platform, { actor, activeOrganizationId: 'another' }, organizationId, 'Unpaid.');
  expect(await scheduled()).not.toContainEqual({ organizationId, integrationId });
});

test('an API key with the scopes requests tickets, and is shown as their requester', async () => {
  const { reviewer, integrationId, gap } = await deskOrganization(suite, simulated, 'halopsa');
  const key = await createKey(suite, reviewer, ['control:read', 'control:respond']);
  const body = { integrationId, gaps: [gap] };
  const { created } = await ok<ResponseOf<typeof calls.tickets.create>>(key.call(calls.tickets.create, { body }));
  expect(created).toMatchObject([{ requestedBy: { name: expect.any(String) } }]);
});

test('webhooks receive events for created and closed tickets', async () => {
  const organization = await deskOrganization(suite, simulated, 'halopsa');
  const body = { url: 'https://hooks.example/', events: ['ticket.created', 'ticket.closed'] };
  await ok(organization.reviewer.call(calls.webhooks.create, { body }));
  const ticket = await organization.opened();
  await organization.change(ticket.external?.number ?? '', { action: 'close' });
  await organization.later(11);
  const { rows } = await suite.admin.query(
    'select event, data from webhook_deliveries where organization_id = $1 order by created_at',
    [organization.organizationId],
  );
  expect(rows.map(({ event }) => event)).toEqual(['ticket.created', 'ticket.closed']);
  for (const { data } of rows) expect(data.record).toEqual({ type: 'ticket', id: ticket.id });
});
