/** Chooses frameworks, and states whether their entries apply. */
import { applicabilityLabels, type BodyOf, type calls, type Framework, type FrameworkEntryDetail } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import { lockSubject } from '../../platform/database/lock';
import { stale, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { entryDetail, readEntry } from './list';
import { readFramework } from './present';
import * as repository from './repository';

/** Idempotent. What was stated about its entries stays. @throws AppError 403, 404 */
export async function chooseFramework(
  context: OrganizationContext,
  key: string,
  isChosen: boolean,
): Promise<Framework> {
  requirePermission(context.actor, 'organization:update');
  return context.run(async (tx) => {
    const { framework } = await readFramework(tx, context, key);
    if ((framework.chosen !== null) === isChosen) return framework;
    const now = context.clock.now();
    const id = newId(now);
    const removed = isChosen ? null : await repository.unchoose(tx, context, framework.key);
    const isAdded =
      isChosen &&
      (await repository.choose(tx, context, {
        ...{ id, frameworkKey: framework.key, chosenBy: personOf(context).id, chosenAt: now },
      }));
    if (isAdded || removed) {
      await recordActivity(tx, context, {
        action: isChosen ? 'CREATE' : 'DELETE',
        record: { type: 'framework', id: removed ?? id },
        title: isChosen ? 'Framework chosen' : 'Framework no longer chosen',
        description: `${framework.name} ${framework.version}`,
      });
    }
    return (await readFramework(tx, context, key)).framework;
  });
}

type Statement = BodyOf<typeof calls.frameworks.state>;

/** @throws AppError 400 */
function checkStatement({ applicability, justification }: Statement): void {
  if (applicability === 'excluded' && justification === '') {
    const message = "Say why this entry doesn't apply.";
    throw validation(message, [{ path: 'body.justification', message: 'is missing' }]);
  }
  if (applicability === 'undecided' && justification !== '') {
    const message = 'Decide whether the entry applies, or remove the justification.';
    throw validation(message, [{ path: 'body.applicability', message: 'is missing' }]);
  }
}

/** @throws AppError 400, 403, 404, 409 STALE */
export async function stateApplicability(
  context: OrganizationContext,
  key: string,
  entryId: string,
  statement: Statement,
): Promise<FrameworkEntryDetail> {
  requirePermission(context.actor, 'control:respond');
  checkStatement(statement);
  const { applicability, justification, version } = statement;
  return context.run(async (tx) => {
    const seen = await readFramework(tx, context, key);
    const { framework } = seen;
    const entry = entryDetail(seen, entryId);
    await lockSubject(tx, context, `framework ${framework.key} ${entry.id}`);
    const row = await repository.lockStatement(tx, context, framework.key, entry.id);
    if ((row?.version ?? null) !== version) {
      throw stale(row?.version ?? 0, await readEntry(tx, context, key, entryId));
    }
    const before = row ? { applicability: row.applicability, justification: row.justification } : null;
    const after = { applicability, justification };
    const changes = changedFields(before ?? { applicability: 'undecided' as const, justification: '' }, after);
    if (changes.length === 0) return entry;
    const now = context.clock.now();
    const id = row?.id ?? newId(now);
    const decided = { ...after, decidedBy: personOf(context).id, decidedAt: now };
    if (row) await repository.changeStatement(tx, context, id, decided);
    else {
      await repository.insertStatement(tx, context, {
        ...{ ...decided, id, frameworkKey: framework.key, entry: entry.id, version: 1 },
      });
    }
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'framework', id },
      title: `${framework.name} ${entry.id}: ${applicabilityLabels[applicability].toLowerCase()}`,
      description: entry.title,
      changes,
    });
    return readEntry(tx, context, key, entryId);
  });
}
