/** The health of controls by their approved responses, and what contradicts a response before it is submitted. */
import type { Health, HealthReason, ImplementationStatus } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import {
  type Claim,
  type ControlFacts,
  contradictionsIn,
  groupByControl,
  healthOf,
  readControlFacts,
} from '../../health/service';
import type { ResponseRow } from '../repository';
import type { AnswerSheet } from '../requirement-responses/answer-sheet';
import { evidenceIdsIn } from '../requirement-responses/answer-values';
import { approvedVersions, citedEvidence, citedPolicies, judgedRequirements } from './repository';

export interface ApprovedHealth {
  implementationStatus: ImplementationStatus;
  /** Null for a control that does not apply. */
  health: Health | null;
}

/** Ids of evidence, of policies, or of evidence that was cited before policies had versions. */
const citedIn = (answers: Claim['answers']): string[] => [
  ...new Set(answers.flatMap(({ requirement, value }) => evidenceIdsIn(requirement, value))),
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
    citedEvidence(tx, context, controlId),
    citedPolicies(tx, context, controlId),
    factsOf,
  ]);
  const requirementsOf = groupByControl(requirements);
  const evidenceOf = new Map(evidence.map((one) => [one.id, one]));
  const policyOf = new Map(policies.map((one) => [one.id, one]));
  const now = context.clock.now();
  return new Map(
    versions.map(({ answers: values, ...version }) => {
      const { id } = version.control;
      const answers = requirementsOf(id).map((requirement) => ({ requirement, value: values[requirement.key] }));
      const cited = citedIn(answers);
      const facts = {
        ...controlFacts(id),
        evidence: cited.flatMap((one) => evidenceOf.get(one) ?? []),
        policies: cited.flatMap((one) => policyOf.get(one) ?? []),
      };
      const { implementationStatus } = version;
      return [id, { implementationStatus, health: healthOf({ ...version, answers }, facts, now) }];
    }),
  );
}

/**
 * The approved status and the health of each control with an approved response, by its id. Runs in the caller's transaction; its queries
 * do not wait for each other.
 */
export const healthOfApproved = (tx: Tx, context: OrganizationContext): Promise<Map<string, ApprovedHealth>> =>
  readApproved(tx, context, readControlFacts(tx, context));

/**
 * @returns the health of the control by its approved version, null without one, and what contradicts the response as it is now, which is
 * empty once it is approved
 */
export async function healthOfResponse(
  tx: Tx,
  context: OrganizationContext,
  row: ResponseRow,
  control: Claim['control'],
  { entries, evidence, policies }: AnswerSheet,
): Promise<{ health: Health | null; contradictions: HealthReason[] }> {
  const factsOf = readControlFacts(tx, context, control.id);
  const [controlFacts, approved] = await Promise.all([factsOf, readApproved(tx, context, factsOf, control.id)]);
  const health = approved.get(control.id)?.health ?? null;
  if (row.reviewStatus === 'APPROVED') return { health, contradictions: [] };
  const { implementationStatus, reviewBy } = row;
  const answers = entries.map(({ requirement, answer }) => ({ requirement, value: answer?.value }));
  const claim: Claim = { control, implementationStatus, reviewBy, answers };
  const cited = citedIn(answers);
  const facts = {
    ...controlFacts(control.id),
    evidence: cited.flatMap((id) => evidence.get(id) ?? []),
    policies: cited.flatMap((id) => policies.get(id) ?? []),
  };
  return { health, contradictions: contradictionsIn(claim, healthOf(claim, facts, context.clock.now())) };
}
