/** SQL of checks: their controls, what is recorded of them, and the organisations to look at. */
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { inFollowedControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { literalLimit } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared/prepared';
import { newId } from '../../platform/ids';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { controlResponses } from '../responses/tables';
import { checkChanges, checkRefreshes, checks } from './tables';

/** The controls with an approved response, and who owns them, in the order of the registry. */
export async function checkedControls(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'checked controls', { organizationId }, (db, of) =>
    db
      .select({
        id: controls.id,
        code: controls.code,
        name: controls.name,
        position: controls.position,
        responseId: controlResponses.id,
        owner: personColumns(users),
      })
      .from(controlResponses)
      .innerJoin(controls, eq(controls.id, controlResponses.controlId))
      .leftJoin(users, eq(users.id, controlResponses.ownerId))
      .where(
        and(
          ofOrganization(controlResponses, of),
          inFollowedControlRegistry(of),
          isNotNull(controlResponses.countedVersionNumber),
        ),
      )
      .orderBy(asc(controls.position)),
  );
}

export async function ownsCheckedControl(tx: Tx, { organizationId }: OrganizationContext, personId: string) {
  const rows = await prepared(tx, 'owns checked control', { organizationId, personId }, (db, of) =>
    db
      .select({ id: controlResponses.id })
      .from(controlResponses)
      .where(
        and(
          ofOrganization(controlResponses, of),
          eq(controlResponses.ownerId, of.personId),
          isNotNull(controlResponses.countedVersionNumber),
        ),
      )
      .limit(literalLimit(1)),
  );
  return rows.length > 0;
}

export type RecordedCheck = typeof checks.$inferSelect;

export async function recordedChecks(tx: Tx, { organizationId }: OrganizationContext): Promise<RecordedCheck[]> {
  return prepared(tx, 'recorded checks', { organizationId }, (db, of) =>
    db.select().from(checks).where(ofOrganization(checks, of)),
  );
}

/** Newest first. */
export async function historyOf(tx: Tx, context: OrganizationContext, checkId: string) {
  const { id, at, state, reasons } = checkChanges;
  return tx
    .select({ at, state, reasons })
    .from(checkChanges)
    .where(and(ofOrganization(checkChanges, context), eq(checkChanges.checkId, checkId)))
    .orderBy(desc(at), desc(id));
}

type NewCheck = Omit<typeof checks.$inferInsert, 'organizationId' | 'lastingToldAt'>;
type NewChange = Pick<typeof checkChanges.$inferInsert, 'checkId' | 'state' | 'reasons'>;

/** Stores the new states. A check that passes or ends may be told about again. */
export async function saveStates(
  tx: Tx,
  { organizationId, clock }: OrganizationContext,
  changed: NewCheck[],
  changes: NewChange[],
): Promise<void> {
  if (changed.length === 0) return;
  const now = clock.now();
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(checks)
    .values(changed.map((one) => ({ ...one, organizationId })))
    .onConflictDoUpdate({
      target: [checks.organizationId, checks.id],
      set: { name: excluded('name'), state: excluded('state'), since: excluded('since'), lastingToldAt: null },
    });
  await tx.insert(checkChanges).values(changes.map((one) => ({ ...one, organizationId, id: newId(now), at: now })));
}

export async function markLastingTold(tx: Tx, context: OrganizationContext, ids: string[]): Promise<void> {
  await tx
    .update(checks)
    .set({ lastingToldAt: context.clock.now() })
    .where(and(ofOrganization(checks, context), isAnyOf(checks.id, ids)));
}

export async function addRefresh(tx: Tx, { organizationId, clock }: OrganizationContext): Promise<void> {
  const changedAt = clock.now();
  await tx.insert(checkRefreshes).values({ organizationId, id: newId(changedAt), changedAt });
}

/** As many as one job works through; the next one takes the rest. */
const maxRefreshes = 5_000;

/** Runs as the system. */
export async function refreshes(tx: Tx): Promise<Map<string, string[]>> {
  const { organizationId, id } = checkRefreshes;
  const rows = await tx.select({ organizationId, id }).from(checkRefreshes).limit(maxRefreshes);
  const idsOf = new Map<string, string[]>();
  for (const row of rows) idsOf.set(row.organizationId, [...(idsOf.get(row.organizationId) ?? []), row.id]);
  return idsOf;
}

/** Runs as the system. */
export async function removeRefreshes(tx: Tx, organizationId: string, ids: string[]): Promise<void> {
  await tx
    .delete(checkRefreshes)
    .where(and(eq(checkRefreshes.organizationId, organizationId), inArray(checkRefreshes.id, ids)));
}
