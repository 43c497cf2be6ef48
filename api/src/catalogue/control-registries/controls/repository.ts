/** SQL of controls as their registry publishes them. */
import type { MetricUnit } from '@msp/contract';
import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared/prepared';
import { isId, newId } from '../../../platform/ids';
import { inFollowedControlRegistry } from '../followed';
import {
  controlMetrics,
  controlRegistries,
  controls,
  metrics,
  metricTargets,
  requirementIntervals,
  requirements,
} from '../tables';
import { intervalColumns, isOwnInterval, isOwnTarget, targetColumns } from '../targets';

/** @param idOrCode a control's id or its readable code */
export async function findControl(tx: Tx, context: OrganizationContext, idOrCode: string) {
  const match = isId(idOrCode) ? eq(controls.id, idOrCode) : eq(controls.code, idOrCode.toUpperCase());
  const [row] = await tx
    .select({ control: controls, registry: { key: controlRegistries.key, version: controlRegistries.version } })
    .from(controls)
    .innerJoin(controlRegistries, eq(controlRegistries.id, controls.registryId))
    .where(and(match, inFollowedControlRegistry(context)));
  return row ?? null;
}

/** All controls of the organisation's registry, in its order, with what names the registry. */
export async function namedControls(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'named controls', { organizationId }, (db, of) =>
    db
      .select({
        id: controls.id,
        code: controls.code,
        name: controls.name,
        registryKey: controlRegistries.key,
        registryTitle: controlRegistries.title,
        registryVersion: controlRegistries.version,
      })
      .from(controls)
      .innerJoin(controlRegistries, eq(controlRegistries.id, controls.registryId))
      .where(inFollowedControlRegistry(of))
      .orderBy(asc(controls.position)),
  );
}

/** @param idsOrCodes ids or readable codes, in any combination */
export async function findControls(tx: Tx, context: OrganizationContext, idsOrCodes: string[]) {
  if (idsOrCodes.length === 0) return [];
  const ids = idsOrCodes.filter(isId);
  const codes = idsOrCodes.filter((one) => !isId(one)).map((code) => code.toUpperCase());
  return tx
    .select()
    .from(controls)
    .where(and(or(isAnyOf(controls.id, ids), isAnyOf(controls.code, codes)), inFollowedControlRegistry(context)));
}

export async function requirementsOf(tx: Tx, context: OrganizationContext, controlId: string) {
  return tx
    .select({ ...getTableColumns(requirements), ...intervalColumns })
    .from(requirements)
    .leftJoin(requirementIntervals, isOwnInterval(context))
    .where(and(eq(requirements.controlId, controlId), isNull(requirements.retiredAt)))
    .orderBy(asc(requirements.position));
}

const selectMetrics = (db: Tx, of: Pick<OrganizationContext, 'organizationId'>, inScope: SQL | undefined) =>
  db
    .select({
      controlId: controlMetrics.controlId,
      id: metrics.id,
      key: metrics.key,
      name: metrics.name,
      description: metrics.description,
      unit: sql<MetricUnit>`${metrics.unit}`,
      better: metrics.better,
      ...targetColumns,
    })
    .from(controlMetrics)
    .innerJoin(metrics, eq(metrics.id, controlMetrics.metricId))
    .innerJoin(controls, eq(controls.id, controlMetrics.controlId))
    .leftJoin(metricTargets, isOwnTarget(of))
    .where(inScope)
    .orderBy(asc(controlMetrics.position));

/** The metrics that bear on each control, in the registry's order. @param controlIds all controls of the organisation's registry by default */
export async function metricsOf(tx: Tx, context: OrganizationContext, controlIds?: string[]) {
  if (controlIds) return selectMetrics(tx, context, isAnyOf(controls.id, controlIds));
  const { organizationId } = context;
  return prepared(tx, 'metrics of controls', { organizationId }, (db, of) =>
    selectMetrics(db, of, inFollowedControlRegistry(of)),
  );
}

/** The intervals that the organisation has set itself, by the registry's order of their controls. */
export async function ownIntervals(tx: Tx, context: OrganizationContext) {
  return tx
    .select({
      controlId: requirements.controlId,
      question: requirements.question,
      months: requirementIntervals.months,
      registryMonths: sql<number>`${requirements.validMonths}`,
      reason: requirementIntervals.reason,
    })
    .from(requirementIntervals)
    .innerJoin(requirements, eq(requirements.id, requirementIntervals.requirementId))
    .innerJoin(controls, eq(controls.id, requirements.controlId))
    .where(
      and(
        ofOrganization(requirementIntervals, context),
        inFollowedControlRegistry(context),
        isNull(requirements.retiredAt),
      ),
    )
    .orderBy(asc(controls.position), asc(requirements.position));
}

type NewInterval = Pick<
  typeof requirementIntervals.$inferInsert,
  'requirementId' | 'months' | 'reason' | 'setBy' | 'setAt'
>;

export async function upsertInterval(
  tx: Tx,
  { organizationId, clock }: OrganizationContext,
  { requirementId, ...content }: NewInterval,
): Promise<void> {
  await tx
    .insert(requirementIntervals)
    .values({ organizationId, id: newId(clock.now()), requirementId, ...content })
    .onConflictDoUpdate({
      target: [requirementIntervals.organizationId, requirementIntervals.requirementId],
      set: content,
    });
}

export async function deleteInterval(tx: Tx, context: OrganizationContext, requirementId: string): Promise<void> {
  await tx
    .delete(requirementIntervals)
    .where(and(ofOrganization(requirementIntervals, context), eq(requirementIntervals.requirementId, requirementId)));
}
