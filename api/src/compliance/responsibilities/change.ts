/** Drafts statements, and publishes the draft as the next version. */
import {
  type BodyOf,
  type calls,
  missingResponsibilityText,
  type Responsibility,
  type ResponsibilityVersion,
  responsibilityKindLabels,
} from '@msp/contract';
import { requireControl } from '../../catalogue/control-registries/controls/service';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { AppError, notFound, stale, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { linesOf, type Matrix, presentVersion, readMatrix } from './matrix';
import * as repository from './repository';

/** One transaction at a time changes or publishes the draft, so that what is published was seen. */
async function lockedMatrix(tx: Tx, context: OrganizationContext): Promise<Matrix> {
  await lockSubject(tx, context, 'responsibilities');
  return readMatrix(tx, context);
}

const missingTexts = {
  provider: 'Say what you do for your clients.',
  customer: 'Say what the customer has to do.',
};

type Statement = BodyOf<typeof calls.responsibilities.state>;

/** @throws AppError 400 */
function checkStatement({ responsibility, provider, customer }: Statement): void {
  const missing = responsibility && missingResponsibilityText({ responsibility, provider, customer });
  if (missing) throw validation(missingTexts[missing], [{ path: `body.${missing}`, message: 'is missing' }]);
}

/** @throws AppError 400, 403, 404, 409 STALE */
export async function stateResponsibility(
  context: OrganizationContext,
  idOrCode: string,
  { version, ...statement }: Statement,
): Promise<Responsibility> {
  requirePermission(context.actor, 'control:respond');
  checkStatement({ ...statement, version });
  return context.run(async (tx) => {
    const control = await requireControl(tx, context, idOrCode);
    const itemOf = ({ items }: Matrix) => items.find(({ id }) => id === control.id);
    const before = await lockedMatrix(tx, context);
    const item = itemOf(before);
    if (!item || !before.registry) throw notFound('This control');
    if ((item.draft?.version ?? null) !== version) throw stale(item.draft?.version ?? 0, item);
    const { responsibility, provider, customer } = item.draft ?? { responsibility: null, provider: '', customer: '' };
    const changes = changedFields({ responsibility, provider, customer }, statement);
    if (changes.length === 0) return item;
    const now = context.clock.now();
    const id = newId(now);
    await repository.saveStatement(tx, context, {
      ...{ id, registryKey: before.registry.key, controlCode: item.code, ...statement },
      ...{ changedBy: personOf(context).id, changedAt: now, version: (version ?? 0) + 1 },
    });
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'responsibility', id: control.id },
      controls: [control],
      title: statement.responsibility
        ? `Responsibility drafted: ${responsibilityKindLabels[statement.responsibility].toLowerCase()}`
        : 'Statement about responsibility withdrawn',
      description: control.name,
      changes,
    });
    const after = itemOf(await readMatrix(tx, context));
    if (!after) throw notFound('This control');
    return after;
  });
}

const conflict = (message: string) => new AppError(409, 'CONFLICT', message);

/** @throws AppError 403, 409 STALE, 409 CONFLICT */
export async function publishResponsibilities(
  context: OrganizationContext,
  { revision, note }: BodyOf<typeof calls.responsibilities.publish>,
): Promise<ResponsibilityVersion> {
  requirePermission(context.actor, 'management:update');
  return context.runOnce(async (tx) => {
    const matrix = await lockedMatrix(tx, context);
    const manager = await repository.offer(tx);
    if (manager) throw conflict(`${manager.managerName} manages this organisation, so it has no clients of its own.`);
    const { registry, latest, items } = matrix;
    if (matrix.revision !== revision) {
      const message = 'Someone has changed the draft in the meantime. Check what has changed and publish again.';
      throw new AppError(409, 'STALE', message, { revision: matrix.revision });
    }
    if (!registry || items.every(({ change }) => change === 'unchanged')) {
      throw conflict(
        latest
          ? `Nothing has changed since version ${latest.number}.`
          : 'State responsibilities for some controls first.',
      );
    }
    const now = context.clock.now();
    const actor = personOf(context);
    const content = linesOf(matrix);
    const number = (latest?.number ?? 0) + 1;
    const id = newId(now);
    await repository.insertVersion(tx, context, {
      ...{ id, number, content, note, registryKey: registry.key, registryTitle: registry.title },
      ...{ publishedBy: actor.id, publishedAt: now },
    });
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'responsibility', id },
      title: `Version ${number} of the responsibility matrix published`,
      ...(note !== '' && { description: note }),
    });
    const [row] = await repository.latestVersion(tx, context);
    if (!row) throw notFound('This version');
    return presentVersion(row, content.length);
  });
}
