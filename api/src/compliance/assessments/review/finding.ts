/** What the assessors last found about a control. */
import type { Finding } from '@msp/contract';
import { requireControl } from '../../../catalogue/control-registries/controls/service';
import type { OrganizationContext } from '../../../platform/context/context';
import { assessedControls } from '../present';
import { latestDecided } from '../repository';

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function findingOfControl(
  context: OrganizationContext,
  idOrCode: string,
): Promise<{ finding: Finding | null }> {
  return context.run(async (tx) => {
    const control = await requireControl(tx, context, idOrCode);
    const row = await latestDecided(tx, context);
    if (!row?.reviewedAt) return { finding: null };
    const [found] = await assessedControls(tx, context, row, control.id);
    if (!found) return { finding: null };
    const { id, code, reviewedAt } = row;
    return { finding: { ...found, assessment: { id, code }, disclosedAt: reviewedAt.toISOString() } };
  });
}
