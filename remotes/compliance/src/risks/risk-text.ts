/** The words in which ratings are shown. */
import { impactLabels, likelihoodLabels, type Risk, type RiskStep, riskSteps } from '@msp/contract';

type Rated = Risk['residual'];

/** "Likely × Major" */
export const ratingText = ({ likelihood, impact }: Pick<Rated, 'likelihood' | 'impact'>): string =>
  `${likelihoodLabels[likelihood as RiskStep]} × ${impactLabels[impact as RiskStep]}`;

export const likelihoodSteps = riskSteps.map((value) => ({ value, label: likelihoodLabels[value] }));
export const impactSteps = riskSteps.map((value) => ({ value, label: impactLabels[value] }));
