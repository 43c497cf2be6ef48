/** Suppliers over HTTP: their documents, reviews and end, and what they mean for evidence, metrics and the list. */
import { calls, type EvidenceDetail, type MetricDetail, type ResponseOf, type SupplierDetail } from '@msp/contract';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { archiveEvidence } from '../../../src/compliance/evidence/moves';
import { remindOfReviews } from '../../../src/compliance/registers/reviews/reminders';
import { measureSuppliersDaily } from '../../../src/compliance/registers/suppliers/measure';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { createRisk, createSupplier, newSupplier } from '../../support/requests/risk-requests';
import { textFile } from '../../support/seeds/fixtures';
import { type Suite, startSuite } from '../../support/suite';

type List = ResponseOf<typeof calls.suppliers.list>;

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

let organizations = 0;
let organizationId: string;
let admin: Person;
let member: Person;
beforeEach(async () => {
  organizations += 1;
  organizationId = await suite.organization(`suppliers-${organizations}`);
  admin = await suite.person(organizationId, 'msp_admin');
  member = await suite.person(organizationId, 'msp_user');
});

const list = (query = {}) => ok<List>(member.call(calls.suppliers.list, { query: { limit: '100', ...query } }));
const names = async (query: object) => (await list(query)).items.map(({ name }) => name);
const read = (id: string) => ok<SupplierDetail>(member.call(calls.suppliers.read, { params: { id } }));
const change = (supplier: SupplierDetail, given: object) =>
  member.call(calls.suppliers.change, { params: { id: supplier.id }, body: { version: supplier.version, ...given } });
const review = ({ id, version }: SupplierDetail, note: string | null = null) =>
  member.call(calls.suppliers.review, { params: { id }, body: { version, note } });
const end = ({ id, version }: SupplierDetail) =>
  member.call(calls.suppliers.end, { params: { id }, body: { version } });

/** Measurements of one moment are one. */
const later = () => suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));

const addEvidence = (name: string, validUntil?: string) =>
  createEvidence(member.context, {
    ...{ name, type: 'REPORT', controls: [], file: textFile('soc2.csv') },
    ...(validUntil && { validUntil }),
  });

test('a supplier is added with documents; an expired one is shown and counted', async () => {
  const current = await addEvidence('SOC 2 report', '2027-06-30');
  const expired = await addEvidence('Penetration test', '2026-10-31');
  const supplier = await createSupplier(member, member, {
    documents: [current, expired],
    data: ['customer', 'personal'],
  });
  expect(supplier).toMatchObject({
    ...{ name: 'Northwind RMM', state: 'active', criticality: 'critical', data: ['personal', 'customer'] },
    documents: [
      { id: expired, name: 'Penetration test', validity: 'STALE', validUntil: '2026-10-31' },
      { id: current, name: 'SOC 2 report', validity: 'CURRENT' },
    ],
    controls: [{ code: 'SUP-04' }],
  });
  const { items, summary } = await list();
  expect(items).toMatchObject([{ documents: { total: 2, expired: 1 }, openRisks: 0 }]);
  expect(summary).toMatchObject({ total: 1, expiredDocuments: 1, criticality: { critical: 1 } });
});

test.each([
  ['a website that is no address', { website: 'javascript:alert(1)' }],
  ['documents that do not exist', { documents: ['018f3e9a-0000-7000-8000-000000000000'] }],
  ['a review in the past', { nextReviewOn: '2026-11-01' }],
])('is refused with %s', async (_, wrong) => {
  const refused = await refusal(member.call(calls.suppliers.create, { body: newSupplier(member, wrong) }));
  expect(refused).toMatchObject({ status: 400 });
});

test("evidence that is a supplier's document can't be deleted; archived it stays a document, and no archived one is added", async () => {
  const id = await addEvidence('SOC 2 report');
  const supplier = await createSupplier(member, member, { documents: [id] });
  const evidence = await ok<EvidenceDetail>(admin.call(calls.evidence.get, { params: { id } }));
  expect(evidence.suppliers).toEqual([{ id: supplier.id, name: 'Northwind RMM' }]);
  const query = { version: String(evidence.version) };
  expect(await refusal(admin.call(calls.evidence.remove, { params: { id }, query }))).toMatchObject({
    ...{ status: 409, errorCode: 'CONFLICT', details: { suppliers: [{ id: supplier.id }] } },
    message: 'This evidence is a document of “Northwind RMM”. Archive it instead.',
  });
  await archiveEvidence(member.context, id);
  const renamed = await ok<SupplierDetail>(change(supplier, { name: 'Northwind', documents: [id] }));
  expect(renamed.documents).toMatchObject([{ id, status: 'ARCHIVED' }]);
  const other = await createSupplier(member, member, { name: 'Other' });
  expect(await refusal(change(other, { documents: [id] }))).toMatchObject({ status: 400 });
  const without = await ok<SupplierDetail>(change(renamed, { documents: [] }));
  expect(without.documents).toEqual([]);
  const { version } = await ok<EvidenceDetail>(admin.call(calls.evidence.get, { params: { id } }));
  const removed = await admin.call(calls.evidence.remove, { params: { id }, query: { version: String(version) } });
  expect(removed.statusCode).toBe(204);
});

test('a review is recorded with a note, and its metric counts critical suppliers', async () => {
  const metric = async () =>
    (await ok<MetricDetail>(member.call(calls.metrics.read, { params: { id: 'supplier-reviews-current-percent' } })))
      .effective?.value;
  const one = await createSupplier(member);
  await createSupplier(member, member, { name: 'Backup vendor' });
  await createSupplier(member, member, { name: 'Coffee', criticality: 'low' });
  expect(await metric()).toBe(0);
  later();
  const reviewed = await ok<SupplierDetail>(review(one, 'Certificate renewed, no incidents.'));
  expect(reviewed.reviews).toMatchObject([{ by: { id: member.userId }, note: 'Certificate renewed, no incidents.' }]);
  expect(await metric()).toBe(50);
  await suite.admin.query(`update register_reviews set reviewed_on = '2025-10-01' where organization_id = $1`, [
    organizationId,
  ]);
  later();
  await measureSuppliersDaily(suite.system(organizationId));
  expect(await metric()).toBe(0);
});

test('an ended supplier is not due, not changed and not counted, until it is restored', async () => {
  const ended = await ok<SupplierDetail>(end(await createSupplier(member)));
  expect(ended).toMatchObject({ state: 'ended', endedAt: expect.any(String) });
  await suite.admin.query(`update suppliers set next_review_on = '2026-11-01' where organization_id = $1`, [
    organizationId,
  ]);
  expect(await read(ended.id)).toMatchObject({ isReviewOverdue: false });
  for (const refused of [change(ended, { name: 'New' }), review(ended), end(ended)]) {
    expect(await refusal(refused)).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
  }
  await remindOfReviews(suite.system(organizationId));
  const body = { version: ended.version };
  const restored = await ok<SupplierDetail>(member.call(calls.suppliers.restore, { params: { id: ended.id }, body }));
  expect(restored).toMatchObject({ state: 'active', endedAt: null, isReviewOverdue: true });
  await remindOfReviews(suite.system(organizationId));
  const { items } = await ok<ResponseOf<typeof calls.notifications.list>>(member.call(calls.notifications.list));
  expect(items.filter(({ kind }) => kind === 'DUE')).toMatchObject([{ path: `/suppliers/${ended.id}` }]);
});

test('a supplier that is deleted leaves its risks and documents', async () => {
  const evidenceId = await addEvidence('SOC 2 report');
  const supplier = await createSupplier(member, member, { documents: [evidenceId] });
  const risk = await createRisk(member, member, { suppliers: [supplier.id] });
  const input = { params: { id: supplier.id }, query: { version: '1' } };
  expect((await member.call(calls.suppliers.remove, input)).statusCode).toBe(403);
  expect((await admin.call(calls.suppliers.remove, input)).statusCode).toBe(204);
  const after = await member.call(calls.risks.read, { params: { id: risk.id } });
  expect(after.json()).toMatchObject({ suppliers: [] });
  const evidence = await ok<EvidenceDetail>(member.call(calls.evidence.get, { params: { id: evidenceId } }));
  expect(evidence.suppliers).toEqual([]);
});

test.each([
  [{ criticality: 'low' }, ['Coffee']],
  [{ data: 'none' }, ['Coffee']],
  [{ data: 'credentials', state: 'active' }, ['Northwind RMM']],
  [{ documents: 'none', sort: 'name' }, ['Coffee', 'Northwind RMM', 'Old vault']],
  [{ state: 'ended' }, ['Old vault']],
  [{ search: 'beans' }, ['Coffee']],
  [{}, ['Northwind RMM', 'Coffee', 'Old vault']],
])('the list with %j', async (query, expected) => {
  await createSupplier(member);
  await createSupplier(member, member, {
    name: 'Coffee',
    service: 'Beans.',
    criticality: 'low',
    data: [],
    controls: [],
  });
  await ok(end(await createSupplier(member, member, { name: 'Old vault' })));
  expect(await names(query)).toEqual(expected);
});

test('changes are readable in the log', async () => {
  const supplier = await createSupplier(member);
  await ok(change(supplier, { criticality: 'high', data: [], contractEndsOn: null }));
  const { items } = await ok<ResponseOf<typeof calls.activityFeed.list>>(
    admin.call(calls.activityFeed.list, { query: { search: 'Supplier changed' } }),
  );
  expect(items[0]?.changes).toEqual([
    { field: 'criticality', before: 'Critical', after: 'High' },
    { field: 'data', before: 'Credentials', after: 'none' },
    { field: 'contract end', before: '2027-12-31', after: null },
  ]);
});
