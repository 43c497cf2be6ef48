/** The adapters that create tickets, against their simulated service desks over real HTTP: what each call returns, and how each fails. */
import type { ProblemCode } from '@msp/contract';
import type { DeskKey } from '../../local/simulators/desk/desk';
import type { FaultKind } from '../../local/simulators/faults/fault';
import type { Dependencies } from '../../src/measurement/adapters/port';
import { adapterModule } from '../../src/measurement/adapters/service';
import type { NewTicket, Ticketing } from '../../src/measurement/adapters/ticketing/port';
import { changeAtDesk, deskTickets, destinations } from '../support/requests/ticket-requests';
import { type Simulated, settings, startSimulated } from '../support/servers/simulators';

let simulated: Simulated;
beforeAll(async () => {
  simulated = await startSimulated();
});
afterEach(() => simulated.reset());
afterAll(() => simulated.stop());

let tickets = 0;
function newTicket(): NewTicket {
  tickets += 1;
  const reference = `TKT-${String(tickets).padStart(8, '0')}`;
  return { reference, summary: `Gap [${reference}]`, markdown: '**Gap**', html: '<p><strong>Gap</strong></p>' };
}

describe.each(['halopsa', 'connectwise'] as const)('%s', (desk: DeskKey) => {
  function open(dependencies: Partial<Dependencies> = {}): Ticketing {
    const adapter = adapterModule(desk)?.connect(settings[desk], { ...simulated.dependencies, ...dependencies });
    const ticketing = adapter?.tickets?.();
    if (!ticketing) throw new Error(`${desk} creates no tickets.`);
    return ticketing;
  }
  const create = (ticket = newTicket(), ticketing = open()) => ticketing.create(destinations[desk], ticket);

  it('creates a ticket and finds it by its reference, open, closed and gone', async () => {
    const ticket = newTicket();
    expect(await open().findByReference(ticket.reference)).toBeNull();
    const created = await create(ticket);
    expect(created).toMatchObject({ status: 'New', closedAt: null, isDeleted: false, url: expect.any(String) });
    expect(await open().findByReference(ticket.reference)).toEqual(created);
    await changeAtDesk(simulated, desk, created.id, { action: 'close' });
    expect(await open().findByReference(ticket.reference)).toMatchObject({
      id: created.id,
      closedAt: expect.any(Date),
    });
    await changeAtDesk(simulated, desk, created.id, { action: 'delete' });
    const gone = await open().findByReference(ticket.reference);
    // ConnectWise keeps nothing of a deleted ticket.
    if (desk === 'halopsa') expect(gone).toMatchObject({ id: created.id, isDeleted: true });
    else expect(gone).toBeNull();
  });

  it('reads many at once; deleted ones are missing', async () => {
    const created = [await create(), await create(), await create()];
    const [first, second] = created;
    await changeAtDesk(simulated, desk, first?.id ?? '', { action: 'close' });
    await changeAtDesk(simulated, desk, second?.id ?? '', { action: 'delete' });
    const records = await open().read([...created.map(({ id }) => id), '999999']);
    expect(records.map(({ id, status }) => [id, status])).toEqual([
      [first?.id, 'Closed'],
      [created[2]?.id, 'New'],
    ]);
  });

  it('a copy of a ticket is not taken for ours', async () => {
    const ticket = newTicket();
    const { id } = await create(ticket);
    await create(ticket);
    expect(await open().findByReference(ticket.reference)).toMatchObject({ id });
  });

  it('returns the notes that are marked as resolution, the time, and the files', async () => {
    const { id } = await create();
    const file = { attachmentName: 'report.txt', attachmentText: 'Ten of ten.' };
    await changeAtDesk(simulated, desk, id, { action: 'close', resolution: 'Registered.', minutes: 90, ...file });
    const resolution = await open().resolution(id);
    expect(resolution).toMatchObject({
      text: 'Registered.',
      minutes: 90,
      attachments: [{ name: 'report.txt', size: 11 }],
    });
    const read = async (maxBytes: number) => {
      const chunks: Buffer[] = [];
      const content = await open().attachment(id, resolution.attachments[0]?.id ?? '', maxBytes);
      for await (const chunk of content) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    };
    expect(await read(11)).toBe('Ten of ten.');
    await expect(read(10)).rejects.toMatchObject({
      problem: 'malformed',
      message: expect.stringContaining('too large'),
    });
  });

  it('an attachment that arrives too slowly is given up', async () => {
    const { id } = await create();
    await changeAtDesk(simulated, desk, id, { action: 'close', attachmentName: 'a.txt', attachmentText: 'x' });
    const [file] = (await open().resolution(id)).attachments;
    await simulated.fault({
      vendor: desk,
      kind: 'slow',
      path: desk === 'halopsa' ? '/api/Attachment' : '/v4_6_release',
      delayMs: 2_000,
      times: 9,
    });
    const slow = open({ limits: { downloadMs: 200 } });
    await expect(slow.attachment(id, file?.id ?? '', 100)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  const faults: [FaultKind, ProblemCode, boolean][] = [
    ['forbidden', 'not-permitted', true],
    ['expired-token', 'credentials', true],
    ['missing-field', 'vendor-error', true],
    ['echo', 'vendor-error', true],
    ['throttled', 'throttled', true],
    ['server-error', 'vendor-error', false],
    ['lost-reply', 'unreachable', false],
    ['malformed', 'malformed', false],
    ['reshaped', 'malformed', false],
  ];

  it.each(faults)('%s of a create is %s, and the request is sent once', async (kind, problem, isRefused) => {
    const path = desk === 'halopsa' ? '/api/Tickets' : '/v4_6_release/apis/3.0/service/tickets';
    await simulated.fault({ vendor: desk, path, kind, method: 'POST', times: 1_000 });
    const before = (await deskTickets(simulated)).length;
    await expect(create()).rejects.toMatchObject({ name: 'VendorError', problem, isRefused });
    // A refused token is renewed, and a limit is waited for: in both cases nothing was done.
    expect((await deskTickets(simulated)).length - before).toBeLessThanOrEqual(isRefused ? 0 : 1);
  });

  const reads: [string, (ticketing: Ticketing, id: string) => Promise<unknown>][] = [
    ['findByReference', (ticketing) => ticketing.findByReference('TKT-22222222')],
    ['read', (ticketing, id) => ticketing.read([id])],
    ['resolution', (ticketing, id) => ticketing.resolution(id)],
    ['checkDestination', (ticketing) => ticketing.checkDestination(destinations[desk])],
    ['attachment', (ticketing) => ticketing.attachment('1', '1', 100)],
  ];

  it.each(reads)('%s says why it fails, without a secret', async (_name, call) => {
    const { id } = await create();
    for (const kind of ['forbidden', 'server-error', 'echo'] as const) {
      await simulated.fault({ vendor: desk, path: '/', kind, times: 1_000 });
      const error = await call(open(), id).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'VendorError', message: expect.stringMatching(/\.$/) });
      expect(JSON.stringify(error) + String(error)).not.toMatch(/sim-|Basic [a-z0-9]{8}/i);
      await simulated.reset();
    }
  });
});

test('HaloPSA: notes are HTML, and a resolution is their text', async () => {
  const ticketing = adapterModule('halopsa')?.connect(settings.halopsa, simulated.dependencies).tickets?.();
  const { id = '' } = (await ticketing?.create(destinations.halopsa, newTicket())) ?? {};
  const resolution = 'R&amp;D accounts<br>Kept:&nbsp;none<style>p {}</style>';
  await changeAtDesk(simulated, 'halopsa', id, { action: 'close', resolution });
  expect((await ticketing?.resolution(id))?.text).toBe('R&D accounts\nKept: none');
});

test('HaloPSA: an application without edit:tickets still measures, because only tickets ask for it', async () => {
  const adapter = adapterModule('halopsa')?.connect(settings.halopsa, simulated.dependencies);
  const scopes: string[] = [];
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  await adapter?.testConnection();
  await adapter?.tickets?.().findByReference('TKT-22222222');
  for (const [, options] of fetchSpy.mock.calls) {
    if (options?.body instanceof URLSearchParams) scopes.push(options.body.get('scope') ?? '');
  }
  fetchSpy.mockRestore();
  expect(scopes).toEqual(['read:tickets read:customers read:agents', 'read:tickets edit:tickets read:customers']);
});
