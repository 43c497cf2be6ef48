/** Registration of certificates with the simulated registry: issue, revocation, several workers, and sending one again. */
import { type Certificate, type CertificateVerification, calls } from '@msp/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { claimMs } from '../../../src/compliance/certificate-register/carry-out';
import { dueRegistrations, requestReading } from '../../../src/compliance/certificate-register/repository';
import type { Tx } from '../../../src/platform/database/database';
import { ok, refusal } from '../../support/outcomes';
import { type RegistrySuite, startRegistrySuite } from '../../support/register-suite';
import { createReadyTeam } from '../../support/requests/assessment-requests';
import {
  carryOutRegistrations,
  entriesOf,
  failRegistration,
  issueByApproval,
  readCertificate,
  registryOf,
  revoke,
} from '../../support/requests/register-requests';
import { startSuite } from '../../support/suite';

const hourMs = 3_600_000;
let registry: RegistrySuite;
beforeAll(async () => {
  registry = await startRegistrySuite();
});
beforeEach(() => registry.begin());
afterAll(() => registry.stop());

describe('§7 Certificates in the public registry', () => {
  test('an approval has the certificate registered, once', async () => {
    const certificate = await registry.issued();
    expect(certificate.registration).toMatchObject({ status: 'PENDING', reference: null, attempts: 0, error: null });
    await registry.work();
    const [entry] = await entriesOf(registry.simulated, certificate.code);
    expect(await registry.registrationOf(certificate)).toMatchObject({
      status: 'PENDING',
      reference: entry?.id,
      attempts: 1,
    });
    await registry.settle(certificate);
    expect(await registry.registrationOf(certificate)).toMatchObject({
      ...{ status: 'REGISTERED', reference: entry?.id, otherName: null, error: null, nextAttemptAt: null },
      url: `${registry.simulated.url}/blockmark/certificates/${entry?.id}/`,
    });
    const requests = jest.spyOn(globalThis, 'fetch');
    registry.forward(30 * 24 * hourMs);
    await registry.work();
    expect(requests).not.toHaveBeenCalled();
    expect(await entriesOf(registry.simulated, certificate.code)).toHaveLength(1);
    expect((await registry.titlesOf(certificate)).filter((title) => title === 'Certificate registered')).toHaveLength(
      1,
    );
  });

  test('anyone who verifies the certificate sees its public page in the registry, once registered and until revoked', async () => {
    const certificate = await registry.issued();
    const shown = async () => {
      const params = { code: certificate.code };
      const verified = registry.suite.anonymous().call(calls.verification.verify, { params });
      return (await ok<CertificateVerification>(verified)).registration;
    };
    expect(await shown()).toBeNull();
    await registry.work();
    expect(await shown()).toBeNull();
    await registry.settle(certificate);
    const url = (await registry.registrationOf(certificate))?.url;
    expect(url).toContain('/blockmark/certificates/');
    expect(await shown()).toEqual({ registry: 'BlockMark Registry', url });
    await ok(revoke(registry.superadmin, certificate.id));
    expect(await shown()).toBeNull();
  });

  test('each attempt is announced, so that open pages show its outcome', async () => {
    const { id } = await registry.issued();
    const client = await registry.suite.admin.connect();
    const announced: string[] = [];
    client.on('notification', ({ payload = '{}' }) => announced.push(JSON.parse(payload).recordId));
    try {
      await client.query('listen changes');
      await registry.simulated.fault({ vendor: 'blockmark', kind: 'server-error' });
      for (const times of [1, 2]) {
        await registry.work();
        registry.forward(hourMs);
        // The notifications of a committed transaction come with the next answer.
        await client.query('select 1');
        expect(announced).toEqual(Array.from({ length: times }, () => id));
      }
    } finally {
      client.release(true);
    }
  });

  test('a revoked certificate is withdrawn from the registry', async () => {
    const certificate = await registry.registered();
    await ok(revoke(registry.superadmin, certificate.id));
    expect(await registry.registrationOf(certificate)).toMatchObject({
      ...{ status: 'REGISTERED', attempts: 0, nextAttemptAt: registry.suite.clock.now().toISOString() },
    });
    await registry.work();
    expect(await registry.registrationOf(certificate)).toMatchObject({ status: 'WITHDRAWN', nextAttemptAt: null });
    expect(await entriesOf(registry.simulated, certificate.code)).toMatchObject([{ status: 'WITHDRAWN' }]);
    expect(await registry.titlesOf(certificate)).toContain('Certificate withdrawn from the registry');
  });

  test('a certificate that was revoked before it was registered is never sent', async () => {
    const certificate = await registry.issued();
    await ok(revoke(registry.superadmin, certificate.id));
    await registry.work();
    expect(await registry.registrationOf(certificate)).toMatchObject({ status: 'WITHDRAWN', reference: null });
    expect(await entriesOf(registry.simulated, certificate.code)).toEqual([]);
  });

  test('a certificate that is revoked while it is registered is withdrawn afterwards', async () => {
    const certificate = await registry.issued();
    const real = registryOf(registry.suite);
    await carryOutRegistrations(registry.suite, {
      ...real,
      async issue(request) {
        const entry = await real.issue(request);
        await ok(revoke(registry.superadmin, certificate.id));
        // Another worker leaves it to this one.
        await registry.work();
        expect(await entriesOf(registry.simulated, certificate.code)).toMatchObject([{ status: 'PENDING' }]);
        return entry;
      },
    });
    await registry.work();
    expect(await registry.registrationOf(certificate)).toMatchObject({ status: 'WITHDRAWN', nextAttemptAt: null });
    expect(await entriesOf(registry.simulated, certificate.code)).toMatchObject([{ status: 'WITHDRAWN' }]);
  });

  test('the name by which the registry knows the organisation is shown if it is another one', async () => {
    const other = await createReadyTeam(registry.suite, 'birchwood');
    await registry.suite.admin.query('update organizations set name = $1 where id = $2', [
      'Birchwood Digital Workplace & Support',
      other.organizationId,
    ]);
    const { id } = await issueByApproval(registry.suite, other);
    await registry.work();
    expect((await readCertificate(other.author, id)).registration).toMatchObject({
      status: 'PENDING',
      otherName: 'Birchwood Digital Limited',
    });
  });

  test('two workers do not register the same certificate at once, and no transaction waits for the registry', async () => {
    const certificate = await registry.issued();
    const real = registryOf(registry.suite);
    const open: number[] = [];
    const counting = {
      ...real,
      findByNumber: jest.fn(async (number: string) => {
        const { rows } = await registry.suite.admin.query<{ open: number }>(
          `select count(*)::int as open from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%'`,
        );
        open.push(rows[0]?.open ?? -1);
        // The other worker comes meanwhile.
        await carryOutRegistrations(registry.suite, counting);
        return real.findByNumber(number);
      }),
    };
    await carryOutRegistrations(registry.suite, counting);
    expect(counting.findByNumber).toHaveBeenCalledTimes(1);
    expect(open).toEqual([0]);
    expect(await registry.registrationOf(certificate)).toMatchObject({ attempts: 1 });
  });

  test('a worker whose claim has run out does not overwrite what came after it', async () => {
    const certificate = await registry.issued();
    const real = registryOf(registry.suite);
    await carryOutRegistrations(registry.suite, {
      ...real,
      async findByNumber(number) {
        registry.forward(claimMs);
        await registry.work();
        await registry.settle(certificate);
        return (
          (await real.findByNumber(number)) && { ...(await real.issue(await requestOf(certificate))), status: 'FAILED' }
        );
      },
    });
    expect(await registry.registrationOf(certificate)).toMatchObject({ status: 'REGISTERED', error: null });
    expect(await entriesOf(registry.simulated, certificate.code)).toHaveLength(1);
  });
});

const requestOf = async ({ code, holder, issuedAt, expiresAt }: Certificate) => ({
  ...{ number: code, holder, issuedAt: new Date(issuedAt), expiresAt: new Date(expiresAt) },
});

describe('§7 Certificates: resubmit-blockmark', () => {
  test.each(['PENDING', 'REGISTERED', 'WITHDRAWN'])(
    'a registration that is %s is refused and stays',
    async (status) => {
      const certificate = await registry.issued();
      const update =
        'update certificate_registrations set status = $1, next_attempt_at = null where certificate_id = $2';
      await registry.suite.admin.query(update, [status, certificate.id]);
      const before = await registry.registrationOf(certificate);
      expect(await refusal(registry.resubmit(registry.team.assessor, certificate.id))).toMatchObject({
        ...{ status: 409, errorCode: 'INVALID_TRANSITION', details: { current: status } },
      });
      expect(await registry.registrationOf(certificate)).toEqual(before);
    },
  );

  test('a certificate from before the registry has nothing to send again', async () => {
    const { id } = await registry.issued();
    await registry.suite.admin.query('delete from certificate_registrations where certificate_id = $1', [id]);
    expect((await readCertificate(registry.team.author, id)).registration).toBeNull();
    expect(await refusal(registry.resubmit(registry.team.assessor, id))).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
    });
  });

  test('an assessor of another organisation does not find the certificate, and nothing is sent', async () => {
    const { id } = await registry.issued();
    await failRegistration(registry.suite, id);
    const foreigner = await registry.suite.person(await registry.suite.organization('bravo'), 'assessor');
    expect(await refusal(registry.resubmit(foreigner, id))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await registry.registrationOf({ id })).toMatchObject({ status: 'FAILED' });
  });
});

test('the scheduler finds what is due by an index, among the registrations of all organisations', async () => {
  const client = await registry.suite.admin.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(
      `insert into certificate_registrations (organization_id, certificate_id, status, reference, attempts, updated_at)
       select gen_random_uuid(), gen_random_uuid(), 'REGISTERED', n::text, 1, now() from generate_series(1, 5000) n`,
    );
    await client.query('analyze certificate_registrations; set local role msp_system');
    const database = drizzle(client) as unknown as Tx;
    for (const query of [dueRegistrations(database, registry.start), requestReading(database, '17', registry.start)]) {
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

test('§7 Certificates: without a registry, no registration is shown and none is attempted', async () => {
  const alone = await startSuite();
  const certificate = await issueByApproval(alone, await createReadyTeam(alone, 'alpha'));
  expect(certificate.registration).toBeNull();
  const body = { event: 'endpoint.verify', secret: '' };
  expect(await ok(alone.anonymous().call(calls.certificateRegister.webhook, { body }))).toEqual({});
  await alone.stop();
});
