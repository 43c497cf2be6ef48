/** Risks as the contract shows them. */
import { type Risk, type RiskDetail, riskLevel, riskScore } from '@msp/contract';
import { dayOf } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import type { Tx } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors';
import { controlLinksOf, type LinkedControl } from '../links/controls';
import { linksOf } from '../links/in-memory';
import { presentReview, presentReviewed } from '../reviews/present';
import { reviewsOf } from '../reviews/repository';
import { acceptedRisks } from './accepted-risks';
import * as repository from './repository';

export function ratedOf(likelihood: number, impact: number) {
  const score = riskScore({ likelihood, impact });
  return { likelihood, impact, score, level: riskLevel(score) };
}

type SupplierLink = Awaited<ReturnType<typeof repository.supplierLinksOf>>[number];

interface Links {
  controls: LinkedControl[];
  suppliers: SupplierLink[];
}

export function presentRisk(row: repository.RiskRow, { controls, suppliers }: Links, today: string): Risk {
  const { id, title, category, state, treatment, reviewMonths, nextReviewOn } = row.risk;
  const { likelihood, impact, residualLikelihood, residualImpact } = row.risk;
  const { owner, lastReviewedOn } = row;
  return {
    ...{ id, title, category, state, treatment },
    inherent: ratedOf(likelihood, impact),
    residual: ratedOf(residualLikelihood, residualImpact),
    ...presentReviewed({ owner, lastReviewedOn, reviewMonths, nextReviewOn }, state === 'open', today),
    controls: linksOf(controls, id),
    suppliers: linksOf(suppliers, id),
  };
}

/** Its queries do not wait for each other. */
export async function readAll(tx: Tx, context: OrganizationContext): Promise<Risk[]> {
  const [rows, controls, suppliers] = await Promise.all([
    repository.selectRisks(tx, context),
    controlLinksOf(tx, context, 'risk'),
    repository.supplierLinksOf(tx, context),
  ]);
  const today = dayOf(context.clock.now());
  return rows.map((row) => presentRisk(row, { controls, suppliers }, today));
}

/** Runs in the caller's transaction. @throws AppError 404 */
export async function riskDetail(tx: Tx, context: OrganizationContext, id: string): Promise<RiskDetail> {
  const [row, controls, suppliers, reviews, accepted] = await Promise.all([
    repository.findRisk(tx, context, id),
    controlLinksOf(tx, context, 'risk', id),
    repository.supplierLinksOf(tx, context, id),
    reviewsOf(tx, context, 'risk', id),
    acceptedRisks(tx, context),
  ]);
  if (!row) throw notFound('This risk');
  const { description, plan, acceptedAt, acceptanceReason, acceptedScore, closedAt, closeReason, version } = row.risk;
  return {
    ...presentRisk(row, { controls, suppliers }, dayOf(context.clock.now())),
    ...{ description, plan, version },
    acceptance: acceptedAt && {
      by: personSummary(row.acceptedBy),
      at: acceptedAt.toISOString(),
      reason: acceptanceReason,
      score: acceptedScore ?? 0,
    },
    closed: closedAt && { by: personSummary(row.closedBy), at: closedAt.toISOString(), reason: closeReason ?? '' },
    acceptedRisks: accepted.flatMap(({ control, reviewBy }) =>
      controls.some((linked) => linked.id === control.id) ? [{ control, reviewBy }] : [],
    ),
    reviews: reviews.map((review) => ({
      ...presentReview(review),
      inherent: ratedOf(review.likelihood ?? 1, review.impact ?? 1),
      residual: ratedOf(review.residualLikelihood ?? 1, review.residualImpact ?? 1),
    })),
  };
}

/** @throws AppError 404 */
export const readRisk = (context: OrganizationContext, id: string): Promise<RiskDetail> =>
  context.run((tx) => riskDetail(tx, context, id));
