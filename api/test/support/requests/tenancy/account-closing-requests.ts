/** Closes accounts in tests: requests, the worker's jobs and what is left afterwards. */
import { type AccountClosing, calls } from '@msp/contract';
import { addDays } from '../../../../src/platform/clock';
import { ok } from '../../outcomes';
import type { Person } from '../../people';
import { runJob } from '../../run-job';
import type { Suite } from '../../suite';

type Answer = { closing: AccountClosing | null };

export const readClosing = async (person: Person) => (await ok<Answer>(person.call(calls.accountClosing.read))).closing;

export const requestClosing = (person: Person, body: { name: string; reason?: string }) =>
  person.call(calls.accountClosing.request, { body });

export const cancelClosing = (person: Person) => person.call(calls.accountClosing.cancel);

/** Moves the clock to this many days after the request, and runs the job that ends access. */
export async function passDays(suite: Suite, requestedAt: Date, days: number): Promise<void> {
  suite.clock.set(addDays(requestedAt, days));
  await runJob(suite.platform, 'account-closing');
}

/** The number of rows that each table has of an organisation, for every table that has rows of organisations. */
export async function rowCounts({ admin }: Suite, organizationId: string): Promise<Record<string, number>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'organization_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await admin.query(`select count(*)::int as n from ${name} where organization_id = $1`, [
      organizationId,
    ]);
    counts[name] = rows[0].n;
  }
  return counts;
}

export async function storedFiles({ platform }: Suite, organizationId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of platform.storage.list(`${organizationId}/files`)) keys.push(...page.map(({ key }) => key));
  return keys;
}
