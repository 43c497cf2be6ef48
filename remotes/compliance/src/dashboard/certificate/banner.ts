/** The certificate banner (specification §4). */
import { type CertificateStatus, constants } from '@msp/contract';
import type { Tone } from '@msp/ui';
import { type Loose, numberOr } from '../../shared/loose';

export interface Banner {
  label: 'EXPIRED' | 'EXPIRING SOON' | 'COMPLIANT' | 'NO CERTIFICATES';
  tone: Tone;
  /** What the banner means. */
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
    return { label: 'EXPIRED', tone: 'bad', meaning: 'A certificate has expired. Start a new assessment.' };
  if (expiringSoon > 0) {
    return {
      label: 'EXPIRING SOON',
      tone: 'attention',
      meaning: `A certificate expires within ${constants.certificate.expiringDays} days.`,
    };
  }
  if (active > 0) return { label: 'COMPLIANT', tone: 'good', meaning: 'Your certificate is valid.' };
  return { label: 'NO CERTIFICATES', tone: 'none', meaning: 'You have no valid certificate.' };
}
