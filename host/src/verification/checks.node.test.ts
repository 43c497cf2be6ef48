/**
 * The browser's checks of a certificate, with credentials that are really signed.
 * @jest-environment node
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { CertificateVerification } from '@msp/contract';
import {
  addProof,
  credentialsContext,
  type DidDocument,
  multikeyOf,
  openBadgesContext,
  statusEntry,
  statusListCredential,
} from '@msp/credentials';
import { checkCredential, type Sources } from './check-credential';
import { type Checks, outcomeOf } from './checks';

const did = 'did:web:trusted-msp.example';
const listUrl = 'https://trusted-msp.example/api/v1/status-lists/revocation';
const now = new Date('2026-11-22T12:00:00.000Z');

function keyPair(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const multikey = multikeyOf(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
  const verificationMethod = `${did}#${name}`;
  const method = { id: verificationMethod, type: 'Multikey' as const, controller: did, publicKeyMultibase: multikey };
  return { method, verificationMethod, sign: (data: Uint8Array) => sign(null, data, privateKey) };
}

const key = keyPair('key-1');
const strangersKey = keyPair('key-1');
const didDocument: DidDocument = {
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: did,
  verificationMethod: [key.method],
  assertionMethod: [key.verificationMethod],
};

const verification: CertificateVerification = {
  code: 'TMSP-2026-0001',
  state: 'ACTIVE',
  holder: 'Harbour IT Services',
  issuer: { name: 'Trusted MSP', did, isLocal: false },
  issuedAt: '2026-11-18T14:00:00.000Z',
  expiresAt: '2027-11-18T14:00:00.000Z',
  revokedAt: null,
  scope: null,
  registration: null,
  credential: null,
};

const badge = () => ({
  '@context': [credentialsContext, openBadgesContext],
  id: 'https://trusted-msp.example/api/v1/verify/TMSP-2026-0001/credential',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name: 'Trusted MSP',
  issuer: { id: did, type: ['Profile'], name: 'Trusted MSP' },
  validFrom: verification.issuedAt,
  validUntil: verification.expiresAt,
  credentialSubject: {
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', identityHash: verification.holder, identityType: 'name', hashed: false }],
    achievement: {
      id: 'https://trusted-msp.example/verify',
      type: ['Achievement'],
      name: 'Trusted MSP',
      description: 'A managed service provider.',
      criteria: { narrative: 'It was assessed.' },
    },
  },
  credentialStatus: [statusEntry(listUrl, 'revocation', 42)],
});

async function listOf(indexes: number[], signedAt = now, by = key) {
  const purpose = 'revocation' as const;
  return addProof(await statusListCredential({ listUrl, issuer: did, purpose, indexes, validFrom: signedAt }), by, now);
}

interface Given {
  credential?: string;
  sources?: Partial<Sources>;
  shown?: Partial<CertificateVerification>;
  at?: Date;
}

async function check({ credential, sources, shown, at = now }: Given = {}): Promise<Checks> {
  const signed = credential ?? JSON.stringify(await addProof(badge(), key, now));
  return checkCredential(
    { ...verification, ...shown, credential: signed },
    { didDocument: async () => didDocument, statusList: () => listOf([]), ...sources },
    at,
  );
}

const outcomes = ({ signature, content, dates, revocation }: Checks) =>
  [signature, content, dates, revocation].map(({ outcome }) => outcome);

test('§2.2 §7 Certificates: a genuine credential passes every check', async () => {
  const checks = await check();
  expect(outcomes(checks)).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(outcomeOf(checks)).toBe('passed');
});

test('a changed credential fails, and nothing that rests on its signature is confirmed', async () => {
  const signed = JSON.stringify(await addProof(badge(), key, now));
  const checks = await check({ credential: signed.replace('Harbour IT Services', 'Harbour IT Servicez') });
  expect(outcomes(checks)).toEqual(['failed', 'unknown', 'unknown', 'unknown']);
  expect(outcomeOf(checks)).toBe('failed');
});

test('a credential that a stranger signed fails', async () => {
  const forged = JSON.stringify(await addProof(badge(), strangersKey, now));
  expect((await check({ credential: forged })).signature.outcome).toBe('failed');
});

test('text that is no credential fails', async () => {
  expect((await check({ credential: '{}' })).signature.outcome).toBe('failed');
  expect((await check({ credential: 'not JSON' })).signature.outcome).toBe('failed');
});

test.each([
  ['code', { code: 'TMSP-2026-0002' }],
  ['holder', { holder: 'Another company' }],
  ['date of issue', { issuedAt: '2025-11-18T14:00:00.000Z' }],
  ['expiry date', { expiresAt: '2037-11-18T14:00:00.000Z' }],
])('a page that shows another %s than the issuer signed fails', async (name, shown) => {
  const { signature, content } = await check({ shown });
  expect(signature.outcome).toBe('passed');
  expect(content).toEqual({ outcome: 'failed', found: `The issuer signed a different ${name}.` });
});

test('an expired credential fails its dates', async () => {
  expect((await check({ at: new Date('2028-01-01T00:00:00.000Z') })).dates.outcome).toBe('failed');
});

test('a revoked credential fails', async () => {
  const checks = await check({ sources: { statusList: () => listOf([42]) } });
  expect(outcomes(checks)).toEqual(['passed', 'passed', 'passed', 'failed']);
});

test('a list that was signed a moment ago counts although the clock of this machine is behind', async () => {
  const ahead = new Date(now.getTime() + 60_000);
  const checks = await check({ sources: { statusList: () => listOf([], ahead) } });
  expect(checks.revocation.outcome).toBe('passed');
});

test.each([
  ['unreachable', () => Promise.reject(new Error('Offline'))],
  ['malformed', async () => ({})],
  ['signed by a stranger', () => listOf([], now, strangersKey)],
])('a list that is %s leaves the revocation unknown, never passed', async (_, statusList) => {
  const checks = await check({ sources: { statusList } });
  expect(checks.revocation.outcome).toBe('unknown');
  expect(outcomeOf(checks)).toBe('unknown');
});

test("without the issuer's keys nothing is checked", async () => {
  const checks = await check({ sources: { didDocument: () => Promise.reject(new Error('Offline')) } });
  expect(outcomes(checks)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
});

test('a browser without Ed25519 says so', async () => {
  const importKey = jest.spyOn(crypto.subtle, 'importKey');
  importKey.mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
  const { signature } = await check();
  importKey.mockRestore();
  expect(signature).toEqual({ outcome: 'unknown', found: expect.stringContaining("can't check Ed25519") });
});
