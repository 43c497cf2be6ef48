/** The signed credential of a certificate. It names the organisation and no persons. */
import type { StatusPurpose } from '@msp/credentials';
import { openBadge } from '../../platform/credentials/badge';
import type { Issuer } from '../../platform/credentials/issuer';
import { achievementUrl, credentialUrl, statusListUrl } from './addresses';

/** What was assessed. */
export interface AssessedScope {
  assessmentCode: string;
  registryTitle: string;
  registryVersion: string;
  controlCount: number;
  /** The SHA-256 of the assessment's snapshot, in hexadecimal. */
  snapshotSha256: string;
}

export interface CertificateToSign {
  code: string;
  holder: string;
  issuedAt: Date;
  expiresAt: Date;
  /** Its bit in each status list. */
  statusIndex: number;
  /** Null for one without an assessment. */
  scope: AssessedScope | null;
}

const purposes: readonly StatusPurpose[] = ['revocation', 'suspension'];

const evidenceOf = ({
  assessmentCode,
  registryTitle,
  registryVersion,
  controlCount,
  snapshotSha256,
}: AssessedScope) => ({
  name: `Assessment ${assessmentCode}`,
  description: `${controlCount} controls of ${registryTitle} ${registryVersion}.`,
  sha256: snapshotSha256,
});

/** @returns the JSON text, which is stored and sent as it is */
export async function signCertificate(issuer: Issuer, certificate: CertificateToSign): Promise<string> {
  const { code, holder, issuedAt, expiresAt, statusIndex, scope } = certificate;
  const badge = openBadge({
    id: credentialUrl(issuer, code),
    achievementId: achievementUrl(issuer),
    name: issuer.name,
    description: `${holder} meets the security requirements of ${issuer.name}.`,
    criteria:
      'The organisation answered every control in scope, and an independent assessor reviewed and approved them.',
    issuer: { did: issuer.did, name: issuer.name },
    holder,
    validFrom: issuedAt,
    validUntil: expiresAt,
    evidence: scope && evidenceOf(scope),
    status: purposes.map((purpose) => ({ listUrl: statusListUrl(issuer, purpose), purpose, index: statusIndex })),
  });
  return JSON.stringify(await issuer.sign(badge, issuedAt));
}
