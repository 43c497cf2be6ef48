/** The values of the form of a risk: how it starts, what it sends, and what is wrong with it. */
import {
  type calls,
  needsReviewer,
  type ResponseOf,
  type Risk,
  type RiskCategory,
  type RiskDetail,
  type RiskTreatment,
  riskScore,
} from '@msp/contract';
import { today } from '@msp/ui/pages';
import { type PlanValues, planBody, planOf, planProblems } from '../../shared/registers/plan-form';

export interface RiskValues extends PlanValues {
  title: string;
  description: string;
  category: RiskCategory | '';
  /** Steps from 1 to 5, as text; blank until one is chosen. */
  likelihood: string;
  impact: string;
  residualLikelihood: string;
  residualImpact: string;
  treatment: RiskTreatment | '';
  plan: string;
  acceptanceReason: string;
  controls: Risk['controls'];
  suppliers: Risk['suppliers'];
}

/** An accepted risk of a control that the register does not have. */
export type UnregisteredRisk = ResponseOf<typeof calls.risks.unregistered>['items'][number];

/** What the response of a control says about its accepted risk. Its rating is for the member to choose. */
const startOfAccepted = ({ control, reason, owner, reviewBy }: UnregisteredRisk): Partial<RiskValues> => ({
  title: `Accepted risk: ${control.name}`,
  description: reason,
  category: 'security',
  treatment: 'accept',
  acceptanceReason: reason,
  owner,
  controls: [control],
  ...(reviewBy && reviewBy >= today() && { nextReviewOn: reviewBy }),
});

const text = (step: number | undefined) => (step === undefined ? '' : String(step));

const reviewMonths = 6;

export const startOf = (risk: RiskDetail | null, accepted?: UnregisteredRisk): RiskValues => ({
  title: risk?.title ?? '',
  description: risk?.description ?? '',
  category: risk?.category ?? '',
  likelihood: text(risk?.inherent.likelihood),
  impact: text(risk?.inherent.impact),
  residualLikelihood: text(risk?.residual.likelihood),
  residualImpact: text(risk?.residual.impact),
  treatment: risk?.treatment ?? '',
  plan: risk?.plan ?? '',
  acceptanceReason: risk?.acceptance?.reason ?? '',
  controls: risk?.controls ?? [],
  suppliers: risk?.suppliers ?? [],
  ...planOf(risk, reviewMonths),
  ...(accepted && startOfAccepted(accepted)),
});

const ids = (links: readonly { id: string }[]) => links.map(({ id }) => id);

/** The contract refuses a blank category or treatment: the form is sent only when both are chosen. */
export const toBody = (values: RiskValues) => ({
  title: values.title.trim(),
  description: values.description.trim(),
  category: values.category as RiskCategory,
  inherent: { likelihood: Number(values.likelihood), impact: Number(values.impact) },
  residual: { likelihood: Number(values.residualLikelihood), impact: Number(values.residualImpact) },
  treatment: values.treatment as RiskTreatment,
  plan: values.plan.trim(),
  acceptanceReason: values.treatment === 'accept' ? values.acceptanceReason.trim() || null : null,
  ...planBody(values),
  controls: ids(values.controls),
  suppliers: ids(values.suppliers),
});

/** @returns the score, or undefined until both are chosen */
export const scoreOf = (likelihood: string, impact: string): number | undefined =>
  likelihood === '' || impact === ''
    ? undefined
    : riskScore({ likelihood: Number(likelihood), impact: Number(impact) });

/** Whether the risk is high or critical after treatment, and is to be accepted. */
export function acceptsHigh({ treatment, residualLikelihood, residualImpact }: RiskValues): boolean {
  const score = scoreOf(residualLikelihood, residualImpact);
  return treatment === 'accept' && score !== undefined && needsReviewer(score);
}

/** Whether its acceptance covers the rating after treatment. */
export function isCovered({ residualLikelihood, residualImpact }: RiskValues, risk: RiskDetail | null): boolean {
  const score = scoreOf(residualLikelihood, residualImpact);
  return score !== undefined && score <= (risk?.acceptance?.score ?? 0);
}

export function problems(values: RiskValues, risk: RiskDetail | null): Record<string, string> {
  const before = scoreOf(values.likelihood, values.impact);
  const after = scoreOf(values.residualLikelihood, values.residualImpact);
  const isHigher = before !== undefined && after !== undefined && after > before;
  return {
    ...planProblems(values, risk?.nextReviewOn),
    ...(isHigher && { residualImpact: "The rating after treatment can't be higher than the one before it." }),
  };
}
