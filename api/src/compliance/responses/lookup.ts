/** Finds control responses of the organisation by id. */

import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import * as repository from './repository';

export const responseNotFound = () => notFound('This control response');

/** Locks the response until the transaction ends. @throws AppError 404 */
export async function lockResponse(tx: Tx, context: OrganizationContext, id: string): Promise<repository.ResponseRow> {
  const row = await repository.lockResponse(tx, context, id);
  if (!row) throw responseNotFound();
  return row;
}

/** @throws AppError 404 */
export async function requireResponse(
  tx: Tx,
  context: OrganizationContext,
  id: string,
): Promise<repository.ResponseRow> {
  const row = await repository.findResponse(tx, context, id);
  if (!row) throw responseNotFound();
  return row;
}
