/** The enumerations of assessments and certificates, in the order in which they are shown. */

/** Transitions of assessments. */
export const assessmentStatuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED'] as const;
export type AssessmentStatus = (typeof assessmentStatuses)[number];

/** An assessor's verdict on one control. */
export const assessmentVerdicts = ['MET', 'CONCERN', 'NOT_MET'] as const;
export type AssessmentVerdict = (typeof assessmentVerdicts)[number];

/** An assessor's decision on a whole assessment. */
export const assessmentDecisions = ['APPROVE', 'REQUEST_CHANGES'] as const;
export type AssessmentDecision = (typeof assessmentDecisions)[number];

/** SUPERSEDED: a newer certificate was issued. */
export const certificateStates = ['ACTIVE', 'EXPIRING_SOON', 'EXPIRED', 'SUPERSEDED', 'REVOKED'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A certificate's entry in a public registry. WITHDRAWN: it was revoked. */
export const registrationStatuses = ['PENDING', 'REGISTERED', 'FAILED', 'WITHDRAWN'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** What an assessment still needs. OFF_TARGET does not block a submission: the assessor judges it. */
export const readinessKinds = ['UNANSWERED', 'NOT_APPROVED', 'STALE_EVIDENCE', 'REVIEW_DUE', 'OFF_TARGET'] as const;
export type ReadinessKind = (typeof readinessKinds)[number];
