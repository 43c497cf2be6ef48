/** The states and kinds of certificates and their registration, in the order in which they are shown, with the words that people read. */

/** SUPERSEDED: a newer certificate was issued. That is final, also if the newer one is revoked, until it is reinstated. */
export const certificateStates = ['ACTIVE', 'EXPIRING_SOON', 'EXPIRED', 'SUPERSEDED', 'REVOKED'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const certificateStateLabels: Record<CertificateState, string> = {
  ACTIVE: 'Active',
  EXPIRING_SOON: 'Expiring soon',
  EXPIRED: 'Expired',
  SUPERSEDED: 'Superseded',
  REVOKED: 'Revoked',
};

/** A certificate's entry in a certificate register. WITHDRAWN: it was revoked. */
export const registrationStatuses = ['PENDING', 'REGISTERED', 'FAILED', 'WITHDRAWN'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

export const registrationStatusLabels: Record<RegistrationStatus, string> = {
  PENDING: 'Pending',
  REGISTERED: 'Registered',
  FAILED: 'Failed',
  WITHDRAWN: 'Withdrawn',
};

/** What an assessment covered and found. `met` is absent where it was not stored, as in releases before. */
interface Found {
  registry: string;
  version: string;
  controls: number;
  met?: number | null | undefined;
}

/** What a certificate claims of its holder, on its page, its PDF, its public page and in its credential: what was found, and no more. */
export function foundText({ registry, version, controls, met }: Found): string {
  const against = `was assessed against ${registry} ${version}`;
  const all = `${controls} ${controls === 1 ? 'control' : 'controls'}`;
  if (met === undefined || met === null) return `${against}: ${all}`;
  const exceptions = controls - met;
  return `${against}; ${met} of ${all} met${exceptions > 0 ? `, ${exceptions} with accepted exceptions` : ''}`;
}
