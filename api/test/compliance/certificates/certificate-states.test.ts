/** The state of certificates, which is decided in one expression, and that every place shows the same one. */
import { type AdminCertificate, type CertificateSummary, calls, type WorkItem } from '@msp/contract';
import { hasStatus } from '@msp/credentials';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { issueCertificate } from '../../../src/compliance/certificates/service';
import { stateBy } from '../../../src/compliance/certificates/state';
import { ok } from '../../support/outcomes';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

const expiresAt = new Date('2027-11-20T10:00:00.000Z');
const isIn = async (purpose: string, credential: object) =>
  hasStatus(
    credential,
    await ok<object>(suite.anonymous().call(calls.verification.statusList, { params: { purpose } })),
  );
const timestamp = (value: Date | null): SQL => sql`${value?.toISOString() ?? null}::timestamptz`;

async function at(now: string, isNewest = true, revokedAt: Date | null = null): Promise<string> {
  const facts = {
    revokedAt: timestamp(revokedAt),
    expiresAt: timestamp(expiresAt),
    hasNewer: sql`${!isNewest}::boolean`,
  };
  const { sql: text, params } = new PgDialect().sqlToQuery(sql`select ${stateBy(facts, new Date(now))} as state`);
  return (await suite.admin.query(text, params)).rows[0].state;
}

test.each([
  ['2026-11-20T10:00:00.000Z', 'ACTIVE'],
  ['2027-10-21T09:59:59.999Z', 'ACTIVE'],
  ['2027-10-21T10:00:00.000Z', 'EXPIRING_SOON'],
  ['2027-11-20T09:59:59.999Z', 'EXPIRING_SOON'],
  ['2027-11-20T10:00:00.000Z', 'EXPIRED'],
])('at %s a certificate is %s: expiring 30 days before its end', async (now, state) => {
  expect(await at(now)).toBe(state);
});

test('an older certificate is superseded, and a revoked one stays revoked', async () => {
  expect(await at('2026-11-20T10:00:00.000Z', false)).toBe('SUPERSEDED');
  expect(await at('2028-11-20T10:00:00.000Z', false)).toBe('SUPERSEDED');
  expect(await at('2028-11-20T10:00:00.000Z', true, expiresAt)).toBe('REVOKED');
  expect(await at('2026-11-20T10:00:00.000Z', false, expiresAt)).toBe('REVOKED');
});

test('of two issued at the same moment one counts, and every place shows the same one', async () => {
  const organizationId = await suite.organization('alpha', 'Alpha IT');
  const superadmin = await suite.person(organizationId, 'superadmin');
  const ids = [
    await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2026-0001'),
    await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2026-0002'),
  ];
  const newer = [...ids].sort().at(-1);
  await suite.extendSessions();
  suite.clock.set(new Date('2027-11-01T10:00:00.000Z'));
  const admin = await suite.person(organizationId, 'msp_admin');

  const { items } = await ok<{ items: CertificateSummary[] }>(admin.call(calls.certificates.list));
  const state = (id: string) => (id === newer ? 'EXPIRING_SOON' : 'SUPERSEDED');
  expect(Object.fromEntries(items.map((one) => [one.id, one.state]))).toEqual(
    Object.fromEntries(ids.map((id) => [id, state(id)])),
  );
  expect(await ok(admin.call(calls.dashboard.certificates))).toEqual({
    active: 1,
    expiringSoon: 1,
    expired: 0,
    total: 2,
    latestCertificate: { id: newer },
  });
  const work = await ok<{ items: WorkItem[] }>(admin.call(calls.dashboard.work));
  expect(work.items.map(({ kind, id }) => [kind, id])).toEqual([['CERTIFICATE_EXPIRING', newer]]);
  const query = { state: 'EXPIRING_SOON' };
  const listed = await ok<{ items: AdminCertificate[] }>(admin.call(calls.admin.certificates, { query }));
  expect(listed.items.map(({ id }) => id)).toEqual([newer]);
  for (const { code, id } of items)
    expect(await ok(suite.anonymous().call(calls.verification.verify, { params: { code } }))).toMatchObject({
      state: state(id),
    });
});

test('the list, the admin portal, the public page and the signed lists agree after any course of issuing, revoking and reinstating', async () => {
  const organizationId = await suite.organization('bravo', 'Bravo IT');
  const superadmin = await suite.person(organizationId, 'superadmin');
  const ids: string[] = [];
  const { certificates } = calls;
  const reason = { body: { reason: 'As an example.' } };
  const steps: [() => Promise<unknown>, string[]][] = [
    [async () => ids.push(await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2027-0011')), ['ACTIVE']],
    [
      async () => ids.push(await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2027-0012')),
      ['SUPERSEDED', 'ACTIVE'],
    ],
    [
      async () => ids.push(await issueCertificate(superadmin.context, suite.issuer, 'TMSP-2027-0013')),
      ['SUPERSEDED', 'SUPERSEDED', 'ACTIVE'],
    ],
    [
      () => superadmin.call(certificates.revoke, { params: { id: ids[2] ?? '' }, ...reason }),
      ['SUPERSEDED', 'SUPERSEDED', 'REVOKED'],
    ],
    [
      () => superadmin.call(certificates.reinstate, { params: { id: ids[0] ?? '' }, ...reason }),
      ['ACTIVE', 'SUPERSEDED', 'REVOKED'],
    ],
    [
      () => superadmin.call(certificates.revoke, { params: { id: ids[0] ?? '' }, ...reason }),
      ['REVOKED', 'SUPERSEDED', 'REVOKED'],
    ],
    [
      () => superadmin.call(certificates.reinstate, { params: { id: ids[1] ?? '' }, ...reason }),
      ['REVOKED', 'ACTIVE', 'REVOKED'],
    ],
  ];
  for (const [step, states] of steps) {
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    await step();
    const { items } = await ok<{ items: CertificateSummary[] }>(superadmin.call(certificates.list));
    const shown = async ({ id, code, state }: CertificateSummary) => {
      const listed = await ok<{ items: AdminCertificate[] }>(
        superadmin.call(calls.admin.certificates, { query: { search: code } }),
      );
      const verified = await ok<{ state: string; credential: string }>(
        suite.anonymous().call(calls.verification.verify, { params: { code } }),
      );
      const counted = await ok<{ active: number }>(superadmin.call(calls.dashboard.certificates));
      expect(counted.active).toBe(states.filter((one) => one === 'ACTIVE').length);
      const credential = JSON.parse(verified.credential);
      expect([await isIn('revocation', credential), await isIn('suspension', credential)]).toEqual([
        state === 'REVOKED',
        state === 'SUPERSEDED',
      ]);
      return [id, [state, listed.items[0]?.state, verified.state]];
    };
    expect(Object.fromEntries(await Promise.all(items.map(shown)))).toEqual(
      Object.fromEntries(ids.map((id, at) => [id, Array(3).fill(states[at])])),
    );
  }
});
