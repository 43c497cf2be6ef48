/** SQL of collected evidence, and of the questions that collected figures support. */
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { inFollowedControlRegistry } from '../../../catalogue/control-registries/followed';
import { controlMetrics, controls, metrics, requirements } from '../../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';
import { organizations } from '../../../tenancy/organizations/tables';
import { collectedEvidence, evidence } from '../tables';

/** The controls of the followed registry with questions that collected figures support; a row for each question and metric. */
export async function supportedQuestions(tx: Tx, context: OrganizationContext) {
  return tx
    .select({
      control: { id: controls.id, code: controls.code, name: controls.name },
      question: requirements.question,
      metric: { key: metrics.key, name: metrics.name },
    })
    .from(requirements)
    .innerJoin(controls, eq(controls.id, requirements.controlId))
    .innerJoin(controlMetrics, eq(controlMetrics.controlId, controls.id))
    .innerJoin(
      metrics,
      and(eq(metrics.id, controlMetrics.metricId), sql`${metrics.key} = any (${requirements.supportedBy})`),
    )
    .where(and(inFollowedControlRegistry(context), isNull(controls.retiredAt), isNull(requirements.retiredAt)))
    .orderBy(asc(controls.position), asc(requirements.position), asc(controlMetrics.position));
}

export async function organizationOf(tx: Tx, { organizationId }: OrganizationContext) {
  const [row] = await tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row) throw new Error(`The organisation ${organizationId} doesn't exist.`);
  return row;
}

/** Which source, control and month it is for. */
export interface CollectedPlace {
  controlId: string;
  sourceId: string;
  /** Its first day. */
  month: string;
}

export async function findCollected(tx: Tx, context: OrganizationContext, place: CollectedPlace) {
  const [row] = await tx
    .select({ id: collectedEvidence.id, digest: collectedEvidence.digest, evidence })
    .from(collectedEvidence)
    .innerJoin(evidence, and(ofOrganization(evidence, context), eq(evidence.id, collectedEvidence.evidenceId)))
    .where(
      and(
        ofOrganization(collectedEvidence, context),
        eq(collectedEvidence.controlId, place.controlId),
        eq(collectedEvidence.sourceId, place.sourceId),
        eq(collectedEvidence.month, place.month),
      ),
    );
  return row ?? null;
}

export async function insertCollected(
  tx: Tx,
  context: OrganizationContext,
  row: Omit<typeof collectedEvidence.$inferInsert, 'id' | 'organizationId'>,
): Promise<void> {
  const { organizationId, clock } = context;
  await tx.insert(collectedEvidence).values({ organizationId, id: newId(clock.now()), ...row });
}

export async function updateCollected(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: { digest: string; sourceName: string; collectedAt: Date },
): Promise<void> {
  await tx
    .update(collectedEvidence)
    .set(change)
    .where(and(ofOrganization(collectedEvidence, context), eq(collectedEvidence.id, id)));
}

/** The active evidence of earlier months. */
export async function supersededBy(
  tx: Tx,
  context: OrganizationContext,
  { controlId, sourceId, month }: CollectedPlace,
) {
  return tx
    .select({ id: evidence.id })
    .from(collectedEvidence)
    .innerJoin(
      evidence,
      and(
        ofOrganization(evidence, context),
        eq(evidence.id, collectedEvidence.evidenceId),
        eq(evidence.status, 'ACTIVE'),
      ),
    )
    .where(
      and(
        ofOrganization(collectedEvidence, context),
        eq(collectedEvidence.controlId, controlId),
        eq(collectedEvidence.sourceId, sourceId),
        lt(collectedEvidence.month, month),
      ),
    );
}
