/** Keeps collected evidence as it was collected. */
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { isCollected } from '../repository';

/** @throws AppError 409 NOT_SUPPORTED for evidence that the application collected */
export async function requireAdded(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  if (!(await isCollected(tx, context, id))) return;
  throw new AppError(
    409,
    'NOT_SUPPORTED',
    "This evidence was collected automatically, so you can't edit it. You can link it to controls, archive it, or add evidence of your own.",
  );
}
