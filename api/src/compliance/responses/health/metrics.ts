/** What an organisation's approved responses measure: how much of the evidence that they cite is valid. */
import { recordOwn, shareOf } from '../../../measurement/metrics/service';
import { dayOf } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { approvedEvidence } from './repository';

/** Records today's share. Runs in the caller's transaction. */
export async function measureEvidence(tx: Tx, context: OrganizationContext): Promise<void> {
  const today = dayOf(context.clock.now());
  const cited = await approvedEvidence(tx, context);
  const ended = cited.filter(({ validUntil }) => validUntil !== null && validUntil < today);
  const total = new Set(cited.map(({ id }) => id)).size;
  const valid = total - new Set(ended.map(({ id }) => id)).size;
  await recordOwn(tx, context, {
    ...{ metric: 'governance-evidence-current-percent', source: 'Evidence', sourceKind: 'evidence' },
    value: shareOf(valid, total),
  });
}
