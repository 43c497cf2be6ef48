/** The states and kinds of access reviews, in the order in which they are shown, with the words that people read. */

export const accessReviewStates = ['draft', 'signed'] as const;
export type AccessReviewState = (typeof accessReviewStates)[number];

/** Where an access exists. */
export const accessSources = ['member', 'scheme-staff', 'api-key', 'microsoft365'] as const;
export type AccessSource = (typeof accessSources)[number];

export const accessSourceLabels: Record<AccessSource, string> = {
  member: 'Members',
  'scheme-staff': 'Scheme staff',
  'api-key': 'API keys',
  microsoft365: 'Microsoft 365',
};

export const accessDecisions = ['keep', 'remove', 'unknown'] as const;
export type AccessDecision = (typeof accessDecisions)[number];

export const accessDecisionLabels: Record<AccessDecision, string> = {
  keep: 'Keep',
  remove: 'Remove',
  unknown: "Don't know",
};
