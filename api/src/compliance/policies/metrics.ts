/** What an organisation's own policies measure: how many are accepted, and reviewed. */
import { recordOwn } from '../../measurement/metrics/service';
import { addDays } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { totalCounts } from './acceptance/repository';
import { reviewCounts } from './repository';

/** A policy that was published since then counts as reviewed. */
const reviewDays = 365;

/** Records today's shares. Without a policy or a request there is nothing to measure. Runs in the caller's transaction. */
export async function measurePolicies(tx: Tx, context: OrganizationContext): Promise<void> {
  const { asked, accepted } = await totalCounts(tx, context);
  const { inForce, reviewed } = await reviewCounts(tx, context, addDays(context.clock.now(), -reviewDays));
  const share = (metric: string, part: number, of: number) =>
    recordOwn(tx, context, { metric, source: 'Policies', sourceKind: 'policies', part, of });
  await share('people-policies-accepted-percent', accepted, asked);
  await share('governance-policies-acknowledged-percent', accepted, asked);
  await share('governance-policies-current-percent', reviewed, inForce);
}
