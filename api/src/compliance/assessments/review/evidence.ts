/** What has become of the evidence that the content of a control cites. */
import type { AssessmentControl, FrozenControl } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { evidenceById } from '../../evidence/service';

export async function evidenceNow(
  tx: Tx,
  context: OrganizationContext,
  { answers }: FrozenControl,
): Promise<NonNullable<AssessmentControl['evidenceNow']>> {
  const cited = answers.flatMap(({ evidence }) => evidence.map(({ id }) => id));
  const found = await evidenceById(tx, context, cited);
  return [...found.values()].map(({ id, fileNumber, validUntil, validity, status }) => ({
    ...{ id, fileNumber, validUntil, validity, status },
  }));
}
