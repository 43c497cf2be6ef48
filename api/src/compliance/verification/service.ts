/** What anyone may read about a certificate whose code they know, without signing in. Nothing here names a person. */
import type { CertificateState, CertificateVerification } from '@msp/contract';
import type { Platform } from '../../platform/context/context';
import type { Issuer } from '../../platform/credentials/issuer';
import { AppError } from '../../platform/errors';
import { certificateRegisterName } from '../certificates/service';
import { scopeOf } from '../certificates/state';
import { findByCode, findRegistration } from './repository';

export interface PublicCertificate {
  code: string;
  holder: string;
  state: CertificateState;
  issuedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  scope: CertificateVerification['scope'];
  credential: string | null;
}

const unknown = (code: string) =>
  new AppError(
    404,
    'NOT_FOUND',
    `There is no certificate ${code}. Compare the code with the one on the certificate: it has four letters, the year and a number.`,
  );

/** @param code in upper or lower case @throws AppError 404 */
export async function publicCertificate({ database, clock }: Platform, code: string): Promise<PublicCertificate> {
  const found = await findByCode(database, code.toUpperCase(), clock.now());
  if (!found) throw unknown(code.toUpperCase());
  const { holder, state, issuedAt, expiresAt, revokedAt, credential } = found;
  return {
    ...{ code: found.code, holder, state, issuedAt, expiresAt, revokedAt, credential },
    scope: scopeOf(found),
  };
}

/** @param code in upper or lower case @throws AppError 404 */
export async function readVerification(
  platform: Platform,
  { name, did, isLocal }: Issuer,
  code: string,
): Promise<CertificateVerification> {
  const { issuedAt, expiresAt, revokedAt, ...certificate } = await publicCertificate(platform, code);
  // The register still shows a revoked certificate until it is withdrawn there.
  const url = revokedAt ? null : await findRegistration(platform.database, certificate.code);
  return {
    ...certificate,
    issuer: { name, did, isLocal },
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    registration: url === null ? null : { registry: certificateRegisterName, url },
  };
}

/** @throws AppError 404 for a certificate from before signing */
export function credentialOf({ code, credential }: PublicCertificate): string {
  if (credential !== null) return credential;
  const message = `The certificate ${code} was issued before certificates were signed, so it has no credential. Its page shows its state.`;
  throw new AppError(404, 'NOT_FOUND', message);
}
