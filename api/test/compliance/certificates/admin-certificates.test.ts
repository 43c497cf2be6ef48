/** Certificates of all organisations over HTTP: who sees which, filters, and sending one to the register again. */
import { type AdminCertificate, calls, certificateStates } from '@msp/contract';
import { issueCertificate } from '../../../src/compliance/certificates/service';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { failRegistration } from '../../support/requests/register-requests';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

let suite: Suite;
let alpha: string;
let bravo: string;
let admin: Person;
let superadmin: Person;
let failed: string;

const issue = async (organizationId: string, code: string) => {
  const { context } = await suite.person(organizationId, 'superadmin');
  return issueCertificate(context, suite.issuer, code);
};
const expire = (code: string, days: number) =>
  suite.admin.query(`update certificates set expires_at = $2 where code = $1`, [
    code,
    new Date(suite.clock.now().getTime() + days * 86_400_000),
  ]);

beforeAll(async () => {
  // An address makes the register known; nothing calls it here.
  suite = await startSuite(stubProvider, {
    BLOCKMARK_URL: 'http://localhost:9',
    BLOCKMARK_TOKEN: 'token-for-tests',
    BLOCKMARK_SCHEME: 'scheme-for-tests',
    BLOCKMARK_WEBHOOK_SECRET: 'a-webhook-secret-for-tests',
  });
  alpha = await suite.organization('alpha', 'Alpha IT');
  bravo = await suite.organization('bravo', 'Bravo Ltd');
  admin = await suite.person(alpha, 'msp_admin');
  superadmin = await suite.person(await suite.organization('scheme', 'The Scheme'), 'superadmin');
  await issue(alpha, 'TMSP-2026-0001');
  suite.clock.set(new Date('2026-11-21T10:00:00.000Z'));
  await issue(alpha, 'TMSP-2026-0002');
  failed = await issue(bravo, 'TMSP-2026-0003');
  await failRegistration(suite, failed);
});
afterAll(() => suite.stop());

const list = (person: Person, query: Record<string, string> = {}) =>
  ok<{ items: AdminCertificate[]; total: number }>(person.call(calls.admin.certificates, { query }));
const codes = async (query: Record<string, string>, person = superadmin) =>
  (await list(person, query)).items.map(({ code }) => code);

describe('§2.1 /admin: certificates', () => {
  test('§7 a superadmin sees those of all organisations, an administrator those of their own', async () => {
    expect(await codes({ sort: 'code', order: 'asc' })).toEqual(['TMSP-2026-0001', 'TMSP-2026-0002', 'TMSP-2026-0003']);
    expect(await list(admin)).toMatchObject({ total: 2 });
    expect(await codes({ search: 'bravo' }, admin)).toEqual([]);
    expect((await list(superadmin, { search: 'bravo' })).items).toEqual([
      expect.objectContaining({
        id: failed,
        holder: 'Bravo Ltd',
        organization: { id: bravo, name: 'Bravo Ltd' },
        state: 'ACTIVE',
        registration: 'FAILED',
      }),
    ]);
  });

  test('filters by state, as the certificate itself shows it, and by registration', async () => {
    const own = async () => (await admin.call(calls.certificates.list)).json().items as AdminCertificate[];
    for (const days of [400, 30, -1]) {
      await expire('TMSP-2026-0002', days);
      for (const state of certificateStates) {
        const expected = (await own()).filter((certificate) => certificate.state === state).map(({ code }) => code);
        expect(await codes({ state }, admin)).toEqual(expected);
      }
    }
    await suite.admin.query(`update certificates set revoked_at = now() where code = 'TMSP-2026-0002'`);
    expect(await codes({ state: 'REVOKED' })).toEqual(['TMSP-2026-0002']);
    expect(await codes({ state: 'ACTIVE', search: 'alpha' })).toEqual([]);
    expect(await codes({ state: 'SUPERSEDED', search: 'alpha' })).toEqual(['TMSP-2026-0001']);
    expect(await codes({ registration: 'FAILED' })).toEqual(['TMSP-2026-0003']);
  });

  test('those of a suspended organisation are listed too', async () => {
    const suspend = { params: { id: bravo }, body: { reason: 'Unpaid.' } };
    expect((await superadmin.call(calls.admin.suspendOrganization, suspend)).statusCode).toBe(204);
    expect(await codes({ search: 'bravo' })).toEqual(['TMSP-2026-0003']);
    await superadmin.call(calls.admin.reactivateOrganization, { params: { id: bravo } });
  });

  test('§7 a failed registration is sent again once, recorded in the organisation of the certificate', async () => {
    const send = (person = superadmin, id = failed) => person.call(calls.admin.resubmitCertificate, { params: { id } });
    expect(await refusal(send(admin))).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
    expect(await refusal(send(superadmin, alpha))).toMatchObject({ status: 404 });
    expect((await send()).statusCode).toBe(204);
    expect((await list(superadmin, { search: 'bravo' })).items[0]?.registration).toBe('PENDING');
    expect(await refusal(send())).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    const { rows } = await suite.admin.query(
      `select organization_id, description from activity_log where title = 'Certificate sent to the register again'`,
    );
    expect(rows).toEqual([{ organization_id: bravo, description: 'TMSP-2026-0003' }]);
  });
});
