/** The words over the certificate card (specification §4 Certificate banner). */

import type { CertificateStatus } from '@msp/contract';
import type { Tone } from '@msp/ui';
import { type Loose, numberOr } from '../partial';

export interface Banner {
  label: 'EXPIRED' | 'EXPIRING SOON' | 'COMPLIANT' | 'NO CERTIFICATES';
  tone: Tone;
  /** What it means, in one sentence. */
  meaning: string;
}

export type CertificateCounts = Pick<CertificateStatus, 'active' | 'expiringSoon' | 'expired' | 'total'>;

export function countsOf(status: Loose<CertificateStatus>): CertificateCounts {
  return {
    active: numberOr(status?.active, 0),
    expiringSoon: numberOr(status?.expiringSoon, 0),
    expired: numberOr(status?.expired, 0),
    total: numberOr(status?.total, 0),
  };
}

/** EXPIRED if any expired; else EXPIRING SOON if any expiring; else COMPLIANT if any active; else NO CERTIFICATES. */
export function bannerOf({ active, expiringSoon, expired }: CertificateCounts): Banner {
  if (expired > 0)
    return { label: 'EXPIRED', tone: 'bad', meaning: 'A certificate has run out. Start a new assessment.' };
  if (expiringSoon > 0) {
    return { label: 'EXPIRING SOON', tone: 'attention', meaning: 'A certificate runs out within 30 days.' };
  }
  if (active > 0) return { label: 'COMPLIANT', tone: 'good', meaning: 'Your certificate is valid.' };
  return { label: 'NO CERTIFICATES', tone: 'none', meaning: 'None of your certificates is valid now.' };
}
