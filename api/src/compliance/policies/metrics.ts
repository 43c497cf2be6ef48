/** What an organisation's own policies measure: how many are accepted, and reviewed. */
import { recordOwn, shareOf } from '../../measurement/metrics/service';
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
  const record = (metric: string, value: number | null) =>
    recordOwn(tx, context, { metric, source: 'Policies', sourceKind: 'policies', value });
  await record('people-policies-accepted-percent', shareOf(accepted, asked));
  await record('governance-policies-acknowledged-percent', shareOf(accepted, asked));
  await record('governance-policies-current-percent', shareOf(reviewed, inForce));
}
