/** SQL of checks in a member's list of work: their own controls that fail them, and snoozes that they may confirm. */
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { inFollowedControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { checkSnoozes } from '../../compliance/checks/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { hasOtherReviewer } from '../../tenancy/organizations/tables';
import { type WorkOf, workColumns } from './columns';

export function failingControls(tx: Tx, work: WorkOf) {
  return tx
    .select(
      workColumns({
        kind: sql`'CHECK_FAILING'`,
        record: sql`'control'`,
        id: sql`failing.id`,
        code: sql`failing.code`,
        name: sql`failing.name`,
        since: sql`failing.since`,
        path: sql`failing.path`,
        detail: sql`failing.detail`,
      }),
    )
    .from(
      sql`json_to_recordset(${work.failing}::json) as failing (id uuid, code text, name text, since timestamptz, path text, detail text)`,
    );
}

/** Those that other members have requested, and their own if no other member may confirm them. */
export function snoozesToConfirm(tx: Tx, work: WorkOf) {
  const { checkId, checkName, requestedAt, requestedBy, confirmedAt, endedAt, lastDay } = checkSnoozes;
  return tx
    .select(
      workColumns({
        kind: sql`'SNOOZE_TO_CONFIRM'`,
        record: sql`'check'`,
        id: sql`${checkId}`,
        code: sql`${controls.code}`,
        name: sql`${checkName}`,
        since: sql`${requestedAt}`,
        validUntil: sql`${lastDay}`,
        byId: sql`${requestedBy}`,
      }),
    )
    .from(checkSnoozes)
    .innerJoin(controls, eq(controls.id, checkSnoozes.controlId))
    .where(
      and(
        ofOrganization(checkSnoozes, work),
        inFollowedControlRegistry(work),
        isNull(confirmedAt),
        isNull(endedAt),
        sql`${lastDay} >= ${work.today}::date`,
        or(ne(requestedBy, work.personId), sql`not ${hasOtherReviewer(work)}`),
      ),
    );
}
