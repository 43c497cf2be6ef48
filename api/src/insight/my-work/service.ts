/** What waits for the caller, for the dashboard and the page My Work. */
import type { WorkItem } from '@msp/contract';
import { daysOf } from '../../compliance/evidence/service';
import { holdsPermission, type OrganizationContext, personOf } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import * as repository from './repository';

export async function workOfCaller(
  context: OrganizationContext,
  limit: number,
): Promise<{ items: WorkItem[]; total: number }> {
  const person = personOf(context);
  const { organizationId } = context;
  const now = context.clock.now();
  const rows = await context.read((tx) =>
    repository.listWork(
      tx,
      { organizationId, personId: person.id, now: now.toISOString(), ...daysOf(now) },
      {
        mayReview: holdsPermission(person, 'control:review'),
        mayRenew: holdsPermission(person, 'assessment:create'),
        limit,
      },
    ),
  );
  const items = rows.map(({ since, by, total: _total, ...item }) => ({
    ...item,
    since: since.toISOString(),
    by: personSummary(by),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
