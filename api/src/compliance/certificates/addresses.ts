/** Public addresses of certificates: credentials, PDFs and QR codes contain them, so they never change. */
import type { StatusPurpose } from '@msp/credentials';
import type { Issuer } from '../../platform/credentials/issuer';

const address = (path: string, { publicUrl }: Pick<Issuer, 'publicUrl'>): string => new URL(path, publicUrl).href;

/** The page that verifies a certificate. */
export const verifyUrl = (issuer: Issuer, code: string): string => address(`/verify/${code}`, issuer);

export const credentialUrl = (issuer: Issuer, code: string): string =>
  address(`/api/v1/verify/${code}/credential`, issuer);

/** Names the achievement that all certificates represent. */
export const achievementUrl = (issuer: Issuer): string => address('/verify', issuer);

export const statusListUrl = (issuer: Issuer, purpose: StatusPurpose): string =>
  address(`/api/v1/status-lists/${purpose}`, issuer);
