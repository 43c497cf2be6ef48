/** The latest value of a metric for each customer, where the vendor tells. */
import { addDays, dayOf } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import { type InMemoryPage, pageInMemory } from '../../platform/database/page-in-memory';
import * as chart from './chart-repository';
import { integrationDays, requireMetric } from './list';

type SubjectRow = chart.SubjectRow;
const subjectName = ({ subjectName: name, subject }: SubjectRow) => name ?? subject;
const subjectOrders = {
  name: (row: SubjectRow) => subjectName(row).toLowerCase(),
  value: ({ value }: SubjectRow) => value ?? -1,
  observedAt: ({ observedAt }: SubjectRow) => new Date(observedAt).getTime(),
};

/** @throws AppError 404 */
export async function metricSubjects(
  context: OrganizationContext,
  idOrKey: string,
  query: InMemoryPage & { search?: string | undefined },
) {
  const since = dayOf(addDays(context.clock.now(), -integrationDays));
  const rows = await context.run(async (tx) => {
    const { key } = await requireMetric(tx, context, idOrKey);
    return chart.latestOfSubjects(tx, context, key, since);
  });
  const found = rows.filter((row) =>
    subjectName(row)
      .toLowerCase()
      .includes(query.search?.toLowerCase() ?? ''),
  );
  const keyOf = (row: SubjectRow) => `${row.integrationId} ${row.subject}`;
  const page = pageInMemory(found, query, subjectOrders, keyOf, { sort: 'name', order: 'asc' });
  return {
    ...page,
    items: page.items.map((row) => ({
      integration: { id: row.integrationId, name: row.integrationName, adapterKey: row.adapterKey },
      subject: {
        id: row.subjectId,
        externalId: row.subject,
        name: subjectName(row),
        included: row.included ?? true,
      },
      value: row.value,
      numerator: row.numerator,
      denominator: row.denominator,
      status: row.status,
      reason: row.reason,
      observedAt: new Date(row.observedAt).toISOString(),
    })),
  };
}
