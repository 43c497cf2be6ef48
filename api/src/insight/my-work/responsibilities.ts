/** SQL of the responsibility matrix that an organisation's manager proposes. */
import { remotePaths } from '@msp/contract';
import { and, sql } from 'drizzle-orm';
import { inheritanceDecisions } from '../../compliance/responsibilities/tables';
import type { Tx } from '../../platform/database/database';
import { memberships } from '../../tenancy/organizations/tables';
import { type WorkOf, workColumns } from './columns';

const path = sql.raw(`'${remotePaths.compliance.responsibilities}'`);

const current = (work: WorkOf) =>
  sql`${memberships.organizationId} = ${work.organizationId} and ${memberships.removedAt} is null`;

/** The manager's people decide only while the organisation has no administrator of its own. */
const isForAnother = (work: WorkOf) => sql`(exists (
    select from ${memberships}
    where ${current(work)} and ${memberships.userId} = ${work.personId} and ${memberships.managementId} is not null)
  and exists (
    select from ${memberships}
    where ${current(work)} and ${memberships.role} = 'msp_admin' and ${memberships.managementId} is null))`;

export function proposedResponsibilities(tx: Tx, work: WorkOf) {
  return tx
    .select(
      workColumns({
        kind: sql`'RESPONSIBILITIES_PROPOSED'`,
        record: sql`'responsibility'`,
        id: sql`o.version_id`,
        name: sql`'Responsibility matrix of ' || o.manager_name`,
        since: sql`greatest(o.published_at, o.since)`,
        path,
        detail: sql`o.number`,
      }),
    )
    .from(sql`offered_responsibilities() o`)
    .where(
      and(
        sql`o.version_id is not null`,
        sql`not ${isForAnother(work)}`,
        sql`not exists (
          select from ${inheritanceDecisions}
          where ${inheritanceDecisions.organizationId} = ${work.organizationId}
            and ${inheritanceDecisions.managementId} = o.management_id and ${inheritanceDecisions.number} = o.number)`,
      ),
    );
}
