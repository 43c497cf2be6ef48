/** Reviews, ends, restores and deletes suppliers. */
import type { BodyOf, calls, SupplierDetail } from '@msp/contract';
import { type Activity, recordActivity } from '../../../platform/activity-log/activity';
import { dayOf, dayText } from '../../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { invalidTransition } from '../../../platform/errors';
import { requireVersion } from '../../../platform/records/version';
import { controlLinksOf } from '../links/controls';
import { ableOwner, afterReview } from '../reviews/plan';
import { insertReview } from '../reviews/repository';
import { lockedSupplier } from './change';
import { measureSuppliers } from './measure';
import { supplierDetail } from './present';
import * as repository from './repository';

type Logged = Pick<Activity, 'action' | 'title' | 'description'>;

async function record(tx: Tx, context: OrganizationContext, id: string, logged: Logged): Promise<void> {
  const controls = await controlLinksOf(tx, context, 'supplier', id);
  await recordActivity(tx, context, { ...logged, record: { type: 'supplier', id }, controls });
}

/** Locks the supplier as the caller saw it. @throws AppError 404, 409 STALE */
async function seenSupplier(tx: Tx, context: OrganizationContext, id: string, version: number) {
  const supplier = await lockedSupplier(tx, context, id);
  await requireVersion(supplier, version, () => supplierDetail(tx, context, id));
  return supplier;
}

/** @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION for an ended one */
export async function reviewSupplier(
  context: OrganizationContext,
  id: string,
  { version, note }: BodyOf<typeof calls.suppliers.review>,
): Promise<SupplierDetail> {
  requirePermission(context.actor, 'control:respond');
  return context.runOnce(async (tx) => {
    const supplier = await seenSupplier(tx, context, id, version);
    if (supplier.state === 'ended') throw invalidTransition('This supplier has ended. Restore it first.', 'ended');
    const { nextReviewOn: dueOn } = supplier;
    const today = dayOf(context.clock.now());
    const next = afterReview(supplier, today);
    await insertReview(tx, context, {
      ...{ supplierId: id, dueOn, reviewedOn: today, reviewedBy: personOf(context).id, note: note || null },
    });
    await repository.updateSupplier(tx, context, id, next);
    await record(tx, context, id, {
      action: 'UPDATE',
      title: `Supplier reviewed: ${supplier.name}`,
      description: `Due on ${dayText(dueOn)}, next on ${dayText(next.nextReviewOn)}.${note ? ` ${note}` : ''}`,
    });
    await measureSuppliers(tx, context);
    return supplierDetail(tx, context, id);
  });
}

async function setEnded(context: OrganizationContext, id: string, version: number, isEnded: boolean) {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const supplier = await seenSupplier(tx, context, id, version);
    if (isEnded === (supplier.state === 'ended')) {
      throw invalidTransition(
        isEnded ? 'This supplier has already ended.' : "This supplier hasn't ended.",
        supplier.state,
      );
    }
    await repository.updateSupplier(
      tx,
      context,
      id,
      isEnded
        ? { state: 'ended', endedAt: context.clock.now() }
        : { state: 'active', endedAt: null, ownerId: await ableOwner(tx, context, supplier.ownerId) },
    );
    await record(tx, context, id, {
      action: isEnded ? 'ARCHIVE' : 'UNARCHIVE',
      title: isEnded ? 'Supplier ended' : 'Supplier restored',
      description: supplier.name,
    });
    await measureSuppliers(tx, context);
    return supplierDetail(tx, context, id);
  });
}

/** Keeps its reviews and documents. @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION */
export const endSupplier = (context: OrganizationContext, id: string, version: number) =>
  setEnded(context, id, version, true);

/** Keeps its review day, and its owner if they can still do it. @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION */
export const restoreSupplier = (context: OrganizationContext, id: string, version: number) =>
  setEnded(context, id, version, false);

/** Deletes it with its reviews and links; its documents stay as evidence. @throws AppError 403, 404, 409 STALE */
export async function removeSupplier(context: OrganizationContext, id: string, version: number): Promise<void> {
  requirePermission(context.actor, 'control:review');
  await context.run(async (tx) => {
    const supplier = await seenSupplier(tx, context, id, version);
    await record(tx, context, id, { action: 'DELETE', title: 'Supplier deleted', description: supplier.name });
    await repository.deleteSupplier(tx, context, id);
    await measureSuppliers(tx, context);
  });
}
