/** The state of the list of risks in the URL. */
import {
  type calls,
  constants,
  type ResponseOf,
  riskCategories,
  riskCategoryLabels,
  riskLevels,
  riskRatings,
  riskStateLabels,
  riskStates,
  riskTreatmentLabels,
  riskTreatments,
  sortKeys,
} from '@msp/contract';
import { riskLooks, type ToolbarFilter } from '@msp/ui/pages';
import { registerFilters } from '../../shared/registers/register-filters';
import { impactSteps, likelihoodSteps } from '../risk-text';

const steps = ['1', '2', '3', '4', '5'] as const;

export const riskListOptions = {
  filters: {
    state: riskStates,
    level: riskLevels,
    treatment: riskTreatments,
    owner: 'any',
    category: riskCategories,
    control: 'any',
    review: ['overdue'],
    likelihood: steps,
    impact: steps,
    rating: riskRatings,
  },
  sortable: sortKeys.risks,
  // The highest score comes first.
  defaultSort: { key: 'score', order: 'desc' },
  pageSize: constants.paging.pageLimit,
} as const;

export type RisksSummary = ResponseOf<typeof calls.risks.list>['summary'];
type Filter = ToolbarFilter<Exclude<keyof typeof riskListOptions.filters, 'rating'>>;

const options = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const stepOptions = (all: readonly { value: number; label: string }[]) =>
  all.map(({ value, label }) => ({ value: String(value), label: `${value} ${label}` }));

/** The heat map chooses the rating that level, likelihood and impact are about. */
export const riskFilters = (summary: RisksSummary | undefined): Filter[] => [
  {
    name: 'state',
    label: 'State',
    options: riskStates.map((value) => ({ value, label: riskStateLabels[value], count: summary?.state[value] })),
  },
  { name: 'level', label: 'Level', options: riskLevels.map((value) => ({ value, label: riskLooks[value].label })) },
  { name: 'treatment', label: 'Treatment', options: options(riskTreatments, riskTreatmentLabels) },
  ...registerFilters(summary),
  { name: 'category', label: 'Category', isFurther: true, options: options(riskCategories, riskCategoryLabels) },
  { name: 'likelihood', label: 'Likelihood', isFurther: true, options: stepOptions(likelihoodSteps) },
  { name: 'impact', label: 'Impact', isFurther: true, options: stepOptions(impactSteps) },
];
