/** A risk in the words of the activity log. */
import {
  impactLabels,
  likelihoodLabels,
  type RiskStep,
  riskCategoryLabels,
  riskLevelLabels,
  riskTreatmentLabels,
} from '@msp/contract';
import { type Described, listed } from '../links/changes';
import { ratedOf } from './present';
import type { LockedRisk } from './repository';

/** "Likely × Major = 16, High" */
export function ratingText(likelihood: number, impact: number): string {
  const { score, level } = ratedOf(likelihood, impact);
  return `${likelihoodLabels[likelihood as RiskStep]} × ${impactLabels[impact as RiskStep]} = ${score}, ${riskLevelLabels[level]}`;
}

interface Names {
  owner: string | null;
  controls: readonly { code: string }[];
  suppliers: readonly { name: string }[];
}

export const describeRisk = (risk: LockedRisk, { owner, controls, suppliers }: Names): Described => ({
  title: risk.title,
  description: risk.description,
  category: riskCategoryLabels[risk.category],
  'rating before treatment': ratingText(risk.likelihood, risk.impact),
  'rating after treatment': ratingText(risk.residualLikelihood, risk.residualImpact),
  treatment: riskTreatmentLabels[risk.treatment],
  plan: risk.plan,
  'acceptance reason': risk.acceptanceReason,
  owner,
  'months between reviews': risk.reviewMonths,
  'next review': risk.nextReviewOn,
  controls: listed(controls.map(({ code }) => code)),
  suppliers: listed(suppliers.map(({ name }) => name)),
});
