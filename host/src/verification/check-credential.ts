/**
 * Checks a signed credential in this browser: the signature with the issuer's published keys, what it says, its dates, and the
 * issuer's list of revoked credentials. Brings a JSON-LD processor, so it is loaded after the page.
 */
import type { CertificateVerification } from '@msp/contract';
import { type DidDocument, hasStatus, type Verdict, verifyCredential } from '@msp/credentials';
import { type CheckResult, type Checks, everyCheck, failed, passed, unknown } from './checks';

export interface Sources {
  /** The issuer's keys. */
  didDocument: () => Promise<unknown>;
  /** The issuer's list of revoked credentials. */
  statusList: () => Promise<unknown>;
}

/** Clocks differ: what was signed a moment ago may seem to come from the future. */
const clockToleranceMs = 5 * 60_000;

async function verify(document: object, issuer: DidDocument, now: Date): Promise<Verdict> {
  const verdict = await verifyCredential(document, issuer, now);
  if (verdict !== 'not-yet-valid') return verdict;
  return verifyCredential(document, issuer, new Date(now.getTime() + clockToleranceMs));
}

const isUnsupported = (error: unknown) =>
  !globalThis.crypto?.subtle || (error instanceof DOMException && error.name === 'NotSupportedError');

const unsupported = unknown("This browser can't check Ed25519 signatures. Update it, or use another one.");

const signatureResults: Record<Verdict, CheckResult> = {
  valid: passed('Signed with a key that the issuer publishes.'),
  expired: passed('Signed with a key that the issuer publishes.'),
  'not-yet-valid': passed('Signed with a key that the issuer publishes.'),
  'invalid-proof': failed("The credential doesn't match the issuer's signature."),
  'unknown-issuer': failed("The key that signed the credential isn't one that the issuer publishes."),
  malformed: failed("This isn't a signed credential."),
};

const dateResults: Partial<Record<Verdict, CheckResult>> = {
  valid: passed('In force today.'),
  expired: failed('The credential has expired.'),
  'not-yet-valid': failed("The credential isn't in force yet."),
};

interface Claims {
  id?: string;
  validFrom?: string;
  validUntil?: string;
  credentialSubject?: { identifier?: { identityHash?: string }[] };
}

/** Whether the page shows what was signed. */
function contentResult(claims: Claims, { code, holder, issuedAt, expiresAt }: CertificateVerification): CheckResult {
  const differs = [
    [claims.id?.endsWith(`/verify/${code}/credential`), 'code'],
    [claims.credentialSubject?.identifier?.[0]?.identityHash === holder, 'holder'],
    [Date.parse(claims.validFrom ?? '') === Date.parse(issuedAt), 'date of issue'],
    [Date.parse(claims.validUntil ?? '') === Date.parse(expiresAt), 'expiry date'],
  ].flatMap(([isSame, name]) => (isSame ? [] : [name]));
  if (differs.length === 0) return passed('Holder, code and dates match what the issuer signed.');
  return failed(`The issuer signed a different ${differs.join(', a different ')}.`);
}

async function revocationResult(credential: object, issuer: DidDocument, now: Date, { statusList }: Sources) {
  try {
    const list = (await statusList()) as object;
    if ((await verify(list, issuer, now)) !== 'valid') {
      return unknown("The issuer's list of revoked certificates isn't signed by the issuer.");
    }
    return (await hasStatus(credential, list))
      ? failed("The issuer's list says that it is revoked.")
      : passed("Not on the issuer's list of revoked certificates.");
  } catch {
    return unknown("Couldn't read the issuer's list of revoked certificates.");
  }
}

const needsSignature = unknown("Not checked, because the signature isn't confirmed.");

/** Never rejects. */
export async function checkCredential(
  verification: CertificateVerification & { credential: string },
  sources: Sources,
  now: Date,
): Promise<Checks> {
  let issuer: DidDocument;
  try {
    issuer = (await sources.didDocument()) as DidDocument;
  } catch {
    return { ...everyCheck(needsSignature), signature: unknown("Couldn't load the issuer's keys.") };
  }
  try {
    const credential = JSON.parse(verification.credential) as object;
    const verdict = await verify(credential, issuer, now);
    const signature = signatureResults[verdict];
    if (signature.outcome !== 'passed') return { ...everyCheck(needsSignature), signature };
    return {
      signature,
      content: contentResult(credential, verification),
      dates: dateResults[verdict] ?? needsSignature,
      revocation: await revocationResult(credential, issuer, now, sources),
    };
  } catch (error) {
    const signature = isUnsupported(error) ? unsupported : failed("Couldn't read the credential.");
    return { ...everyCheck(needsSignature), signature };
  }
}
