/**
 * Links of risks and suppliers to controls. A link to a control that leaves the registry, or belongs to another one, is kept but not shown;
 * it comes back with the control.
 */
import { and, asc, countDistinct, eq, notInArray, sql } from 'drizzle-orm';
import {
  followedControlRegistry,
  inControlRegistry,
  inFollowedControlRegistry,
} from '../../../catalogue/control-registries/followed';
import { controls } from '../../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';
import { riskControls, supplierControls } from '../tables';

export interface LinkedControl {
  /** Of the risk or supplier. */
  of: string;
  id: string;
  code: string;
  name: string;
}

const tables = {
  risk: { table: riskControls, of: riskControls.riskId },
  supplier: { table: supplierControls, of: supplierControls.supplierId },
} as const;
type Kind = keyof typeof tables;

/** In the order of the registry. @param id of one entry; all without it */
export async function controlLinksOf(
  tx: Tx,
  context: OrganizationContext,
  kind: Kind,
  id?: string,
): Promise<LinkedControl[]> {
  const { table, of } = tables[kind];
  return tx
    .select({ of, id: controls.id, code: controls.code, name: controls.name })
    .from(table)
    .innerJoin(controls, eq(controls.id, table.controlId))
    .where(
      and(
        ofOrganization(table, context),
        inFollowedControlRegistry(context),
        id === undefined ? undefined : eq(of, id),
      ),
    )
    .orderBy(asc(controls.position));
}

/** How many entries are linked to controls of a registry, followed or not. */
export async function countLinkedTo(
  tx: Tx,
  context: OrganizationContext,
  kind: Kind,
  registryId: string,
): Promise<number> {
  const { table, of } = tables[kind];
  const [row] = await tx
    .select({ total: countDistinct(of) })
    .from(table)
    .innerJoin(controls, eq(controls.id, table.controlId))
    .where(and(ofOrganization(table, context), inControlRegistry(registryId)));
  return row?.total ?? 0;
}

/** Replaces the links that are shown. @param chosen ids of controls of the registry that is followed */
export async function setControlLinks(
  tx: Tx,
  context: OrganizationContext,
  kind: Kind,
  id: string,
  chosen: readonly string[],
): Promise<void> {
  const { table, of } = tables[kind];
  const { organizationId } = context;
  await tx.delete(table).where(
    and(
      ofOrganization(table, context),
      eq(of, id),
      sql`exists (select from ${controls} where ${controls.id} = ${table.controlId}
          and ${controls.registryId} = ${followedControlRegistry(context)} and ${controls.retiredAt} is null)`,
      chosen.length > 0 ? notInArray(table.controlId, [...chosen]) : undefined,
    ),
  );
  if (chosen.length === 0) return;
  const now = context.clock.now();
  const shared = (controlId: string) => ({ organizationId, id: newId(now), controlId });
  if (kind === 'risk') {
    await tx
      .insert(riskControls)
      .values(chosen.map((controlId) => ({ ...shared(controlId), riskId: id })))
      .onConflictDoNothing();
  } else {
    await tx
      .insert(supplierControls)
      .values(chosen.map((controlId) => ({ ...shared(controlId), supplierId: id })))
      .onConflictDoNothing();
  }
}
