/** The health of controls by their approved responses, and what contradicts a response before it is submitted. */
import type { Health, HealthReason, ImplementationStatus } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import {
  type Claim,
  type ControlFacts,
  checksOf,
  contradictionsIn,
  daysAt,
  type FoundCheck,
  groupByControl,
  healthFrom,
  healthOf,
  readControlFacts,
  type Unconfirmed,
  unconfirmedIn,
} from '../../health/service';
import type { ResponseRow } from '../repository';
import type { AnswerSheet } from '../requirement-responses/answer-sheet';
import { policyIdsIn } from '../requirement-responses/answer-values';
import { approvedEvidence, approvedVersions, citablePolicies, judgedRequirements } from './repository';

export interface ApprovedHealth {
  implementationStatus: ImplementationStatus;
  /** Null for a control that does not apply. */
  health: Health | null;
  /** What its health is made from; none for a control that does not apply. */
  checks: FoundCheck[];
  /** What a reviewer has not confirmed yet. */
  unconfirmed: Unconfirmed[];
  /** The published version of each policy that the response cites by an earlier one, by the id of that one. */
  newerPolicies: ReadonlyMap<string, string>;
}

const policiesIn = (answers: Claim['answers']): string[] => [
  ...new Set(answers.flatMap(({ requirement, value }) => policyIdsIn(requirement, value))),
];

async function readApproved(
  tx: Tx,
  context: OrganizationContext,
  factsOf: Promise<(controlId: string) => ControlFacts>,
  controlId?: string,
): Promise<Map<string, ApprovedHealth>> {
  const [versions, requirements, evidence, policies, controlFacts] = await Promise.all([
    approvedVersions(tx, context, controlId),
    judgedRequirements(tx, context, controlId),
    approvedEvidence(tx, context, controlId),
    citablePolicies(tx, context),
    factsOf,
  ]);
  const requirementsOf = groupByControl(requirements);
  const evidenceOf = groupByControl(evidence);
  const policyOf = new Map(policies.map((one) => [one.id, one]));
  const days = daysAt(context.clock.now());
  return new Map(
    versions.map(({ control, implementationStatus, reviewBy, approvedAt, answers: values }) => {
      const { id } = control;
      const answers = requirementsOf(id).map((requirement) => ({ requirement, value: values[requirement.key] }));
      const cited = policiesIn(answers).flatMap((one) => policyOf.get(one) ?? []);
      const facts = { ...controlFacts(id), evidence: evidenceOf(id), policies: cited };
      const claim = { control, implementationStatus, reviewBy, approvedAt, answers };
      const checks = checksOf(claim, facts, days);
      return [
        id,
        {
          ...{ implementationStatus, checks, health: healthFrom(claim, checks) },
          // Most callers ask for the health alone.
          get unconfirmed() {
            return unconfirmedIn(claim, facts);
          },
          get newerPolicies() {
            return new Map(cited.flatMap((one) => (one.newer ? [[one.id, one.newer.id] as const] : [])));
          },
        },
      ];
    }),
  );
}

/**
 * The approved status and the health of each control with an approved response, by its id. Runs in the caller's transaction; its queries
 * do not wait for each other.
 */
export const healthOfApproved = (tx: Tx, context: OrganizationContext): Promise<Map<string, ApprovedHealth>> =>
  readApproved(tx, context, readControlFacts(tx, context));

/** The same for one control; null without an approved response. */
export async function healthOfControl(
  tx: Tx,
  context: OrganizationContext,
  controlId: string,
): Promise<ApprovedHealth | null> {
  const approved = await readApproved(tx, context, readControlFacts(tx, context, controlId), controlId);
  return approved.get(controlId) ?? null;
}

/**
 * @returns the health of the control by its approved version, null without one, and what contradicts the response as it is now. That is
 * empty once it is approved; from then on, there may be changes that a reviewer has to confirm.
 */
export async function healthOfResponse(
  tx: Tx,
  context: OrganizationContext,
  row: ResponseRow,
  control: Claim['control'],
  { entries, evidence, policies }: AnswerSheet,
): Promise<{ health: Health | null; contradictions: HealthReason[]; unconfirmed: Unconfirmed[] }> {
  const factsOf = readControlFacts(tx, context, control.id);
  const [controlFacts, approved] = await Promise.all([factsOf, readApproved(tx, context, factsOf, control.id)]);
  const { health = null, unconfirmed = [] } = approved.get(control.id) ?? {};
  if (row.reviewStatus === 'APPROVED') return { health, contradictions: [], unconfirmed };
  const { implementationStatus, reviewBy } = row;
  const answers = entries.map(({ requirement, answer }) => ({ requirement, value: answer?.value }));
  const claim: Claim = { control, implementationStatus, reviewBy, approvedAt: null, answers };
  const facts = {
    ...controlFacts(control.id),
    evidence: [...evidence.values()].map((one) => ({ ...one, newer: null })),
    policies: policiesIn(answers)
      .flatMap((id) => policies.get(id) ?? [])
      .map(({ newer, ...one }) => ({ ...one, newer: newer && { number: newer.number, by: [] } })),
  };
  const contradictions = contradictionsIn(claim, healthOf(claim, facts, context.clock.now()));
  return { health, contradictions, unconfirmed: [] };
}
