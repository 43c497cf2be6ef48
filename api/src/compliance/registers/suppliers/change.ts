/** Adds and changes suppliers, also their documents and controls. */
import { anchorOf, type BodyOf, type calls, type SupplierDetail, suppliedData } from '@msp/contract';
import { requireControls } from '../../../catalogue/control-registries/controls/service';
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import type { Tx } from '../../../platform/database/database';
import { invalidTransition, notFound, validation } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { requireVersion } from '../../../platform/records/version';
import { evidenceById } from '../../evidence/service';
import { describedChanges } from '../links/changes';
import { controlLinksOf, setControlLinks } from '../links/controls';
import { plannedColumns, requireOwner, requireReviewDay, requireRoom } from '../reviews/plan';
import { describeSupplier } from './describe';
import { measureSuppliers } from './measure';
import { supplierDetail } from './present';
import * as repository from './repository';

type NewSupplier = BodyOf<typeof calls.suppliers.create>;
type Change = Omit<BodyOf<typeof calls.suppliers.change>, 'version'>;

/** @throws AppError 404 */
export async function lockedSupplier(tx: Tx, context: OrganizationContext, id: string) {
  const supplier = await repository.lockSupplier(tx, context, id);
  if (!supplier) throw notFound('This supplier');
  return supplier;
}

/**
 * Locks the evidence, so that no one deletes it before the link is saved.
 * @param linked documents that it already has, which may be archived
 * @throws AppError 400
 */
async function requireDocuments(
  tx: Tx,
  context: OrganizationContext,
  ids: readonly string[],
  linked: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await evidenceById(tx, context, wanted, true);
  const isFine = (id: string) => linked.has(id) || found.get(id)?.status === 'ACTIVE';
  if (wanted.every(isFine)) return wanted;
  throw validation('Choose active evidence of this organisation.', [
    { path: 'body.documents', message: 'contains evidence that is archived or was not found' },
  ]);
}

/** Each kind once, in the order in which they are shown. */
const sortedData = (given: NewSupplier['data']) => suppliedData.filter((kind) => given.includes(kind));

/** @throws AppError 400, 403, 404 for a control outside the registry, 409 for too many suppliers */
export async function createSupplier(context: OrganizationContext, input: NewSupplier): Promise<SupplierDetail> {
  requirePermission(context.actor, 'control:respond');
  requireReviewDay(input.nextReviewOn, context);
  return context.runOnce(async (tx) => {
    const { controls: given, documents, data, nextReviewOn, ...columns } = input;
    const controls = await requireControls(tx, context, given);
    const evidenceIds = await requireDocuments(tx, context, documents);
    await requireOwner(tx, context, input.ownerId);
    await requireRoom(tx, context, 'suppliers', () => repository.countSuppliers(tx, context));
    const id = newId(context.clock.now());
    await repository.insertSupplier(tx, context, {
      ...columns,
      ...{ id, nextReviewOn, anchorDay: anchorOf(nextReviewOn), state: 'active', data: sortedData(data) },
    });
    await setControlLinks(
      tx,
      context,
      'supplier',
      id,
      controls.map((one) => one.id),
    );
    await repository.setDocuments(tx, context, id, evidenceIds);
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'supplier', id },
      controls,
      title: 'Supplier added',
      description: input.name,
    });
    await measureSuppliers(tx, context);
    return supplierDetail(tx, context, id);
  });
}

/** The supplier with its names and links, for the activity log. */
async function described(tx: Tx, context: OrganizationContext, id: string) {
  const [row, controls, documents] = await Promise.all([
    repository.findSupplier(tx, context, id),
    controlLinksOf(tx, context, 'supplier', id),
    repository.documentsOf(tx, context, id),
  ]);
  if (!row) throw notFound('This supplier');
  const owner = personSummary(row.owner)?.name ?? null;
  const fields = describeSupplier(row.supplier, { owner, controls, documents });
  return { controls, documents, name: row.supplier.name, fields };
}

async function changeLinks(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  { controls, documents }: Change,
  linked: ReadonlySet<string>,
) {
  if (controls) {
    const found = await requireControls(tx, context, controls);
    await setControlLinks(
      tx,
      context,
      'supplier',
      id,
      found.map((one) => one.id),
    );
  }
  if (documents) {
    await repository.setDocuments(tx, context, id, await requireDocuments(tx, context, documents, linked));
  }
}

/** @throws AppError 400, 403, 404, 409 STALE, 409 INVALID_TRANSITION for an ended one */
export async function changeSupplier(
  context: OrganizationContext,
  id: string,
  { version, ...given }: BodyOf<typeof calls.suppliers.change>,
): Promise<SupplierDetail> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const row = await lockedSupplier(tx, context, id);
    await requireVersion(row, version, () => supplierDetail(tx, context, id));
    if (row.state === 'ended') throw invalidTransition('This supplier has ended. Restore it first.', 'ended');
    const planned = plannedColumns(given, row);
    if (planned.nextReviewOn) requireReviewDay(planned.nextReviewOn, context);
    if (given.ownerId && given.ownerId !== row.ownerId) await requireOwner(tx, context, given.ownerId);
    const before = await described(tx, context, id);
    await changeLinks(tx, context, id, given, new Set(before.documents.map((one) => one.id)));
    const { name, service, criticality, data, contact, website, contractEndsOn, ownerId } = given;
    const columns = { name, service, criticality, contact, website, contractEndsOn, ownerId };
    await repository.updateSupplier(tx, context, id, {
      ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
      ...(data && { data: sortedData(data) }),
      ...planned,
    });
    const after = await described(tx, context, id);
    const changes = describedChanges(before.fields, after.fields);
    if (changes.length > 0) {
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'supplier', id },
        controls: after.controls,
        title: 'Supplier changed',
        description: after.name,
        changes,
      });
    }
    await measureSuppliers(tx, context);
    return supplierDetail(tx, context, id);
  });
}
