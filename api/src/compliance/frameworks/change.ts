/** Chooses frameworks, and states whether their entries apply. */
import {
  applicabilityLabels,
  type BodyOf,
  type calls,
  type Framework,
  type FrameworkEntry,
  type FrameworkEntryDetail,
  type ResponseOf,
} from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { AppError, notFound, stale, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { changeEach } from '../../platform/records/change-each';
import { entryDetail, readEntry } from './list';
import { isEntry, readFramework, type SeenFramework } from './present';
import * as repository from './repository';

/** Idempotent. What was stated about its entries stays. @throws AppError 403, 404 */
export async function chooseFramework(
  context: OrganizationContext,
  key: string,
  isChosen: boolean,
): Promise<Framework> {
  requirePermission(context.actor, 'organization:update');
  return context.run(async (tx) => {
    await lockFramework(tx, context, key);
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
function checkStatement({ applicability, justification }: Omit<Statement, 'version'>): void {
  if (applicability === 'excluded' && justification === '') {
    const message = "Say why this entry doesn't apply.";
    throw validation(message, [{ path: 'body.justification', message: 'is missing' }]);
  }
  if (applicability === 'undecided' && justification !== '') {
    const message = 'Decide whether the entry applies, or remove the justification.';
    throw validation(message, [{ path: 'body.applicability', message: 'is missing' }]);
  }
}

/** Until the transaction ends, no one else can replace or delete the framework, or decide about its entries. */
export const lockFramework = (tx: Tx, context: OrganizationContext, key: string): Promise<void> =>
  lockSubject(tx, context, `framework ${key}`);

const undecided: Pick<Statement, 'applicability' | 'justification'> = { applicability: 'undecided', justification: '' };

/**
 * The caller has locked the framework.
 * @param current the entry as it is now, for a member whose version is outdated
 * @returns what was stated before, and the version since; null if nothing has changed
 * @throws AppError 409 STALE
 */
async function stateEntry(
  tx: Tx,
  context: OrganizationContext,
  { framework }: Pick<SeenFramework, 'framework'>,
  entry: Pick<FrameworkEntry, 'id' | 'title'>,
  { version, ...after }: Statement,
  current: () => Promise<unknown>,
) {
  const row = await repository.lockStatement(tx, context, framework.key, entry.id);
  if ((row?.version ?? null) !== version) throw stale(row?.version ?? 0, await current());
  const before = row ? { applicability: row.applicability, justification: row.justification } : undecided;
  const changes = changedFields(before, after);
  if (changes.length === 0) return null;
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
    title: `${framework.name} ${entry.id}: ${applicabilityLabels[after.applicability].toLowerCase()}`,
    description: entry.title,
    changes,
  });
  return { ...before, entry: entry.id, version: (row?.version ?? 0) + 1 };
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
  return context.run(async (tx) => {
    await lockFramework(tx, context, key);
    const seen = await readFramework(tx, context, key);
    const entry = entryDetail(seen, entryId);
    const readAgain = () => readEntry(tx, context, key, entryId);
    const changed = await stateEntry(tx, context, seen, entry, statement, readAgain);
    return changed ? readAgain() : entry;
  });
}

type Decisions = BodyOf<typeof calls.frameworks.stateAll>['decisions'];

const decidedMeanwhile = () =>
  new AppError(409, 'STALE', 'Another member has decided about it meanwhile. Open it to see how, and decide there.');

/**
 * Each entry is stated in a transaction of its own.
 * @param report logs an unexpected error
 * @throws AppError 400, 403, 404; then nothing is stated
 */
export async function stateAll(
  context: OrganizationContext,
  key: string,
  decisions: Decisions,
  report: (error: unknown) => void,
) {
  requirePermission(context.actor, 'control:respond');
  for (const { applicability, justification } of decisions) checkStatement({ applicability, justification });
  const before = await context.read((tx) => readFramework(tx, context, key));
  const titles = new Map(before.entries.map(({ id, title }) => [id, title]));
  const work = decisions.flatMap(({ entries, ...decision }) =>
    entries.map(({ entry, version }) => ({
      entry: { id: entry, title: titles.get(entry) ?? '' },
      statement: { ...decision, version },
    })),
  );
  const changed: ResponseOf<typeof calls.frameworks.stateAll>['changed'] = [];
  const { done, refused } = await changeEach(
    work,
    'entry',
    async ({ entry, statement }) => {
      const result = await context.run(async (tx) => {
        await lockFramework(tx, context, key);
        if (!(await isEntry(tx, context, key, entry.id))) throw notFound('This entry');
        return stateEntry(tx, context, before, entry, statement, async () => {
          throw decidedMeanwhile();
        });
      });
      if (result) changed.push(result);
    },
    report,
  );
  return { done, refused: refused.map(({ record, ...reason }) => ({ entry: record.entry, ...reason })), changed };
}
