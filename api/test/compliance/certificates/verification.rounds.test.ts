/** The public calls that verify certificates, without a session: states, unknown codes, headers, and no names of persons. */
import { type CertificateVerification, calls } from '@msp/contract';
import { hasStatus, verifyCredential } from '@msp/credentials';
import { issueCertificate } from '../../../src/compliance/certificates/service';
import { addDays } from '../../../src/platform/clock';
import { createIssuer } from '../../../src/platform/credentials/issuer';
import { createApi } from '../../../src/programs/api';
import { flippedBytes, parsedObject } from '../../support/files/flipped-bytes';
import { verifyElsewhere } from '../../support/files/verify-elsewhere';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { type AssessedTeam, assessmentIn, createReadyTeam } from '../../support/requests/assessment-requests';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

const { certificates, verification } = calls;
let suite: Suite;
let superadmin: Person;
let number = 9000;
beforeAll(async () => {
  suite = await startSuite();
  superadmin = await suite.person(await suite.organization('alpha', 'Alpha IT & Söhne'), 'superadmin');
  await suite.extendSessions();
});
afterAll(() => suite.stop());

const ask = (endpoint: (typeof verification)[keyof typeof verification], params: Record<string, string> = {}) =>
  suite.anonymous().call(endpoint, { params });
const verify = (code: string) => ok<CertificateVerification>(ask(verification.verify, { code }));
const listOf = (purpose: string) => ok<object>(ask(verification.statusList, { purpose }));

/** Each a second after the one before, which is then superseded. */
async function issue() {
  number += 1;
  const code = `TMSP-2026-${number}`;
  suite.clock.set(new Date(suite.clock.now().getTime() + 1_000));
  return { code, id: await issueCertificate(superadmin.context, suite.issuer, code) };
}
const revoke = (id: string) =>
  ok(superadmin.call(certificates.revoke, { params: { id }, body: { reason: 'The organisation was sold.' } }));
/** The text that was stored when an assessment was approved over HTTP. */
async function credentialOfApproval(installation: Suite, team: AssessedTeam): Promise<string> {
  const { id } = await assessmentIn(installation, team, 'APPROVED');
  const { rows } = await installation.admin.query('select credential from certificates where assessment_id = $1', [id]);
  return rows[0].credential;
}
const credentialOf = async (code: string) => JSON.parse((await verify(code)).credential ?? '') as object;

describe('§7 Certificates: verification', () => {
  test('anyone reads a certificate by its code, in upper or lower case, and no cache keeps it', async () => {
    const { code } = await issue();
    const expected = {
      code,
      state: 'ACTIVE',
      holder: 'Alpha IT & Söhne',
      issuer: { name: 'Trusted MSP', did: suite.issuer.did, isLocal: true },
      issuedAt: '2026-11-20T10:00:01.000Z',
      expiresAt: '2027-11-20T10:00:01.000Z',
      revokedAt: null,
      scope: null,
      registration: null,
    };
    expect(await verify(code)).toMatchObject(expected);
    expect(await verify(code.toLowerCase())).toMatchObject(expected);
    for (const endpoint of [verification.verify, verification.credential, verification.pdf])
      expect((await ask(endpoint, { code })).headers['cache-control']).toBe('no-store');
    expect((await ask(verification.badge, { code })).headers['cache-control']).toBe('public, max-age=60');
  });

  test('an unknown code is 404 with advice, and a text that is no code 400', async () => {
    for (const endpoint of [verification.verify, verification.credential, verification.pdf, verification.badge]) {
      expect(await refusal(ask(endpoint, { code: 'tmsp-2026-0000' }))).toMatchObject({
        status: 404,
        errorCode: 'NOT_FOUND',
        message: expect.stringMatching(/^There is no certificate TMSP-2026-0000\. Compare the code /),
      });
      expect((await ask(endpoint, { code: "TMSP' or 1=1" })).statusCode).toBe(400);
    }
    expect((await ask(verification.statusList, { purpose: 'other' })).statusCode).toBe(400);
  });

  test('a certificate is replaced, expired and revoked at once, in the answer, on the badge and in the list', async () => {
    const start = suite.clock.now();
    const first = await issue();
    suite.clock.set(new Date(start.getTime() + 60_000));
    const second = await issue();
    const stateOf = async (code: string) => [
      (await verify(code)).state,
      /<title id="t">Trusted MSP certificate: (.*)<\/title>/.exec((await ask(verification.badge, { code })).body)?.[1],
    ];
    expect(await stateOf(first.code)).toEqual(['SUPERSEDED', 'Superseded']);
    const credential = await credentialOf(second.code);
    expect(await hasStatus(credential, await listOf('revocation'))).toBe(false);
    suite.clock.set(addDays(start, 340));
    expect(await stateOf(second.code)).toEqual(['EXPIRING_SOON', 'Expiring soon']);
    suite.clock.set(addDays(start, 366));
    expect(await stateOf(second.code)).toEqual(['EXPIRED', 'Expired']);
    suite.clock.set(new Date(start.getTime() + 90_000));
    // The clock is frozen, so that only the revocation can renew the list.
    expect(await hasStatus(credential, await listOf('revocation'))).toBe(false);
    await revoke(second.id);
    expect(await stateOf(second.code)).toEqual(['REVOKED', 'Revoked']);
    expect((await verify(second.code)).revokedAt).toBe(suite.clock.now().toISOString());
    expect(await stateOf(first.code)).toEqual(['SUPERSEDED', 'Superseded']);
    expect(await hasStatus(credential, await listOf('revocation'))).toBe(true);
    expect(await hasStatus(credential, await listOf('suspension'))).toBe(false);
    const superseded = await credentialOf(first.code);
    expect(await hasStatus(superseded, await listOf('revocation'))).toBe(false);
    expect(await hasStatus(superseded, await listOf('suspension'))).toBe(true);
    await ok(
      superadmin.call(certificates.reinstate, { params: { id: first.id }, body: { reason: 'Sold by mistake.' } }),
    );
    expect(await stateOf(first.code)).toEqual(['ACTIVE', 'Active']);
    expect(await hasStatus(superseded, await listOf('suspension'))).toBe(false);
    // After both, so that the certificates of the tests below are newer than these two.
    suite.clock.set(new Date(start.getTime() + 120_000));
  });

  test('status lists are signed by the issuer, now, and kept for a minute at most', async () => {
    const response = await ask(verification.statusList, { purpose: 'revocation' });
    expect(response.headers).toMatchObject({ 'content-type': 'application/vc', 'cache-control': 'public, max-age=60' });
    expect(await verifyCredential(response.json(), suite.issuer.didDocument, suite.clock.now())).toBe('valid');
    const start = suite.clock.now();
    suite.clock.set(new Date(start.getTime() + 60_000));
    expect(await listOf('revocation')).toMatchObject({ validFrom: suite.clock.now().toISOString() });
    suite.clock.set(start);
  });

  test('a certificate from before signing is verified without a credential', async () => {
    const { code, id } = await issue();
    await suite.admin.query('update certificates set credential = null, status_index = null where id = $1', [id]);
    expect(await verify(code)).toMatchObject({ state: 'ACTIVE', credential: null });
    expect(await refusal(ask(verification.credential, { code }))).toMatchObject({
      status: 404,
      message: expect.stringContaining('was issued before certificates were signed'),
    });
    expect(await ok(superadmin.call(certificates.get, { params: { id } }))).toMatchObject({ isSigned: false });
  });

  test('pages of other sites may read credential, badge, lists and keys, but not with cookies', async () => {
    const { code } = await issue();
    const open = [
      await ask(verification.credential, { code }),
      await ask(verification.badge, { code }),
      await ask(verification.badge, { code: 'TMSP-2026-0000' }),
      await ask(verification.statusList, { purpose: 'revocation' }),
      await ask(verification.didDocument),
    ];
    for (const { headers } of open) {
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
    expect((await ask(verification.verify, { code })).headers).not.toHaveProperty('access-control-allow-origin');
    expect(open[4]?.headers['content-type']).toMatch(/^application\/did\+json/);
    expect(open[4]?.json()).toEqual(suite.issuer.didDocument);
    expect(open[0]?.body).toBe((await verify(code)).credential);
  });

  test('the badge is small, runs nothing, and says its state in words', async () => {
    const { code } = await issue();
    const { headers, body } = await ask(verification.badge, { code });
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.byteLength(body)).toBeLessThan(4_096);
    expect(body).not.toMatch(/<script|on\w+=|href/);
    expect(body).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
    expect(body).toContain('role="img" aria-labelledby="t d"');
    expect(body).toContain(
      `<desc id="d">Alpha IT &amp; Söhne, certificate ${code}. Valid until 20 November 2027.</desc>`,
    );
  });

  test('requests are limited by client address', async () => {
    const { code } = await issue();
    const config = { ...suite.config, ADDRESS_REQUESTS_PER_MINUTE: 2 };
    const { app } = await createApi(config, suite.platform, stubProvider, { logger: false, previewProgram: '' });
    const url = `/api/v1/verify/${code}`;
    const statuses = [await app.inject(url), await app.inject(url), await app.inject(url)].map((one) => one.statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await app.close();
  });
});

test('§7 Certificates: the stored credential of an approval is refused with any one byte flipped', async () => {
  const text = await credentialOfApproval(suite, await createReadyTeam(suite, 'flipped'));
  const accepted: string[] = [];
  for (const flipped of flippedBytes(text)) {
    const verdict = await verifyCredential(parsedObject(flipped), suite.issuer.didDocument, suite.clock.now());
    if (verdict === 'valid') accepted.push(flipped);
  }
  expect(accepted).toEqual([]);
  // About 2,500 verifications at night.
}, 240_000);

describe.each([
  ['a public installation (did:web)', { PUBLIC_URL: 'https://msp.example' }, 'did:web:msp.example'],
  ['a local installation (did:key)', {}, 'did:key:z6Mk'],
])('§7 Certificates: the credential of %s', (_, environment, did) => {
  let installation: Suite;
  let text: string;
  beforeAll(async () => {
    installation = await startSuite(stubProvider, environment);
    text = await credentialOfApproval(installation, await createReadyTeam(installation, 'alpha'));
  });
  afterAll(() => installation.stop());

  test('is valid with our verifier and with an independent one, and names what was assessed', async () => {
    const { didDocument } = installation.issuer;
    const credential = JSON.parse(text);
    const now = installation.clock.now();
    expect(didDocument.id.startsWith(did)).toBe(true);
    expect(await verifyCredential(credential, didDocument, now)).toBe('valid');
    expect(await verifyElsewhere(credential, didDocument, now)).toEqual({ verified: true, errors: [] });
    const { rows } = await installation.admin.query(
      'select a.code, s.sha256 from assessments a join assessment_snapshots s on s.assessment_id = a.id',
    );
    expect(credential).toMatchObject({
      id: expect.stringMatching(`^${installation.config.PUBLIC_URL}/api/v1/verify/TMSP-2026-\\d{4}/credential$`),
      issuer: { id: didDocument.id, name: 'Trusted MSP' },
      validFrom: '2026-11-20T10:00:00.000Z',
      validUntil: '2027-11-20T10:00:00.000Z',
      evidence: [
        { name: `Assessment ${rows[0].code}`, description: expect.stringMatching(`SHA-256: ${rows[0].sha256}$`) },
      ],
      credentialStatus: [{ statusPurpose: 'revocation' }, { statusPurpose: 'suspension' }],
    });
  });

  test('stays valid after a new key was put in front, and not after its own was removed', async () => {
    const { BRAND_NAME: name, PUBLIC_URL: publicUrl, CREDENTIAL_KEYS } = installation.config;
    const newKey = { id: '2', key: new Uint8Array(32).fill(5) };
    const verdict = (keys: typeof CREDENTIAL_KEYS) =>
      verifyCredential(JSON.parse(text), createIssuer({ name, publicUrl }, keys).didDocument, installation.clock.now());
    expect(await verdict([newKey, ...CREDENTIAL_KEYS])).toBe('valid');
    expect(await verdict([newKey])).toBe('unknown-issuer');
  });
});
