/** The words of the risk register, in the order in which they are shown. */

export const riskStates = ['open', 'closed'] as const;
export type RiskState = (typeof riskStates)[number];

export const riskStateLabels: Record<RiskState, string> = { open: 'Open', closed: 'Closed' };

export const riskCategories = [
  'security',
  'availability',
  'data-protection',
  'supplier',
  'people',
  'legal',
  'financial',
] as const;
export type RiskCategory = (typeof riskCategories)[number];

export const riskCategoryLabels: Record<RiskCategory, string> = {
  security: 'Security',
  availability: 'Availability',
  'data-protection': 'Data protection',
  supplier: 'Supplier',
  people: 'People',
  legal: 'Legal',
  financial: 'Financial',
};

export const riskTreatments = ['reduce', 'accept', 'avoid', 'transfer'] as const;
export type RiskTreatment = (typeof riskTreatments)[number];

export const riskTreatmentLabels: Record<RiskTreatment, string> = {
  reduce: 'Reduce',
  accept: 'Accept',
  avoid: 'Avoid',
  transfer: 'Transfer',
};

export const riskLevels = ['critical', 'high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];

export const riskLevelLabels: Record<RiskLevel, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** The five steps of likelihood and of impact. */
export const riskSteps = [1, 2, 3, 4, 5] as const;
export type RiskStep = (typeof riskSteps)[number];

export const likelihoodLabels: Record<RiskStep, string> = {
  1: 'Rare',
  2: 'Unlikely',
  3: 'Possible',
  4: 'Likely',
  5: 'Almost certain',
};

export const impactLabels: Record<RiskStep, string> = {
  1: 'Negligible',
  2: 'Minor',
  3: 'Moderate',
  4: 'Major',
  5: 'Severe',
};

/** Before treatment, and after it. */
export const riskRatings = ['residual', 'inherent'] as const;
export type RiskRating = (typeof riskRatings)[number];

export const riskRatingLabels: Record<RiskRating, string> = {
  residual: 'After treatment',
  inherent: 'Before treatment',
};
