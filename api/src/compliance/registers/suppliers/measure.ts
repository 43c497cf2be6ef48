/** The share of critical suppliers that were reviewed in the last 12 months, as a metric that controls can use. */
import { recordOwn, shareOf } from '../../../measurement/metrics/service';
import { dayOf, monthsAfter } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { lockSubject } from '../../../platform/database/lock';
import { criticalSuppliers } from './repository';

const metric = 'supplier-reviews-current-percent';

/** After a change of suppliers or their reviews. Without critical suppliers, nothing is measured. Runs in the caller's transaction. */
export async function measureSuppliers(tx: Tx, context: OrganizationContext): Promise<void> {
  // Two changes at a time would each count without the other.
  await lockSubject(tx, context, 'supplier reviews');
  const { total, reviewed } = await criticalSuppliers(tx, context, monthsAfter(dayOf(context.clock.now()), -12));
  await recordOwn(tx, context, {
    ...{ metric, source: 'Suppliers', sourceKind: 'suppliers' },
    value: shareOf(reviewed, total),
  });
}

/** Every day, because reviews grow old. */
export const measureSuppliersDaily = (context: OrganizationContext): Promise<void> =>
  context.run((tx) => measureSuppliers(tx, context));
