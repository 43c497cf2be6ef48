/** Registration of certificates with the simulated register: issue, revocation, several workers, and sending one again. */
import { type Certificate, type CertificateVerification, calls } from '@msp/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { claimMs } from '../../../src/compliance/certificate-register/carry-out';
import { dueRegistrations, requestReading } from '../../../src/compliance/certificate-register/repository';
import type { Tx } from '../../../src/platform/database/database';
import { ok, refusal } from '../../support/outcomes';
import { type CertificateRegisterSuite, startCertificateRegisterSuite } from '../../support/register-suite';
import { createReadyTeam } from '../../support/requests/assessment-requests';
import {
  carryOutRegistrations,
  certificateRegisterOf,
  entriesOf,
  failRegistration,
  issueByApproval,
  readCertificate,
  revoke,
} from '../../support/requests/register-requests';
import { startSuite } from '../../support/suite';

const hourMs = 3_600_000;
let certificateRegister: CertificateRegisterSuite;
beforeAll(async () => {
  certificateRegister = await startCertificateRegisterSuite();
});
beforeEach(() => certificateRegister.begin());
afterAll(() => certificateRegister.stop());

describe('§7 Certificates in the certificate register', () => {
  test('an approval has the certificate registered, once', async () => {
    const certificate = await certificateRegister.issued();
    expect(certificate.registration).toMatchObject({ status: 'PENDING', reference: null, attempts: 0, error: null });
    await certificateRegister.work();
    const [entry] = await entriesOf(certificateRegister.simulated, certificate.code);
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({
      status: 'PENDING',
      reference: entry?.id,
      attempts: 1,
    });
    await certificateRegister.settle(certificate);
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({
      ...{ status: 'REGISTERED', reference: entry?.id, otherName: null, error: null, nextAttemptAt: null },
      url: `${certificateRegister.simulated.url}/blockmark/certificates/${entry?.id}/`,
    });
    const requests = jest.spyOn(globalThis, 'fetch');
    certificateRegister.forward(30 * 24 * hourMs);
    await certificateRegister.work();
    expect(requests).not.toHaveBeenCalled();
    expect(await entriesOf(certificateRegister.simulated, certificate.code)).toHaveLength(1);
    expect(
      (await certificateRegister.titlesOf(certificate)).filter((title) => title === 'Certificate registered'),
    ).toHaveLength(1);
  });

  test('anyone who verifies the certificate sees its public page in the register, once registered and until revoked', async () => {
    const certificate = await certificateRegister.issued();
    const shown = async () => {
      const params = { code: certificate.code };
      const verified = certificateRegister.suite.anonymous().call(calls.verification.verify, { params });
      return (await ok<CertificateVerification>(verified)).registration;
    };
    expect(await shown()).toBeNull();
    await certificateRegister.work();
    expect(await shown()).toBeNull();
    await certificateRegister.settle(certificate);
    const url = (await certificateRegister.registrationOf(certificate))?.url;
    expect(url).toContain('/blockmark/certificates/');
    expect(await shown()).toEqual({ registry: 'BlockMark Registry', url });
    await ok(revoke(certificateRegister.superadmin, certificate.id));
    expect(await shown()).toBeNull();
  });

  test('each attempt is announced, so that open pages show its outcome', async () => {
    const { id } = await certificateRegister.issued();
    const client = await certificateRegister.suite.admin.connect();
    const announced: string[] = [];
    client.on('notification', ({ payload = '{}' }) => announced.push(JSON.parse(payload).recordId));
    try {
      await client.query('listen changes');
      await certificateRegister.simulated.fault({ vendor: 'blockmark', kind: 'server-error' });
      for (const times of [1, 2]) {
        await certificateRegister.work();
        certificateRegister.forward(hourMs);
        // The notifications of a committed transaction come with the next answer.
        await client.query('select 1');
        expect(announced).toEqual(Array.from({ length: times }, () => id));
      }
    } finally {
      client.release(true);
    }
  });

  test('a revoked certificate is withdrawn from the register', async () => {
    const certificate = await certificateRegister.registered();
    await ok(revoke(certificateRegister.superadmin, certificate.id));
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({
      ...{ status: 'REGISTERED', attempts: 0, nextAttemptAt: certificateRegister.suite.clock.now().toISOString() },
    });
    await certificateRegister.work();
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({
      status: 'WITHDRAWN',
      nextAttemptAt: null,
    });
    expect(await entriesOf(certificateRegister.simulated, certificate.code)).toMatchObject([{ status: 'WITHDRAWN' }]);
    expect(await certificateRegister.titlesOf(certificate)).toContain('Certificate withdrawn from the register');
  });

  test('a certificate that was revoked before it was registered is never sent', async () => {
    const certificate = await certificateRegister.issued();
    await ok(revoke(certificateRegister.superadmin, certificate.id));
    await certificateRegister.work();
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({
      status: 'WITHDRAWN',
      reference: null,
    });
    expect(await entriesOf(certificateRegister.simulated, certificate.code)).toEqual([]);
  });

  test('a certificate that is revoked while it is registered is withdrawn afterwards', async () => {
    const certificate = await certificateRegister.issued();
    const real = certificateRegisterOf(certificateRegister.suite);
    await carryOutRegistrations(certificateRegister.suite, {
      ...real,
      async issue(request) {
        const entry = await real.issue(request);
        await ok(revoke(certificateRegister.superadmin, certificate.id));
        // Another worker leaves it to this one.
        await certificateRegister.work();
        expect(await entriesOf(certificateRegister.simulated, certificate.code)).toMatchObject([{ status: 'PENDING' }]);
        return entry;
      },
    });
    await certificateRegister.work();
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({
      status: 'WITHDRAWN',
      nextAttemptAt: null,
    });
    expect(await entriesOf(certificateRegister.simulated, certificate.code)).toMatchObject([{ status: 'WITHDRAWN' }]);
  });

  test('the name by which the register knows the organisation is shown if it is another one', async () => {
    const other = await createReadyTeam(certificateRegister.suite, 'birchwood');
    await certificateRegister.suite.admin.query('update organizations set name = $1 where id = $2', [
      'Birchwood Digital Workplace & Support',
      other.organizationId,
    ]);
    const { id } = await issueByApproval(certificateRegister.suite, other);
    await certificateRegister.work();
    expect((await readCertificate(other.author, id)).registration).toMatchObject({
      status: 'PENDING',
      otherName: 'Birchwood Digital Limited',
    });
  });

  test('two workers do not register the same certificate at once, and no transaction waits for the register', async () => {
    const certificate = await certificateRegister.issued();
    const real = certificateRegisterOf(certificateRegister.suite);
    const open: number[] = [];
    const counting = {
      ...real,
      findByNumber: jest.fn(async (number: string) => {
        const { rows } = await certificateRegister.suite.admin.query<{ open: number }>(
          `select count(*)::int as open from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%'`,
        );
        open.push(rows[0]?.open ?? -1);
        // The other worker comes meanwhile.
        await carryOutRegistrations(certificateRegister.suite, counting);
        return real.findByNumber(number);
      }),
    };
    await carryOutRegistrations(certificateRegister.suite, counting);
    expect(counting.findByNumber).toHaveBeenCalledTimes(1);
    expect(open).toEqual([0]);
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({ attempts: 1 });
  });

  test('a worker whose claim has run out does not overwrite what came after it', async () => {
    const certificate = await certificateRegister.issued();
    const real = certificateRegisterOf(certificateRegister.suite);
    await carryOutRegistrations(certificateRegister.suite, {
      ...real,
      async findByNumber(number) {
        certificateRegister.forward(claimMs);
        await certificateRegister.work();
        await certificateRegister.settle(certificate);
        return (
          (await real.findByNumber(number)) && { ...(await real.issue(await requestOf(certificate))), status: 'FAILED' }
        );
      },
    });
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({ status: 'REGISTERED', error: null });
    expect(await entriesOf(certificateRegister.simulated, certificate.code)).toHaveLength(1);
  });
});

const requestOf = async ({ code, holder, issuedAt, expiresAt }: Certificate) => ({
  ...{ number: code, holder, issuedAt: new Date(issuedAt), expiresAt: new Date(expiresAt) },
});

describe('§7 Certificates: resubmit-blockmark', () => {
  test.each(['PENDING', 'REGISTERED', 'WITHDRAWN'])(
    'a registration that is %s is refused and stays',
    async (status) => {
      const certificate = await certificateRegister.issued();
      const update =
        'update certificate_registrations set status = $1, next_attempt_at = null where certificate_id = $2';
      await certificateRegister.suite.admin.query(update, [status, certificate.id]);
      const before = await certificateRegister.registrationOf(certificate);
      expect(
        await refusal(certificateRegister.resubmit(certificateRegister.team.assessor, certificate.id)),
      ).toMatchObject({
        ...{ status: 409, errorCode: 'INVALID_TRANSITION', details: { current: status } },
      });
      expect(await certificateRegister.registrationOf(certificate)).toEqual(before);
    },
  );

  test('a certificate from before the register has nothing to send again', async () => {
    const { id } = await certificateRegister.issued();
    await certificateRegister.suite.admin.query('delete from certificate_registrations where certificate_id = $1', [
      id,
    ]);
    expect((await readCertificate(certificateRegister.team.author, id)).registration).toBeNull();
    expect(await refusal(certificateRegister.resubmit(certificateRegister.team.assessor, id))).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
    });
  });

  test('an assessor of another organisation does not find the certificate, and nothing is sent', async () => {
    const { id } = await certificateRegister.issued();
    await failRegistration(certificateRegister.suite, id);
    const foreigner = await certificateRegister.suite.person(
      await certificateRegister.suite.organization('bravo'),
      'assessor',
    );
    expect(await refusal(certificateRegister.resubmit(foreigner, id))).toMatchObject({
      status: 404,
      errorCode: 'NOT_FOUND',
    });
    expect(await certificateRegister.registrationOf({ id })).toMatchObject({ status: 'FAILED' });
  });
});

test('the scheduler finds what is due by an index, among the registrations of all organisations', async () => {
  const client = await certificateRegister.suite.admin.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(
      `insert into certificate_registrations (organization_id, certificate_id, status, reference, attempts, updated_at)
       select gen_random_uuid(), gen_random_uuid(), 'REGISTERED', n::text, 1, now() from generate_series(1, 5000) n`,
    );
    await client.query('analyze certificate_registrations; set local role msp_system');
    const database = drizzle(client) as unknown as Tx;
    for (const query of [
      dueRegistrations(database, certificateRegister.start),
      requestReading(database, '17', certificateRegister.start),
    ]) {
      const { sql: text, params } = query.toSQL();
      const { rows } = await client.query(`explain (format json) ${text}`, params);
      // The few organisations may be read as a whole.
      expect(JSON.stringify(rows)).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"certificate_registrations"/);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('§7 Certificates: without a register, no registration is shown and none is attempted', async () => {
  const alone = await startSuite();
  const certificate = await issueByApproval(alone, await createReadyTeam(alone, 'alpha'));
  expect(certificate.registration).toBeNull();
  const body = { event: 'endpoint.verify', secret: '' };
  expect(await ok(alone.anonymous().call(calls.certificateRegister.webhook, { body }))).toEqual({});
  await alone.stop();
});
