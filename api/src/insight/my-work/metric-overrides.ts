/** SQL of the overrides of metrics that a person has set and that end soon. */
import { constants } from '@msp/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { followedControlRegistry } from '../../catalogue/control-registries/followed';
import { metrics } from '../../catalogue/control-registries/tables';
import { metricOverrides } from '../../measurement/metrics/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type WorkOf, workColumns } from './columns';

const notice = sql.raw(`interval '${constants.metricOverride.noticeDays} days'`);

export function endingMetricOverrides(tx: Tx, work: WorkOf) {
  const { endsAt, createdBy, revokedAt } = metricOverrides;
  return tx
    .select(
      workColumns({
        kind: sql`'OVERRIDE_ENDING'`,
        record: sql`'metric'`,
        id: sql`${metrics.id}`,
        code: sql`${metrics.key}`,
        name: sql`${metrics.name}`,
        since: sql`(${endsAt} - ${notice})`,
        // It ends with the midnight after its last day.
        validUntil: sql`((${endsAt} at time zone 'UTC') - interval '1 day')`,
      }),
    )
    .from(metricOverrides)
    .innerJoin(metrics, eq(metrics.id, metricOverrides.metricId))
    .where(
      and(
        ofOrganization(metricOverrides, work),
        sql`${metrics.registryId} = ${followedControlRegistry(work)}`,
        eq(createdBy, work.personId),
        isNull(revokedAt),
        sql`${endsAt} > ${work.now}::timestamptz and ${endsAt} - ${notice} <= ${work.now}::timestamptz`,
      ),
    );
}
