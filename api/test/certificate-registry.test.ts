/** Registration of certificates with the simulated registry over HTTP: its faults, its absence, revocation and repeated work. */
import { type ActivityItem, type Certificate, type CertificateVerification, calls } from '@msp/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { account } from '../local/simulators/blockmark/vendor';
import { type FaultKind, faultKinds } from '../local/simulators/faults/fault';
import { claimMs } from '../src/compliance/certificate-registry/carry-out';
import { dueRegistrations, requestReading } from '../src/compliance/certificate-registry/repository';
import { addDays } from '../src/platform/clock';
import type { Tx } from '../src/platform/database/database';
import { type AssessedTeam, createReadyTeam } from './assessment-requests';
import { ok, type Page, refusal } from './outcomes';
import type { Person } from './people';
import {
  advance,
  carryOutRegistrations,
  entriesOf,
  failRegistration,
  issueByApproval,
  readCertificate,
  registryOf,
  revoke,
} from './registry-requests';
import { type Simulated, startSimulated } from './simulators';
import { dumpedRows } from './stored-bytes';
import { type Suite, startSuite, stubProvider } from './suite';

const hourMs = 3_600_000;
let simulated: Simulated;
let suite: Suite;
let team: AssessedTeam;
let superadmin: Person;

beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
  await suite.extendSessions();
  team = await createReadyTeam(suite, 'alpha');
  superadmin = await suite.person(team.organizationId, 'superadmin');
  await suite.extendSessions();
});
const start = new Date('2026-11-20T10:00:00.000Z');
/** The clocks go on for months in some tests, after which the evidence is stale. What an earlier test left is not carried out. */
beforeEach(async () => {
  suite.clock.set(start);
  simulated.clock.set(start);
  await suite.admin.query('update certificate_registrations set next_attempt_at = null, claimed_until = null');
});
afterEach(() => simulated.reset());
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

const issued = () => issueByApproval(suite, team);
const work = (timeoutMs?: number) => carryOutRegistrations(suite, registryOf(suite, timeoutMs));
const forward = (ms: number) => advance(suite, simulated, ms);
const registrationOf = async ({ id }: { id: string }) => (await readCertificate(team.author, id)).registration;
const resubmit = (person: Person, id: string) => person.call(calls.certificateRegistry.resubmit, { params: { id } });

/** Works until nothing is left to do. The registry needs a moment before a certificate is registered. */
async function settle(certificate: Certificate): Promise<void> {
  for (let round = 0; (await registrationOf(certificate))?.nextAttemptAt; round += 1) {
    if (round === 10) throw new Error('The registration does not end.');
    forward(24 * hourMs);
    await work();
  }
}

async function registered(): Promise<Certificate> {
  const certificate = await issued();
  await work();
  await settle(certificate);
  return readCertificate(team.author, certificate.id);
}

async function titlesOf({ code }: Certificate): Promise<string[]> {
  const query = { search: code, limit: '100' };
  const { items } = await ok<Page<ActivityItem>>(team.author.call(calls.activity.list, { query }));
  return items.map(({ title }) => title);
}

describe('§7 Certificates in the public registry', () => {
  test('an approval has the certificate registered, once', async () => {
    const certificate = await issued();
    expect(certificate.registration).toMatchObject({ status: 'PENDING', reference: null, attempts: 0, error: null });
    await work();
    const [entry] = await entriesOf(simulated, certificate.code);
    expect(await registrationOf(certificate)).toMatchObject({ status: 'PENDING', reference: entry?.id, attempts: 1 });
    await settle(certificate);
    expect(await registrationOf(certificate)).toMatchObject({
      ...{ status: 'REGISTERED', reference: entry?.id, otherName: null, error: null, nextAttemptAt: null },
      url: `${simulated.url}/blockmark/certificates/${entry?.id}/`,
    });
    const requests = jest.spyOn(globalThis, 'fetch');
    forward(30 * 24 * hourMs);
    await work();
    expect(requests).not.toHaveBeenCalled();
    expect(await entriesOf(simulated, certificate.code)).toHaveLength(1);
    expect((await titlesOf(certificate)).filter((title) => title === 'Certificate registered')).toHaveLength(1);
  });

  test('anyone who verifies the certificate sees its public page in the registry, once registered and until revoked', async () => {
    const certificate = await issued();
    const shown = async () => {
      const params = { code: certificate.code };
      const verified = suite.anonymous().call(calls.verification.verify, { params });
      return (await ok<CertificateVerification>(verified)).registration;
    };
    expect(await shown()).toBeNull();
    await work();
    expect(await shown()).toBeNull();
    await settle(certificate);
    const url = (await registrationOf(certificate))?.url;
    expect(url).toContain('/blockmark/certificates/');
    expect(await shown()).toEqual({ registry: 'BlockMark Registry', url });
    await ok(revoke(superadmin, certificate.id));
    expect(await shown()).toBeNull();
  });

  test('a revoked certificate is withdrawn from the registry', async () => {
    const certificate = await registered();
    await ok(revoke(superadmin, certificate.id));
    expect(await registrationOf(certificate)).toMatchObject({
      ...{ status: 'REGISTERED', attempts: 0, nextAttemptAt: suite.clock.now().toISOString() },
    });
    await work();
    expect(await registrationOf(certificate)).toMatchObject({ status: 'WITHDRAWN', nextAttemptAt: null });
    expect(await entriesOf(simulated, certificate.code)).toMatchObject([{ status: 'WITHDRAWN' }]);
    expect(await titlesOf(certificate)).toContain('Certificate withdrawn from the registry');
  });

  test('a certificate that was revoked before it was registered is never sent', async () => {
    const certificate = await issued();
    await ok(revoke(superadmin, certificate.id));
    await work();
    expect(await registrationOf(certificate)).toMatchObject({ status: 'WITHDRAWN', reference: null });
    expect(await entriesOf(simulated, certificate.code)).toEqual([]);
  });

  test('a certificate that is revoked while it is registered is withdrawn afterwards', async () => {
    const certificate = await issued();
    const real = registryOf(suite);
    await carryOutRegistrations(suite, {
      ...real,
      async issue(request) {
        const entry = await real.issue(request);
        await ok(revoke(superadmin, certificate.id));
        // Another worker leaves it to this one.
        await work();
        expect(await entriesOf(simulated, certificate.code)).toMatchObject([{ status: 'PENDING' }]);
        return entry;
      },
    });
    await work();
    expect(await registrationOf(certificate)).toMatchObject({ status: 'WITHDRAWN', nextAttemptAt: null });
    expect(await entriesOf(simulated, certificate.code)).toMatchObject([{ status: 'WITHDRAWN' }]);
  });

  test('the name by which the registry knows the organisation is shown if it is another one', async () => {
    const other = await createReadyTeam(suite, 'birchwood');
    await suite.admin.query('update organizations set name = $1 where id = $2', [
      'Birchwood Digital Workplace & Support',
      other.organizationId,
    ]);
    const { id } = await issueByApproval(suite, other);
    await work();
    expect((await readCertificate(other.author, id)).registration).toMatchObject({
      status: 'PENDING',
      otherName: 'Birchwood Digital Limited',
    });
  });

  test('two workers do not register the same certificate at once, and no transaction waits for the registry', async () => {
    const certificate = await issued();
    const real = registryOf(suite);
    const open: number[] = [];
    const counting = {
      ...real,
      findByNumber: jest.fn(async (number: string) => {
        const { rows } = await suite.admin.query<{ open: number }>(
          `select count(*)::int as open from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%'`,
        );
        open.push(rows[0]?.open ?? -1);
        // The other worker comes meanwhile.
        await carryOutRegistrations(suite, counting);
        return real.findByNumber(number);
      }),
    };
    await carryOutRegistrations(suite, counting);
    expect(counting.findByNumber).toHaveBeenCalledTimes(1);
    expect(open).toEqual([0]);
    expect(await registrationOf(certificate)).toMatchObject({ attempts: 1 });
  });

  test('a worker whose claim has run out does not overwrite what came after it', async () => {
    const certificate = await issued();
    const real = registryOf(suite);
    await carryOutRegistrations(suite, {
      ...real,
      async findByNumber(number) {
        forward(claimMs);
        await work();
        await settle(certificate);
        return (
          (await real.findByNumber(number)) && { ...(await real.issue(await requestOf(certificate))), status: 'FAILED' }
        );
      },
    });
    expect(await registrationOf(certificate)).toMatchObject({ status: 'REGISTERED', error: null });
    expect(await entriesOf(simulated, certificate.code)).toHaveLength(1);
  });
});

const requestOf = async ({ code, holder, issuedAt, expiresAt }: Certificate) => ({
  ...{ number: code, holder, issuedAt: new Date(issuedAt), expiresAt: new Date(expiresAt) },
});

/** What an attempt says that meets the fault; null where it does no harm. */
const errorOf: Record<FaultKind, RegExp | null> = {
  throttled: /limits requests until/,
  forbidden: /denied access/,
  'expired-token': /rejected the credentials/,
  'server-error': /returned an error \(503\)/,
  malformed: /invalid JSON/,
  empty: null,
  partial: null,
  'foreign-link': /a link to a different address/,
  slow: /did not respond|could not be reached/,
  echo: /rejected the request .*\(400\).*\[removed\]/,
};
const kinds = Object.keys(faultKinds) as FaultKind[];
const issueFaults = (['GET', 'POST'] as const).flatMap((method) => kinds.map((kind) => ({ method, kind })));

/** Of the same certificate, so that the request that meets the fault is the one that the test is about. */
async function meetFault(method: 'GET' | 'POST', kind: FaultKind, path: string): Promise<void> {
  await simulated.fault({ vendor: 'blockmark', path, method, kind, times: 1_000, delayMs: 400 });
  await work(kind === 'slow' ? 60 : undefined);
  await simulated.reset();
}

describe('§7 Certificates: faults of the public registry', () => {
  const path = '/api/v1/certificates';

  test.each(issueFaults)(
    '$kind of $method while registering: says why and registers once',
    async ({ method, kind }) => {
      const certificate = await issued();
      await meetFault(method, kind, path);
      // Before the first certificate is found, no answer names a link.
      const expected = method === 'GET' && kind === 'foreign-link' ? null : errorOf[kind];
      const after = await registrationOf(certificate);
      expect(after?.error ?? null).toEqual(expected && expect.stringMatching(expected));
      const isRefused = method === 'POST' && kind === 'echo';
      expect(after?.status).toBe(isRefused ? 'FAILED' : 'PENDING');
      expect(after?.nextAttemptAt === null).toBe(isRefused);
      if (isRefused) expect(await ok202(resubmit(team.assessor, certificate.id))).toMatchObject({ status: 'PENDING' });
      await settle(certificate);
      expect(await registrationOf(certificate)).toMatchObject({ status: 'REGISTERED', error: null });
      expect(await entriesOf(simulated, certificate.code)).toHaveLength(1);
    },
  );

  test.each(issueFaults)('$kind of $method while withdrawing: says why and withdraws', async ({ method, kind }) => {
    const certificate = await registered();
    await ok(revoke(superadmin, certificate.id));
    await meetFault(method, kind, path);
    const after = await registrationOf(certificate);
    expect(after?.error ?? null).toEqual(errorOf[kind] && expect.stringMatching(errorOf[kind]));
    const isRefused = method === 'POST' && kind === 'echo';
    const isDone = errorOf[kind] === null;
    expect(after?.status).toBe(isRefused ? 'FAILED' : isDone ? 'WITHDRAWN' : 'REGISTERED');
    if (isRefused) expect(await ok202(resubmit(team.assessor, certificate.id))).toMatchObject({ status: 'PENDING' });
    await settle(certificate);
    expect(await registrationOf(certificate)).toMatchObject({ status: 'WITHDRAWN', error: null });
    expect(await entriesOf(simulated, certificate.code)).toMatchObject([{ status: 'WITHDRAWN' }]);
  });

  test('Retry-After is honoured', async () => {
    const certificate = await issued();
    const fault = { vendor: 'blockmark', path, kind: 'throttled', retryAfterSeconds: 600 } as const;
    await simulated.fault(fault);
    await work();
    const at = new Date(suite.clock.now().getTime() + 600_000).toISOString();
    expect(await registrationOf(certificate)).toMatchObject({ status: 'PENDING', nextAttemptAt: at });
  });

  test('a registry that is down for a week gets the certificate once when it is back', async () => {
    const certificate = await issued();
    await simulated.fault({ vendor: 'blockmark', path: '/', kind: 'server-error', times: 1_000 });
    const end = addDays(suite.clock.now(), 7);
    while (suite.clock.now() < end) {
      await work();
      forward(60_000 * 30);
    }
    const down = await registrationOf(certificate);
    expect(down).toMatchObject({ status: 'PENDING', error: expect.stringContaining('503') });
    // Six hours apart at the end, so that the registry is not flooded.
    expect(down?.attempts).toBeGreaterThan(28);
    expect(down?.attempts).toBeLessThan(45);
    await simulated.reset();
    await settle(certificate);
    expect(await registrationOf(certificate)).toMatchObject({ status: 'REGISTERED', error: null });
    expect(await entriesOf(simulated, certificate.code)).toHaveLength(1);
    expect((await titlesOf(certificate)).filter((title) => title === 'Certificate registered')).toHaveLength(1);
  });

  test('the token is stored nowhere', async () => {
    expect(await dumpedRows(suite.admin)).not.toContain(account.token);
  });
});

async function ok202(call: ReturnType<typeof resubmit>): Promise<Certificate['registration']> {
  const response = await call;
  if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
  return (response.json() as Certificate).registration;
}

describe('§7 Certificates: resubmit-blockmark', () => {
  test.each(['PENDING', 'REGISTERED', 'WITHDRAWN'])(
    'a registration that is %s is refused and stays',
    async (status) => {
      const certificate = await issued();
      const update =
        'update certificate_registrations set status = $1, next_attempt_at = null where certificate_id = $2';
      await suite.admin.query(update, [status, certificate.id]);
      const before = await registrationOf(certificate);
      expect(await refusal(resubmit(team.assessor, certificate.id))).toMatchObject({
        ...{ status: 409, errorCode: 'INVALID_TRANSITION', details: { current: status } },
      });
      expect(await registrationOf(certificate)).toEqual(before);
    },
  );

  test('a certificate from before the registry has nothing to send again', async () => {
    const { id } = await issued();
    await suite.admin.query('delete from certificate_registrations where certificate_id = $1', [id]);
    expect((await readCertificate(team.author, id)).registration).toBeNull();
    expect(await refusal(resubmit(team.assessor, id))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
  });

  test('an assessor of another organisation does not find the certificate, and nothing is sent', async () => {
    const { id } = await issued();
    await failRegistration(suite, id);
    const foreigner = await suite.person(await suite.organization('bravo'), 'assessor');
    expect(await refusal(resubmit(foreigner, id))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await registrationOf({ id })).toMatchObject({ status: 'FAILED' });
  });
});

test('the scheduler finds what is due by an index, among the registrations of all organisations', async () => {
  const client = await suite.admin.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(
      `insert into certificate_registrations (organization_id, certificate_id, status, reference, attempts, updated_at)
       select gen_random_uuid(), gen_random_uuid(), 'REGISTERED', n::text, 1, now() from generate_series(1, 5000) n`,
    );
    await client.query('analyze certificate_registrations; set local role msp_system');
    const database = drizzle(client) as unknown as Tx;
    for (const query of [dueRegistrations(database, start), requestReading(database, '17', start)]) {
      const { sql: text, params } = query.toSQL();
      const { rows } = await client.query(`explain (format json) ${text}`, params);
      expect(JSON.stringify(rows)).not.toContain('Seq Scan');
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
  expect(await ok(alone.anonymous().call(calls.certificateRegistry.webhook, { body }))).toEqual({});
  await alone.stop();
});
