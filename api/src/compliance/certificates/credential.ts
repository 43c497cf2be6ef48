/** The signed credential of a certificate. It names the organisation and no persons. */
import { foundText } from '@msp/contract';
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
  /** How many of the controls the assessor found met; the others were accepted all the same. */
  metCount: number | null;
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

const evidenceOf = ({ assessmentCode, snapshotSha256 }: AssessedScope, description: string) => ({
  name: `Assessment ${assessmentCode}`,
  description,
  sha256: snapshotSha256,
});

/** One sentence of what was found. */
const claimOf = (holder: string, issuer: Issuer, scope: AssessedScope | null): string => {
  if (!scope) return `${holder} was certified by ${issuer.name}.`;
  const { registryTitle: registry, registryVersion: version, controlCount: controls, metCount: met } = scope;
  return `${holder} ${foundText({ registry, version, controls, met })}.`;
};

/** @returns the JSON text, which is stored and sent as it is */
export async function signCertificate(issuer: Issuer, certificate: CertificateToSign): Promise<string> {
  const { code, holder, issuedAt, expiresAt, statusIndex, scope } = certificate;
  const claim = claimOf(holder, issuer, scope);
  const badge = openBadge({
    id: credentialUrl(issuer, code),
    achievementId: achievementUrl(issuer),
    name: issuer.name,
    description: claim,
    criteria:
      "An independent assessor judged the organisation's approved responses and evidence, and accepted each exception.",
    issuer: { did: issuer.did, name: issuer.name },
    holder,
    validFrom: issuedAt,
    validUntil: expiresAt,
    evidence: scope && evidenceOf(scope, claim),
    status: purposes.map((purpose) => ({ listUrl: statusListUrl(issuer, purpose), purpose, index: statusIndex })),
  });
  return JSON.stringify(await issuer.sign(badge, issuedAt));
}
