/** The columns of the risk register as CSV. */
import {
  impactLabels,
  likelihoodLabels,
  type Risk,
  type RiskStep,
  riskCategoryLabels,
  riskLevelLabels,
  riskStateLabels,
  riskTreatmentLabels,
} from '@msp/contract';
import type { Column } from '../../../platform/http/downloads/csv';

type Rated = Risk['residual'];
const likelihood = (rated: Rated) => `${rated.likelihood} ${likelihoodLabels[rated.likelihood as RiskStep]}`;
const impact = (rated: Rated) => `${rated.impact} ${impactLabels[rated.impact as RiskStep]}`;

export const riskColumns: readonly Column<Risk>[] = [
  ['Risk', ({ title }) => title],
  ['State', ({ state }) => riskStateLabels[state]],
  ['Category', ({ category }) => riskCategoryLabels[category]],
  ['Likelihood before treatment', ({ inherent }) => likelihood(inherent)],
  ['Impact before treatment', ({ inherent }) => impact(inherent)],
  ['Score before treatment', ({ inherent }) => inherent.score],
  ['Level before treatment', ({ inherent }) => riskLevelLabels[inherent.level]],
  ['Treatment', ({ treatment }) => riskTreatmentLabels[treatment]],
  ['Likelihood after treatment', ({ residual }) => likelihood(residual)],
  ['Impact after treatment', ({ residual }) => impact(residual)],
  ['Score after treatment', ({ residual }) => residual.score],
  ['Level after treatment', ({ residual }) => riskLevelLabels[residual.level]],
  ['Owner', ({ owner }) => owner?.name],
  ['Owner email', ({ owner }) => owner?.email],
  ['Months between reviews', ({ reviewMonths }) => reviewMonths],
  ['Next review', ({ nextReviewOn }) => nextReviewOn],
  ['Last review', ({ lastReviewedOn }) => lastReviewedOn],
  ['Controls', ({ controls }) => controls.map(({ code }) => code).join(' ')],
  ['Suppliers', ({ suppliers }) => suppliers.map(({ name }) => name).join(', ')],
];
