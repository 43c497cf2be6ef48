/** SQL of snoozes. */
import { and, count, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { dayOf } from '../../platform/clock';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared/prepared';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { checkSnoozes } from './tables';

const table = checkSnoozes;
const requesters = alias(users, 'requesters');
const confirmers = alias(users, 'confirmers');
const enders = alias(users, 'enders');
const requester = personColumns(requesters);
const confirmer = personColumns(confirmers);
const ender = personColumns(enders);

const select = (tx: Tx) =>
  tx
    .select({
      ...{ id: table.id, checkId: table.checkId, reason: table.reason, lastDay: table.lastDay },
      ...{ requestedAt: table.requestedAt, confirmedAt: table.confirmedAt, endedAt: table.endedAt },
      requestedBy: requester,
      confirmedBy: confirmer,
      endedBy: ender,
    })
    .from(table)
    .leftJoin(requesters, eq(requesters.id, table.requestedBy))
    .leftJoin(confirmers, eq(confirmers.id, table.confirmedBy))
    .leftJoin(enders, eq(enders.id, table.endedBy));

export type SnoozeRow = Awaited<ReturnType<typeof select>>[number];

/** Those that are in force or wait for confirmation, of all checks. */
export async function openSnoozes(tx: Tx, { organizationId, clock }: OrganizationContext): Promise<SnoozeRow[]> {
  return prepared(tx, 'open snoozes', { organizationId, today: dayOf(clock.now()) }, (db, of) =>
    select(db).where(and(ofOrganization(table, of), isNull(table.endedAt), gte(table.lastDay, of.today))),
  );
}

/** The others of one check, newest first. */
export async function earlierSnoozes(tx: Tx, context: OrganizationContext, checkId: string): Promise<SnoozeRow[]> {
  return select(tx)
    .where(
      and(
        ofOrganization(table, context),
        eq(table.checkId, checkId),
        or(sql`${table.endedAt} is not null`, lt(table.lastDay, dayOf(context.clock.now()))),
      ),
    )
    .orderBy(desc(table.requestedAt), desc(table.id));
}

export async function snoozeExists(tx: Tx, context: OrganizationContext, checkId: string, id: string) {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(ofOrganization(table, context), eq(table.checkId, checkId), eq(table.id, id)));
  return rows.length > 0;
}

type NewSnooze = Omit<typeof table.$inferInsert, 'organizationId'>;

export async function insertSnooze(tx: Tx, { organizationId }: OrganizationContext, row: NewSnooze): Promise<void> {
  await tx.insert(table).values({ ...row, organizationId });
}

export async function confirm(tx: Tx, context: OrganizationContext, id: string, confirmedBy: string): Promise<void> {
  await tx
    .update(table)
    .set({ confirmedBy, confirmedAt: context.clock.now() })
    .where(and(ofOrganization(table, context), eq(table.id, id)));
}

/** @param endedBy null if the check passes, or is no longer current */
export async function end(tx: Tx, context: OrganizationContext, ids: string[], endedBy: string | null): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(table)
    .set({ endedBy, endedAt: context.clock.now() })
    .where(and(ofOrganization(table, context), isAnyOf(table.id, ids), isNull(table.endedAt)));
}

/** Marks those whose last day is over, so that their checks can be snoozed again. */
export async function endExpired(tx: Tx, context: OrganizationContext): Promise<void> {
  await tx
    .update(table)
    .set({ endedAt: sql`((${table.lastDay} + 1)::timestamp at time zone 'UTC')` })
    .where(and(ofOrganization(table, context), isNull(table.endedAt), lt(table.lastDay, dayOf(context.clock.now()))));
}

/** The snoozes of a registry's controls that are in force or wait for confirmation. */
export async function countOfRegistry(tx: Tx, context: OrganizationContext, registryId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(table)
    .innerJoin(controls, eq(controls.id, table.controlId))
    .where(
      and(
        ofOrganization(table, context),
        isNull(table.endedAt),
        gte(table.lastDay, dayOf(context.clock.now())),
        inControlRegistry(registryId),
      ),
    );
  return row?.total ?? 0;
}
