/** The share of accepted policies as a metric, which controls can use. */
import { recordOwn } from '../../../measurement/metrics/service';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { totalCounts } from './repository';

const metric = 'people-policies-accepted-percent';

/** Records today's share. Without a request there is nothing to measure. Runs in the caller's transaction. */
export async function measureAcceptance(tx: Tx, context: OrganizationContext): Promise<void> {
  const { asked, accepted } = await totalCounts(tx, context);
  if (asked === 0) return;
  await recordOwn(tx, context, {
    ...{ metric, source: 'Policies', sourceKind: 'policies' as const, status: 'ok' as const },
    observedAt: context.clock.now(),
    value: Math.floor((accepted / asked) * 100),
  });
}
