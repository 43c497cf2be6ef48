/** Every fault of the simulated service desks while tickets are created: none is created twice, and none is lost. */
import { calls, type ProblemCode } from '@msp/contract';
import type { FaultKind } from '../../../local/simulators/faults/fault';
import { lockTicket } from '../../../src/collaboration/tickets/repository';
import { createTicket } from '../../../src/collaboration/tickets/worker/create-waiting';
import { claim } from '../../../src/collaboration/tickets/worker/repository';
import { openIntegration } from '../../../src/measurement/integrations/service';
import { ok, refusal } from '../../support/outcomes';
import { vendorsOf } from '../../support/requests/integration-requests';
import {
  destinations,
  impatient,
  listTickets,
  type Reference,
  requestTickets,
  setDestination,
  unansweredRequirement,
} from '../../support/requests/ticket-requests';
import { deskOrganization } from '../../support/seeds/desk';
import { openRefusedAddress } from '../../support/servers/refused-address';
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

const paths = { halopsa: '/api/Tickets', connectwise: '/v4_6_release/apis/3.0/service/tickets' } as const;
const desks = ['halopsa', 'connectwise'] as const;

interface Case {
  kind: FaultKind;
  code: ProblemCode;
  /** Whether the service desk creates the ticket nevertheless. */
  isCreated: boolean;
  /** Whether the reply says clearly that it doesn't. */
  isClear: boolean;
}

/** What each fault of the create means. */
const cases: Case[] = [
  { kind: 'lost-reply', code: 'unreachable', isCreated: true, isClear: false },
  { kind: 'late-reply', code: 'unreachable', isCreated: true, isClear: false },
  { kind: 'malformed', code: 'malformed', isCreated: true, isClear: false },
  { kind: 'reshaped', code: 'malformed', isCreated: true, isClear: false },
  { kind: 'server-error', code: 'vendor-error', isCreated: false, isClear: false },
  { kind: 'slow', code: 'unreachable', isCreated: false, isClear: false },
  { kind: 'throttled', code: 'throttled', isCreated: false, isClear: true },
  { kind: 'forbidden', code: 'not-permitted', isCreated: false, isClear: true },
  { kind: 'expired-token', code: 'credentials', isCreated: false, isClear: true },
  { kind: 'missing-field', code: 'vendor-error', isCreated: false, isClear: true },
  { kind: 'echo', code: 'vendor-error', isCreated: false, isClear: true },
];

describe.each(desks)('%s', (desk) => {
  const failCreate = (kind: FaultKind, times = 1) =>
    simulated.fault({ vendor: desk, path: paths[desk], method: 'POST', kind, times, delayMs: 3_000 });

  test.each(cases)('$kind of the create: says why and since when, and creates it once', async (one) => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { id, reference } = await organization.requested();
    await failCreate(one.kind, 2);
    const failedAt = suite.clock.now().toISOString();
    await organization.run(one.kind === 'slow' || one.kind === 'late-reply' ? impatient : undefined);
    await simulated.reset();
    // A delayed request is carried out or given up by now.
    if (one.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, 3_100));
    const atDesk = await organization.atDesk(reference);
    const failed = await organization.read(id);
    expect(failed).toMatchObject({ state: 'waiting', external: null, problem: { code: one.code, since: failedAt } });
    expect(failed.problem?.message).not.toMatch(/(Bearer|Basic) (?!\[removed\])|sim-/);
    expect(failed.history[0]).toMatchObject({ title: "Couldn't be created", detail: failed.problem?.message });
    if (one.kind !== 'slow') expect(atDesk).toHaveLength(one.isCreated ? 1 : 0);

    // Long before it is certain whether it exists.
    await organization.later(2);
    const soon = await organization.read(id);
    const isOpenSoon = one.isCreated || one.isClear || atDesk.length > 0;
    expect(soon.state).toBe(isOpenSoon ? 'open' : 'waiting');
    await organization.later(10);
    const settled = await organization.read(id);
    expect(settled).toMatchObject({ state: 'open', problem: null, external: { status: 'New' } });
    expect(await organization.atDesk(reference)).toHaveLength(1);
    if (atDesk.length > 0) expect(settled.history[0]?.detail).toMatch(/^Found at .* by its reference\.$/);
  });

  test('while it may exist, it is looked for again and again, and not created before it would have been found', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { id, reference } = await organization.requested();
    await failCreate('server-error');
    await organization.run();
    for (let minutes = 0; minutes < 9; minutes += 1) {
      await organization.later(1);
      expect(await organization.atDesk(reference)).toEqual([]);
      expect(await organization.read(id)).toMatchObject({ state: 'waiting', problem: { code: 'vendor-error' } });
    }
    await organization.later(1);
    expect(await organization.read(id)).toMatchObject({ state: 'open', problem: null });
    expect(await organization.atDesk(reference)).toHaveLength(1);
  });

  test('a search that returns only a part of the tickets creates nothing', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { id, reference } = await organization.requested();
    await failCreate('server-error');
    await organization.run();
    await simulated.fault({ vendor: desk, path: paths[desk], method: 'GET', kind: 'partial', times: 1_000 });
    await organization.later(61);
    expect(await organization.read(id)).toMatchObject({ state: 'waiting', problem: { code: 'incomplete' } });
    await simulated.reset();
    await organization.later(61);
    expect(await organization.read(id)).toMatchObject({ state: 'open' });
    expect(await organization.atDesk(reference)).toHaveLength(1);
  });

  test('a worker that knows of no attempt does not create a ticket for which another one has begun one', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { organizationId, integrationId } = organization;
    const { id, reference } = await organization.requested();
    const system = suite.system(organizationId);
    const stale = await system.run((tx) => lockTicket(tx, system, id));
    await suite.admin.query('update tickets set attempted_at = requested_at where id = $1', [id]);
    const workerId = '018f3e9a-0000-7000-8000-000000000000';
    const until = new Date(suite.clock.now().getTime() + 60_000);
    await system.run((tx) => claim(tx, system, integrationId, { id: workerId, until }));
    const opened = await openIntegration(system, vendorsOf(suite), integrationId);
    const ticketing = opened.connect().tickets?.();
    if (!stale || !ticketing) throw new Error('There is no ticket.');
    const settings = destinations[desk];
    await createTicket(system, { ...{ integrationId, name: 'Desk', workerId, settings }, ticketing }, stale);
    expect(await organization.atDesk(reference)).toEqual([]);
    await organization.later(11);
    expect(await organization.atDesk(reference)).toHaveLength(1);
  });

  test('a search that fails creates nothing, and the ticket is found once it works', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { id, reference } = await organization.requested();
    await failCreate('lost-reply');
    await organization.run();
    await simulated.fault({ vendor: desk, path: paths[desk], method: 'GET', kind: 'server-error', times: 1_000 });
    for (let tries = 0; tries < 4; tries += 1) {
      await organization.later(61);
      expect(await organization.read(id)).toMatchObject({ state: 'waiting', problem: { code: 'vendor-error' } });
    }
    await simulated.reset();
    await organization.later(61);
    expect(await organization.read(id)).toMatchObject({ state: 'open', problem: null });
    expect(await organization.atDesk(reference)).toHaveLength(1);
  });

  test("a ticket that was deleted or closed before it was found isn't created again", async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { id, reference } = await organization.requested();
    await failCreate('lost-reply');
    await organization.run();
    const [atDesk] = await organization.atDesk(reference);
    await organization.change(String(atDesk?.id), { action: 'close', resolution: 'Done at once.' });
    await organization.later(1);
    await organization.later(1);
    expect(await organization.read(id)).toMatchObject({ state: 'closed', resolution: { text: 'Done at once.' } });
    expect(await organization.atDesk(reference)).toHaveLength(1);
  });

  test('a ticket can be cancelled after a clear refusal, but not while it may exist', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const cancel = (id: string) => organization.author.call(calls.tickets.cancel, { params: { id } });
    const first = await organization.requested();
    await failCreate('missing-field');
    await organization.run();
    const refused = await organization.read(first.id);
    expect(refused.problem?.message).toContain('category_1, impact, urgency');
    expect(await ok(cancel(first.id))).toMatchObject({ state: 'cancelled' });

    const second = await organization.requested();
    await failCreate('lost-reply');
    await organization.run();
    expect(await refusal(cancel(second.id))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    await organization.later(2);
    expect(await organization.read(second.id)).toMatchObject({ state: 'open' });
  });

  test('Retry-After is kept, and no other ticket is tried meanwhile', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { author, integrationId, organizationId } = organization;
    const first = await organization.requested();
    const other = await unansweredRequirement(suite, organizationId);
    const { created } = await requestTickets(author, integrationId, [other]);
    await simulated.fault({
      vendor: desk,
      path: paths[desk],
      method: 'POST',
      kind: 'throttled',
      retryAfterSeconds: 300,
    });
    await organization.run();
    const ids = [first.id, created[0]?.id ?? ''];
    for (const id of ids) expect(await organization.read(id)).toMatchObject({ problem: { code: 'throttled' } });
    await organization.later(4);
    for (const id of ids) expect(await organization.read(id)).toMatchObject({ state: 'waiting' });
    await organization.later(2);
    for (const id of ids) expect(await organization.read(id)).toMatchObject({ state: 'open', problem: null });
  });

  test('one ticket that is refused again and again holds up no other', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { author, integrationId, organizationId } = organization;
    const first = await organization.requested();
    await failCreate('missing-field');
    const other = await unansweredRequirement(suite, organizationId);
    const { created } = await requestTickets(author, integrationId, [other]);
    await organization.run();
    expect(await organization.read(first.id)).toMatchObject({ state: 'waiting' });
    expect(await organization.read(created[0]?.id ?? '')).toMatchObject({ state: 'open' });
  });

  test('two workers at once: each ticket once', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { author, integrationId, organizationId } = organization;
    const gaps: Reference[] = [organization.gap];
    for (let number = 0; number < 4; number += 1) gaps.push(await unansweredRequirement(suite, organizationId));
    const { created } = await requestTickets(author, integrationId, gaps);
    await Promise.all([organization.run(), organization.run(), organization.run()]);
    for (const { reference } of created) expect(await organization.atDesk(reference)).toHaveLength(1);
    expect((await listTickets(author, { state: 'open' })).total).toBe(5);
  });

  test('another worker continues once the claim of a killed worker has ended', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { id } = await organization.requested();
    await suite.admin.query(
      `update ticket_destinations set worker_id = gen_random_uuid(), worker_until = $2 where integration_id = $1`,
      [organization.integrationId, new Date(suite.clock.now().getTime() + 120_000)],
    );
    await organization.later(1);
    expect(await organization.read(id)).toMatchObject({ state: 'waiting' });
    await organization.later(1);
    expect(await organization.read(id)).toMatchObject({ state: 'open' });
  });

  test("refresh creates it at once, and says what is wrong if it can't", async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const { id } = await organization.requested();
    const refresh = () => ok(organization.author.call(calls.tickets.refresh, { params: { id } }));
    await failCreate('forbidden');
    expect(await refresh()).toMatchObject({ state: 'waiting', problem: { code: 'not-permitted' } });
    expect(await refresh()).toMatchObject({ state: 'open', problem: null });
    await organization.change((await organization.read(id)).external?.number ?? '', { action: 'progress' });
    expect(await refresh()).toMatchObject({ external: { status: 'In progress' } });
  });
});

test('HaloPSA: a list that omits our reference still finds the ticket', async () => {
  const organization = await deskOrganization(suite, simulated, 'halopsa');
  const { id, reference } = await organization.requested();
  await simulated.fault({ vendor: 'halopsa', path: '/api/Tickets', method: 'POST', kind: 'lost-reply' });
  await organization.run();
  await simulated.fault({
    vendor: 'halopsa',
    path: '/api/Tickets',
    method: 'GET',
    kind: 'omitted-reference',
    times: 99,
  });
  await organization.later(2);
  expect(await organization.read(id)).toMatchObject({ state: 'open' });
  expect(await organization.atDesk(reference)).toHaveLength(1);
});

test('HaloPSA: a sign-in that fails before the create leaves nothing unclear', async () => {
  const organization = await deskOrganization(suite, simulated, 'halopsa');
  const { id } = await organization.requested();
  await simulated.fault({ vendor: 'halopsa', path: '/auth/token', kind: 'lost-reply', times: 9 });
  await organization.run();
  expect(await organization.read(id)).toMatchObject({ problem: { code: 'unreachable' } });
  expect(await ok(organization.author.call(calls.tickets.cancel, { params: { id } }))).toMatchObject({
    state: 'cancelled',
  });
});

test('a refused connection sends nothing, so it is tried again without a search', async () => {
  const organization = await deskOrganization(suite, simulated, 'connectwise');
  const vendors = vendorsOf(suite);
  const { url, close } = await openRefusedAddress();
  const addresses = { ...vendors.requests.addresses, connectwise: url };
  const opened = await openIntegration(
    suite.system(organization.organizationId),
    { ...vendors, requests: { ...vendors.requests, addresses, limits: { attempts: 1 } } },
    organization.integrationId,
  );
  const ticket = { reference: 'TKT-22222222', summary: 'x', markdown: 'x', html: 'x' };
  await expect(opened.connect().tickets?.().create({ board: '15', company: '1' }, ticket)).rejects.toMatchObject({
    problem: 'unreachable',
    isRefused: true,
  });
  await close();
});

test('without a destination, or while disconnected, a waiting ticket says why; afterwards it is created', async () => {
  const organization = await deskOrganization(suite, simulated, 'halopsa');
  const { reviewer, integrationId } = organization;
  const { id, reference } = await organization.requested();
  await ok(setDestination(reviewer, integrationId, null));
  await organization.run();
  expect(await organization.read(id)).toMatchObject({
    state: 'waiting',
    problem: { code: 'settings', message: expect.stringContaining('no longer creates tickets') },
  });
  expect(await organization.atDesk(reference)).toEqual([]);
  await ok(setDestination(reviewer, integrationId, { ticketType: '1', customer: '1' }));

  const integration = () =>
    ok<{ version: number; name: string }>(reviewer.call(calls.integrations.read, { params: { id: integrationId } }));
  const { version } = await integration();
  await ok(reviewer.call(calls.integrations.disconnect, { params: { id: integrationId }, body: { version } }));
  await organization.run();
  expect(await organization.read(id)).toMatchObject({
    state: 'waiting',
    problem: { code: 'settings', message: expect.stringContaining('is disconnected') },
  });
  const { version: next, name } = await integration();
  const settings = {
    address: 'https://harbour.halopsa.com',
    clientId: 'c4b2a5de-7f50-4f0c-9d57-2f7f2f1f6a20',
    clientSecret: 'sim-halo-secret-9Tz2',
    securityTeam: 'Security',
  };
  const body = { version: next, name, settings };
  await ok(reviewer.call(calls.integrations.change, { params: { id: integrationId }, body }));
  await organization.run();
  expect(await organization.read(id)).toMatchObject({ state: 'open', problem: null });
});
