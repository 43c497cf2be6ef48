/** Open Badges 3.0 credentials: an achievement of an organisation, without its proof. They name no persons. */
import { credentialsContext, openBadgesContext, type StatusPurpose, statusEntry } from '@msp/credentials';

export interface Badge {
  /** Addresses of the credential, and of a page that describes the achievement. */
  id: string;
  achievementId: string;
  name: string;
  description: string;
  /** What an organisation does to earn it. */
  criteria: string;
  issuer: { did: string; name: string };
  holder: string;
  validFrom: Date;
  validUntil: Date;
  /** What the achievement was awarded for, with the SHA-256 of its record in hexadecimal. */
  evidence: { name: string; description: string; sha256: string } | null;
  status: { listUrl: string; purpose: StatusPurpose; index: number }[];
}

/** A hash as a name (RFC 6920). */
const hashName = (sha256: string) => `ni:///sha-256;${Buffer.from(sha256, 'hex').toString('base64url')}`;

export function openBadge({ issuer, evidence, status, ...badge }: Badge) {
  return {
    '@context': [credentialsContext, openBadgesContext],
    id: badge.id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badge.name,
    issuer: { id: issuer.did, type: ['Profile'], name: issuer.name },
    validFrom: badge.validFrom.toISOString(),
    validUntil: badge.validUntil.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: badge.holder, identityType: 'name', hashed: false }],
      achievement: {
        id: badge.achievementId,
        type: ['Achievement'],
        achievementType: 'Certification',
        name: badge.name,
        description: badge.description,
        criteria: { narrative: badge.criteria },
      },
    },
    ...(evidence && {
      evidence: [
        {
          id: hashName(evidence.sha256),
          type: ['Evidence'],
          name: evidence.name,
          description: `${evidence.description} SHA-256: ${evidence.sha256}`,
        },
      ],
    }),
    credentialStatus: status.map(({ listUrl, purpose, index }) => statusEntry(listUrl, purpose, index)),
  };
}
