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
