/** Every fault of the simulated register, in each request of registering and withdrawing, and a register that is down for a week. */
import type { Certificate } from '@msp/contract';
import { account } from '../../../local/simulators/blockmark/vendor';
import { type FaultKind, faultKinds } from '../../../local/simulators/faults/fault';
import { addDays } from '../../../src/platform/clock';
import { ok } from '../../support/outcomes';
import { type CertificateRegisterSuite, startCertificateRegisterSuite } from '../../support/register-suite';
import { entriesOf, revoke } from '../../support/requests/register-requests';
import { dumpedRows } from '../../support/stored-bytes';

let certificateRegister: CertificateRegisterSuite;
beforeAll(async () => {
  certificateRegister = await startCertificateRegisterSuite();
});
beforeEach(() => certificateRegister.begin());
afterAll(() => certificateRegister.stop());

/** What an attempt says that meets the fault; null where it does no harm. */
const errorOf: Record<FaultKind, RegExp | null> = {
  throttled: /limits requests until/,
  forbidden: /denied access/,
  'expired-token': /rejected the credentials/,
  'server-error': /returned an error \(503\)/,
  malformed: /invalid JSON/,
  empty: null,
  reshaped: /unexpected format/,
  partial: null,
  'foreign-link': /a link to a different address/,
  slow: /did not respond|could not be reached/,
  'late-reply': /did not respond|could not be reached/,
  'lost-reply': /could not be reached/,
  'missing-field': /rejected the request .*\(400\)/,
  'omitted-reference': null,
  echo: /rejected the request .*\(400\).*\[removed\]/,
};
const kinds = Object.keys(faultKinds) as FaultKind[];
const issueFaults = (['GET', 'POST'] as const).flatMap((method) => kinds.map((kind) => ({ method, kind })));

/** Of the same certificate, so that the request that meets the fault is the one that the test is about. */
async function meetFault(method: 'GET' | 'POST', kind: FaultKind, path: string): Promise<void> {
  await certificateRegister.simulated.fault({ vendor: 'blockmark', path, method, kind, times: 1_000, delayMs: 400 });
  await certificateRegister.work(kind === 'slow' || kind === 'late-reply' ? 60 : undefined);
  await certificateRegister.simulated.reset();
}

async function ok202(call: ReturnType<CertificateRegisterSuite['resubmit']>): Promise<Certificate['registration']> {
  const response = await call;
  if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
  return (response.json() as Certificate).registration;
}

describe('§7 Certificates: faults of the certificate register', () => {
  const path = '/api/v1/certificates';

  test.each(issueFaults)(
    '$kind of $method while registering: says why and registers once',
    async ({ method, kind }) => {
      const certificate = await certificateRegister.issued();
      await meetFault(method, kind, path);
      // Before the first certificate is found, no answer names a link.
      const expected = method === 'GET' && kind === 'foreign-link' ? null : errorOf[kind];
      const after = await certificateRegister.registrationOf(certificate);
      expect(after?.error ?? null).toEqual(expected && expect.stringMatching(expected));
      const isRefused = method === 'POST' && (kind === 'echo' || kind === 'missing-field');
      expect(after?.status).toBe(isRefused ? 'FAILED' : 'PENDING');
      expect(after?.nextAttemptAt === null).toBe(isRefused);
      if (isRefused)
        expect(
          await ok202(certificateRegister.resubmit(certificateRegister.team.assessor, certificate.id)),
        ).toMatchObject({
          status: 'PENDING',
        });
      await certificateRegister.settle(certificate);
      expect(await certificateRegister.registrationOf(certificate)).toMatchObject({
        status: 'REGISTERED',
        error: null,
      });
      expect(await entriesOf(certificateRegister.simulated, certificate.code)).toHaveLength(1);
    },
  );

  test.each(issueFaults)('$kind of $method while withdrawing: says why and withdraws', async ({ method, kind }) => {
    const certificate = await certificateRegister.registered();
    await ok(revoke(certificateRegister.superadmin, certificate.id));
    await meetFault(method, kind, path);
    const after = await certificateRegister.registrationOf(certificate);
    expect(after?.error ?? null).toEqual(errorOf[kind] && expect.stringMatching(errorOf[kind]));
    const isRefused = method === 'POST' && (kind === 'echo' || kind === 'missing-field');
    const isDone = errorOf[kind] === null;
    expect(after?.status).toBe(isRefused ? 'FAILED' : isDone ? 'WITHDRAWN' : 'REGISTERED');
    if (isRefused)
      expect(
        await ok202(certificateRegister.resubmit(certificateRegister.team.assessor, certificate.id)),
      ).toMatchObject({
        status: 'PENDING',
      });
    await certificateRegister.settle(certificate);
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({ status: 'WITHDRAWN', error: null });
    expect(await entriesOf(certificateRegister.simulated, certificate.code)).toMatchObject([{ status: 'WITHDRAWN' }]);
  });

  test('Retry-After is honoured', async () => {
    const certificate = await certificateRegister.issued();
    const fault = { vendor: 'blockmark', path, kind: 'throttled', retryAfterSeconds: 600 } as const;
    await certificateRegister.simulated.fault(fault);
    await certificateRegister.work();
    const at = new Date(certificateRegister.suite.clock.now().getTime() + 600_000).toISOString();
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({
      status: 'PENDING',
      nextAttemptAt: at,
    });
  });

  test('a register that is down for a week gets the certificate once when it is back', async () => {
    const certificate = await certificateRegister.issued();
    await certificateRegister.simulated.fault({ vendor: 'blockmark', path: '/', kind: 'server-error', times: 1_000 });
    const end = addDays(certificateRegister.suite.clock.now(), 7);
    while (certificateRegister.suite.clock.now() < end) {
      await certificateRegister.work();
      certificateRegister.forward(60_000 * 30);
    }
    const down = await certificateRegister.registrationOf(certificate);
    expect(down).toMatchObject({ status: 'PENDING', error: expect.stringContaining('503') });
    // Six hours apart at the end, so that the register is not flooded.
    expect(down?.attempts).toBeGreaterThan(28);
    expect(down?.attempts).toBeLessThan(45);
    await certificateRegister.simulated.reset();
    await certificateRegister.settle(certificate);
    expect(await certificateRegister.registrationOf(certificate)).toMatchObject({ status: 'REGISTERED', error: null });
    expect(await entriesOf(certificateRegister.simulated, certificate.code)).toHaveLength(1);
    expect(
      (await certificateRegister.titlesOf(certificate)).filter((title) => title === 'Certificate registered'),
    ).toHaveLength(1);
  });

  test('the token is stored nowhere', async () => {
    expect(await dumpedRows(certificateRegister.suite.admin)).not.toContain(account.token);
  });
});
