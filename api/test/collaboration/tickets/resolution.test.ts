/** Accepting a resolution adds it and its files as evidence, once each, with the checks of uploads. Dismissing it adds nothing. */
import { calls, type ErrorBody, type EvidenceDetail, type ResponseOf, type TicketDetail } from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { storedFileCount } from '../../support/requests/evidence-requests';
import { type DeskOrganization, deskOrganization } from '../../support/seeds/desk';
import { type Simulated, startSimulated } from '../../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

let simulated: Simulated;
let suite: Suite;
beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, { ...simulated.environment, MAX_UPLOAD_BYTES: String(2 * 1_024 * 1_024) });
  await suite.extendSessions();
});
afterEach(() => simulated.reset());
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

interface File {
  name: string;
  text?: string;
  bytes?: number;
}

const report: File = { name: 'report.txt', text: 'Ten of ten accounts.' };

/** A ticket that was closed with these files. */
async function closedTicket(organization: DeskOrganization, files: File[] = [report]): Promise<TicketDetail> {
  const { id, external } = await organization.opened();
  const number = external?.number ?? '';
  for (const { name, text = 'x', bytes = 0 } of files) {
    const attached = { attachmentName: name, attachmentText: text, attachmentBytes: bytes };
    await organization.change(number, { action: 'progress', ...attached });
  }
  await organization.change(number, { action: 'close', resolution: 'All accounts are registered.', minutes: 75 });
  await organization.later(10);
  return organization.read(id);
}

const filesOf = ({ resolution }: TicketDetail) => resolution?.attachments.map(({ id }) => id) ?? [];
const accept = (person: Person, { id }: TicketDetail, attachments: string[] = [], name = 'Resolution of the MFA gap') =>
  person.call(calls.tickets.acceptResolution, { params: { id }, body: { name, attachments } });
const dismiss = (person: Person, { id }: TicketDetail) =>
  person.call(calls.tickets.dismissResolution, { params: { id } });
const evidenceOf = async (person: Person) =>
  (await ok<ResponseOf<typeof calls.evidence.list>>(person.call(calls.evidence.list, { query: { limit: '100' } })))
    .items;
const contentOf = async (person: Person, id: string) =>
  (await person.call(calls.evidence.download, { params: { id, number: '1' } })).body;

describe.each(['halopsa', 'connectwise'] as const)('%s', (desk) => {
  test('accepting adds a document of the resolution and each chosen file, linked to the control', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const ticket = await closedTicket(organization, [report, { name: '../log.csv', text: 'a,b\n1,2\n' }]);
    const before = (await evidenceOf(organization.author)).length;
    const accepted = await ok<TicketDetail>(accept(organization.author, ticket, filesOf(ticket)));
    expect(accepted.resolution).toMatchObject({
      state: 'accepted',
      decidedBy: { id: organization.author.userId },
      evidence: expect.arrayContaining([
        { id: expect.any(String), name: 'Resolution of the MFA gap' },
        { id: expect.any(String), name: 'report' },
        { id: expect.any(String), name: 'log' },
      ]),
    });
    expect(await evidenceOf(organization.author)).toHaveLength(before + 3);
    const idOf = (name: string) => accepted.resolution?.evidence.find((one) => one.name === name)?.id ?? '';
    const document = await contentOf(organization.author, idOf('Resolution of the MFA gap'));
    for (const part of [
      '# IDN-01 check fails: Accounts registered for MFA',
      ticket.external?.url ?? '-',
      `**Reference:** ${ticket.reference}`,
      '**Time recorded:** 1 h 15 min',
      'All accounts are registered.',
    ])
      expect(document).toContain(part);
    expect(await contentOf(organization.author, idOf('report'))).toBe('Ten of ten accounts.');
    const detail = await ok<EvidenceDetail>(
      organization.author.call(calls.evidence.get, { params: { id: idOf('report') } }),
    );
    expect(detail).toMatchObject({ controls: [{ code: 'IDN-01' }], file: { name: 'report.txt' } });
    // Neither the check nor the response has changed.
    expect(await organization.check()).toMatchObject({ state: 'fail' });
    expect(accepted.history[0]?.title).toBe('Resolution added as evidence');
  });

  test('only chosen files are added; one that is not attached is refused', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const ticket = await closedTicket(organization);
    expect(await refusal(accept(organization.author, ticket, ['999999']))).toMatchObject({ status: 400 });
    const accepted = await ok<TicketDetail>(accept(organization.author, ticket));
    expect(accepted.resolution?.evidence).toHaveLength(1);
  });

  test('a program, and a file that is too large, are refused as uploads are; the rest is kept for the next try', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const large = { name: 'large.txt', bytes: 3 * 1_024 * 1_024 };
    const ticket = await closedTicket(organization, [report, { name: 'tool.exe', text: 'MZ' }, large]);
    const [first = '', program = '', tooLarge = ''] = filesOf(ticket);
    expect(await refusal(accept(organization.author, ticket, [first, program]))).toMatchObject({ status: 415 });
    expect(await refusal(accept(organization.author, ticket, [tooLarge]))).toMatchObject({ status: 413 });
    // What the service desk says of the size isn't relied on.
    await suite.admin.query(
      `update tickets set attachments = replace(attachments::text, '3145728', '5')::jsonb where id = $1`,
      [ticket.id],
    );
    expect(await refusal(accept(organization.author, ticket, [tooLarge]))).toMatchObject({ status: 413 });
    const proposed = await organization.read(ticket.id);
    expect(proposed.resolution).toMatchObject({ state: 'proposed', evidence: [{ name: 'report' }] });
    const accepted = await ok<TicketDetail>(accept(organization.author, ticket, [first]));
    expect(accepted.resolution?.evidence.map(({ name }) => name)).toEqual(['report', 'Resolution of the MFA gap']);
  });

  test('if the service desk fails during a download, the refusal has its reason and nothing is lost', async () => {
    const organization = await deskOrganization(suite, simulated, desk);
    const ticket = await closedTicket(organization);
    await simulated.fault({ vendor: desk, kind: 'expired-token', times: 1_000 });
    const refused = await refusal<ErrorBody>(accept(organization.author, ticket, filesOf(ticket)));
    expect(refused).toMatchObject({ status: 409, details: { reason: { code: 'credentials' } } });
    expect(await organization.read(ticket.id)).toMatchObject({ resolution: { state: 'proposed', evidence: [] } });
    await simulated.reset();
    const accepted = await ok<TicketDetail>(accept(organization.author, ticket, filesOf(ticket)));
    expect(accepted.resolution?.evidence).toHaveLength(2);
  });
});

describe('decisions', () => {
  let organization: DeskOrganization;
  let ticket: TicketDetail;
  beforeEach(async () => {
    organization = await deskOrganization(suite, simulated, 'halopsa');
    ticket = await closedTicket(organization);
  });

  test('accepting again, and two members at once, add nothing twice', async () => {
    const { author, reviewer } = organization;
    const before = (await evidenceOf(author)).length;
    const files = await storedFileCount(suite);
    const both = await Promise.all([author, reviewer].map((person) => accept(person, ticket, filesOf(ticket))));
    // The slower one may find it decided.
    expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBeGreaterThan(0);
    const again = await ok<TicketDetail>(accept(author, ticket, filesOf(ticket)));
    expect(again.resolution?.evidence).toHaveLength(2);
    expect(await evidenceOf(author)).toHaveLength(before + 2);
    expect(await storedFileCount(suite)).toBe(files + 2);
  });

  test('evidence that an interrupted request has added stays, and the next request adds the rest', async () => {
    const { author } = organization;
    await suite.admin.query(`create function refuse_decision() returns trigger language plpgsql as $$
      begin if new.resolution_state = 'accepted' then raise exception 'killed'; end if; return new; end $$`);
    await suite.admin.query(
      'create trigger refuse_decision before update on tickets for each row execute function refuse_decision()',
    );
    const before = (await evidenceOf(author)).length;
    expect((await accept(author, ticket, filesOf(ticket))).statusCode).toBe(500);
    await suite.admin.query('drop trigger refuse_decision on tickets');
    await suite.admin.query('drop function refuse_decision()');
    expect(await organization.read(ticket.id)).toMatchObject({ resolution: { state: 'proposed' } });
    const accepted = await ok<TicketDetail>(accept(author, ticket, filesOf(ticket)));
    expect(accepted.resolution?.evidence).toHaveLength(2);
    expect(await evidenceOf(author)).toHaveLength(before + 2);
  });

  test('at the storage limit: refused with the reason, nothing is lost, and it can be tried again', async () => {
    const { author } = organization;
    await suite.admin.query('update organizations set storage_limit = 1 where id = $1', [organization.organizationId]);
    const refused = await refusal(accept(author, ticket, filesOf(ticket)));
    expect(refused).toMatchObject({ status: 409, errorCode: 'LIMIT_REACHED' });
    await suite.admin.query('update organizations set storage_limit = null where id = $1', [
      organization.organizationId,
    ]);
    expect(await ok(accept(author, ticket, filesOf(ticket)))).toMatchObject({ resolution: { state: 'accepted' } });
  });

  test('dismissing adds nothing, and neither can follow the other', async () => {
    const { author } = organization;
    const before = (await evidenceOf(author)).length;
    expect(await ok(dismiss(author, ticket))).toMatchObject({ resolution: { state: 'dismissed', evidence: [] } });
    expect(await refusal(accept(author, ticket))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    expect(await refusal(dismiss(author, ticket))).toMatchObject({ status: 409 });
    expect(await evidenceOf(author)).toHaveLength(before);
  });

  test('an open ticket has nothing to decide', async () => {
    const other = await organization.opened();
    expect(await refusal(accept(organization.author, other))).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
    });
  });

  test("while disconnected, files can't be added, but the resolution can", async () => {
    const { author, reviewer, integrationId } = organization;
    const params = { id: integrationId };
    const { version } = await ok<{ version: number }>(reviewer.call(calls.integrations.read, { params }));
    await ok(reviewer.call(calls.integrations.disconnect, { params, body: { version } }));
    expect(await refusal(accept(author, ticket, filesOf(ticket)))).toMatchObject({ status: 409 });
    expect(await ok(accept(author, ticket))).toMatchObject({ resolution: { state: 'accepted' } });
  });

  test('evidence of a ticket can be deleted like any other, and the ticket stays', async () => {
    const { author, reviewer } = organization;
    const accepted = await ok<TicketDetail>(accept(author, ticket));
    const id = accepted.resolution?.evidence[0]?.id ?? '';
    await reviewer.call(calls.evidence.remove, { params: { id }, query: { version: '1' } });
    expect(await organization.read(ticket.id)).toMatchObject({ resolution: { state: 'accepted', evidence: [] } });
  });

  test('evidence of a control that has left the registry is linked to none', async () => {
    await suite.admin.query('update controls set retired_at = now() where id = $1', [organization.controlId]);
    const accepted = await ok<TicketDetail>(accept(organization.author, ticket));
    await suite.admin.query('update controls set retired_at = null where id = $1', [organization.controlId]);
    expect(accepted).toMatchObject({ gap: { control: { code: 'IDN-01' } }, resolution: { state: 'accepted' } });
    const id = accepted.resolution?.evidence[0]?.id ?? '';
    const detail = await ok<EvidenceDetail>(organization.author.call(calls.evidence.get, { params: { id } }));
    expect(detail.controls).toEqual([]);
  });
});
