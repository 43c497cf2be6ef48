/** The portfolio: summaries of the organisations in which a person has a role, and of no others. */
import { type Client, calls, matrixLetters, type PortfolioItem, type ResponseOf } from '@msp/contract';
import { recordSummary } from '../../src/insight/portfolio/record';
import { logoOf } from '../support/files/image-files';
import { readPdf } from '../support/files/read-pdf';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import { formOf } from '../support/requests/evidence-requests';
import { approveControl } from '../support/seeds/fixtures';
import { type Suite, startSuite } from '../support/suite';

type List = ResponseOf<typeof calls.portfolio.list>;
type Matrix = ResponseOf<typeof calls.portfolio.matrix>;
type Query = Record<string, string | string[]>;

let suite: Suite;
let number = 0;
let managerId: string;
let admin: Person;
beforeAll(async () => {
  suite = await startSuite();
});
beforeEach(async () => {
  number += 1;
  managerId = await suite.organization(`harbour-${number}`, 'Harbour');
  admin = await suite.person(managerId, 'msp_admin');
});
afterAll(() => suite.stop());

const list = (person: Person, query: Query = {}) => ok<List>(person.call(calls.portfolio.list, { query }));
const names = async (query: Query = {}) =>
  (await list(admin, query)).items.map(({ organization }) => organization.name);
const matrix = (person: Person, query: Query = {}) => ok<Matrix>(person.call(calls.portfolio.matrix, { query }));
const idOf = async ({ organization }: Pick<Client, 'organization'>): Promise<string> => {
  const { rows } = await suite.admin.query('select id from organizations where external_id = $1', [
    organization.externalId,
  ]);
  return rows[0].id;
};
const record = (id: string) => recordSummary(suite.system(id));

/** A client with an approved and implemented control, of which nothing is measured. */
async function client(name: string) {
  const created = await ok<Client>(admin.call(calls.managements.createClient, { body: { name } }));
  const id = await idOf(created);
  const reviewer = await suite.person(id, 'msp_admin');
  const author = await suite.person(id, 'msp_user');
  return { ...created, id: id, managementId: created.id, reviewer, author };
}

test('each organisation with its summary, one that has none yet, and the role in it', async () => {
  const pennine = await client('Pennine');
  await approveControl(pennine, 'DEV-02', 'FULLY_IMPLEMENTED');
  await record(pennine.id);
  const { items, total, summary, metrics } = await list(admin);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { organization: { name: 'Harbour' }, role: 'msp_admin', isActive: true, isClient: false, figures: null },
    {
      organization: pennine.organization,
      ...{ role: 'msp_admin', isActive: false, isClient: true },
      figures: {
        recordedAt: suite.clock.now().toISOString(),
        compliance: { implementedControls: 1 },
        health: { failing: 1, healthy: 0 },
        overdue: { tasks: 0, policies: 0, acceptedRisks: 0, risks: 0, suppliers: 0 },
        evidence: { stale: 0, expiring: 1 },
        integrations: { total: 0, problems: 0 },
        certificate: null,
        problems: ['failing', 'evidence', 'certificate'],
      },
    },
  ]);
  expect(summary).toMatchObject({ total: 2, problems: { failing: 1, certificate: 1, overdue: 0 } });
  expect(metrics.length).toBeGreaterThan(10);
});

test('filters: a problem, a control in a state, a metric in a state, and a search', async () => {
  const [pennine, birchwood] = [await client('Pennine'), await client('Birchwood')];
  await approveControl(pennine, 'DEV-02', 'FULLY_IMPLEMENTED');
  await approveControl(birchwood, 'DEV-02', 'PARTIALLY_IMPLEMENTED');
  for (const id of [managerId, pennine.id, birchwood.id]) await record(id);
  expect(await names()).toEqual(['Birchwood', 'Harbour', 'Pennine']);
  expect(await names({ problem: 'failing' })).toEqual(['Pennine']);
  expect(await names({ control: 'dev-02', controlState: 'PARTIALLY_IMPLEMENTED' })).toEqual(['Birchwood']);
  expect(await names({ control: 'DEV-02', controlState: ['failing', 'NOT_ANSWERED'] })).toEqual(['Harbour', 'Pennine']);
  expect(await names({ control: 'DEV-99' })).toEqual([]);
  expect(await names({ metric: 'mfa-registered-percent', metricState: 'not-measured' })).toHaveLength(3);
  expect(await names({ metric: 'mfa-registered-percent', metricState: 'on-target' })).toEqual([]);
  expect(await names({ search: 'wood' })).toEqual(['Birchwood']);
  expect(await names({ sort: 'failing', order: 'desc' })).toEqual(['Pennine', 'Harbour', 'Birchwood']);
  const first = await list(admin, { limit: '2' });
  const second = await list(admin, { limit: '2', cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ organization }) => organization.name)).toEqual(await names());
});

test('pages go on after organisations without figures, by any order', async () => {
  for (const name of ['Pennine', 'Birchwood']) await client(name);
  await record(managerId);
  for (const sort of ['percentage', 'failing', 'overdue', 'evidence', 'integrations', 'certificate', 'recordedAt']) {
    const all = await names({ sort });
    const first = await list(admin, { sort, limit: '2' });
    const second = await list(admin, { sort, limit: '2', cursor: first.nextCursor ?? '' });
    const paged = [...first.items, ...second.items].map(({ organization }) => organization.name);
    expect([sort, paged]).toEqual([sort, all]);
  }
});

test('the matrix has a letter for each control of each organisation', async () => {
  const pennine = await client('Pennine');
  await approveControl(pennine, 'DEV-02', 'FULLY_IMPLEMENTED');
  await record(pennine.id);
  const { controls, rows } = await matrix(admin);
  const index = controls.findIndex(({ code }) => code === 'DEV-02');
  expect(rows.map(({ organization }) => organization.name)).toEqual(['Harbour', 'Pennine']);
  expect(rows[0]?.cells).toBeNull();
  expect(rows[1]?.cells).toHaveLength(controls.length);
  expect(rows[1]?.cells?.[index]).toBe(matrixLetters.failing);
  expect(rows[1]?.cells?.replaceAll(matrixLetters.NOT_ANSWERED, '')).toHaveLength(1);
  const csv = await admin.call(calls.portfolio.matrixCsv);
  expect(csv.body).toContain('Organisation,');
  expect(csv.body.split('\r\n')[2]).toContain('Failing');
  expect((await admin.call(calls.portfolio.listCsv)).body).toContain('Pennine,Admin,');
});

test('nothing of an organisation without a role: not assigned, no longer assigned, after the end, upwards', async () => {
  const pennine = await client('Pennine');
  const colleague = await suite.person(managerId, 'msp_user');
  for (const id of [managerId, pennine.id]) await record(id);
  const seen = async (person: Person) => {
    const shown = (await list(person)).items.map(({ organization }: PortfolioItem) => organization.name);
    expect((await matrix(person)).rows.map(({ organization }) => organization.name)).toEqual(shown);
    const csv = (await person.call(calls.portfolio.listCsv)).body;
    expect(csv.trim().split('\r\n')).toHaveLength(shown.length + 1);
    return shown;
  };
  expect(await seen(colleague)).toEqual(['Harbour']);
  const params = { id: pennine.managementId, userId: colleague.userId };
  await ok(admin.call(calls.managements.assign, { params, body: { role: 'VIEWER' } }));
  expect(await seen(colleague)).toEqual(['Harbour', 'Pennine']);
  await ok(admin.call(calls.managements.unassign, { params }));
  expect(await seen(colleague)).toEqual(['Harbour']);
  await ok(admin.call(calls.managements.assign, { params, body: { role: 'VIEWER' } }));
  expect(await seen(pennine.author)).toEqual(['Pennine']);
  await pennine.reviewer.call(calls.managements.endManager, { body: {} });
  expect(await seen(colleague)).toEqual(['Harbour']);
  expect(await seen(admin)).toEqual(['Harbour']);
});

test('a report of one organisation as PDF, with the logo of the one that prepares it', async () => {
  const pennine = await client('Pennine');
  const report = (externalId: string) => admin.call(calls.portfolio.report, { params: { externalId } });
  expect((await report(pennine.organization.externalId)).statusCode).toBe(404);
  await approveControl(pennine, 'DEV-02', 'FULLY_IMPLEMENTED');
  await record(pennine.id);
  const plain = await report(pennine.organization.externalId);
  expect(plain.headers).toMatchObject({ 'content-type': 'application/pdf' });
  const { version } = await ok<{ version: number }>(admin.call(calls.organizations.read));
  const body = formOf({ version: String(version) }, { name: 'logo.png', content: logoOf('alpha') });
  await ok(admin.call(calls.organizations.setLogo, { body }));
  const withLogo = await report(pennine.organization.externalId);
  expect(withLogo.rawPayload.length).toBeGreaterThan(plain.rawPayload.length);
  const other = await suite.person(await suite.organization(`stranger-${number}`), 'msp_admin');
  const params = { externalId: pennine.organization.externalId };
  expect((await other.call(calls.portfolio.report, { params })).statusCode).toBe(404);
});

test('the report is one page, however much is wrong', async () => {
  const pennine = await client('Pennine');
  await record(pennine.id);
  const codes = (await matrix(admin)).controls.map(({ code }) => code);
  const states = Object.keys(matrixLetters);
  const controls = Object.fromEntries(
    codes.map((code, at) => [code, at < 20 ? 'failing' : states[at % states.length]]),
  );
  const name = 'Days since the last test restore of a server of each class';
  const metrics = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`m${at}`, { name, state: 'off-target' }]));
  const figures = {
    overdue: { tasks: 12, policies: 3, acceptedRisks: 2, risks: 4, suppliers: 5 },
    evidence: { stale: 9, expiring: 8 },
    integrations: { total: 4, problems: 3 },
    certificate: { code: 'TMSP-2026-0001', expiresAt: '2027-03-01T09:00:00.000Z' },
  };
  await suite.admin.query(
    'update organization_summaries set controls = $2, metrics = $3, figures = figures || $4 where organization_id = $1',
    [pennine.id, controls, metrics, figures],
  );
  const { version } = await ok<{ version: number }>(admin.call(calls.organizations.read));
  const body = formOf({ version: String(version) }, { name: 'logo.png', content: logoOf('alpha') });
  await ok(admin.call(calls.organizations.setLogo, { body }));
  const { externalId } = pennine.organization;
  const response = await admin.call(calls.portfolio.report, { params: { externalId } });
  const { pages, text } = readPdf(response.rawPayload);
  expect(pages).toBe(1);
  for (const words of ['And 19 more.', 'and 34 more', 'Overdue reviews of suppliers']) expect(text).toContain(words);
});

test('a superadmin sees the organisations of their memberships only', async () => {
  const superadmin = await suite.person(managerId, 'superadmin');
  await client('Pennine');
  expect((await list(superadmin)).items.map(({ organization }) => organization.name)).toEqual(['Harbour']);
});

test('an older summary never replaces a newer one', async () => {
  await record(managerId);
  const { rows } = await suite.admin.query(
    'select recorded_at from organization_summaries where organization_id = $1',
    [managerId],
  );
  suite.clock.set(new Date(suite.clock.now().getTime() - 60_000));
  await record(managerId);
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  expect((await list(admin)).items[0]?.figures?.recordedAt).toBe(rows[0].recorded_at.toISOString());
});
