/** Who and what an integration measures: the organisation includes subjects in its metrics or leaves them out. */
import type { IntegrationSubject } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import { notFound, validation } from '../../../platform/errors';
import * as repository from '../repository';
import * as subjects from './repository';

type Row = Awaited<ReturnType<typeof subjects.listSubjects>>['rows'][number];

const present = ({ subject }: Row): IntegrationSubject => ({
  id: subject.id,
  externalId: subject.externalId,
  name: subject.name,
  included: subject.included,
  firstSeenAt: subject.firstSeenAt.toISOString(),
  lastSeenAt: subject.lastSeenAt.toISOString(),
  gone: subject.gone,
});

/** @throws AppError 404 */
export async function listSubjects(context: OrganizationContext, id: string, query: subjects.SubjectFilters) {
  return context.run(async (tx) => {
    await repository.requireIntegration(tx, context, id);
    const { rows, nextCursor, total } = await subjects.listSubjects(tx, context, id, query);
    const summary = await subjects.countSubjects(tx, context, id);
    return { items: rows.map(present), nextCursor, total, summary };
  });
}

export interface SubjectChange {
  included: boolean;
  subjectIds: 'all' | string[];
  reason?: string | undefined;
}

const loggedNames = 50;

function namesOf(names: string[]): string {
  const more = names.length - loggedNames;
  return `${names.slice(0, loggedNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Takes effect with the next collection. @throws AppError 400 without a reason, 404 for an unknown integration or subject */
export async function changeSubjects(context: OrganizationContext, id: string, change: SubjectChange) {
  requirePermission(context.actor, 'integration:manage');
  const { included, subjectIds, reason = '' } = change;
  if (reason === '')
    throw validation('Enter why these figures should change.', [{ path: 'body.reason', message: 'is required' }]);
  const ids = subjectIds === 'all' ? null : [...new Set(subjectIds)];
  return context.run(async (tx) => {
    const { name } = await repository.requireIntegration(tx, context, id);
    if (ids && (await subjects.countKnown(tx, context, id, ids)) < ids.length) throw notFound('One of these subjects');
    const names = await subjects.setIncluded(tx, context, id, ids, included);
    const changed = names.length;
    const counts = await subjects.countSubjects(tx, context, id);
    if (changed > 0) {
      const before = included ? counts.included - changed : counts.included + changed;
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'integration', id },
        title: included ? 'Customers included' : 'Customers excluded',
        description: `${name}: ${namesOf(names)}`,
        changes: [
          { field: 'includedSubjects', before: Math.max(0, before), after: counts.included },
          { field: 'reason', before: null, after: reason },
        ],
      });
    }
    return { changed, ...counts };
  });
}
