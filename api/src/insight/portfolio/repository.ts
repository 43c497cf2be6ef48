/** SQL of the summaries of organisations. */
import type { MetricState, PortfolioControlState } from '@msp/contract';
import { eq, sql } from 'drizzle-orm';
import type { OrganizationContext } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { organizationSummaries } from './tables';

export type Summary = typeof organizationSummaries.$inferSelect;

/** An older one never replaces a newer one: two jobs may run at the same time. */
export async function saveSummary(
  tx: Tx,
  { organizationId }: OrganizationContext,
  id: string,
  summary: Omit<Summary, 'organizationId' | 'id'>,
): Promise<void> {
  await tx
    .insert(organizationSummaries)
    .values({ organizationId, id, ...summary })
    .onConflictDoUpdate({
      target: organizationSummaries.organizationId,
      set: summary,
      setWhere: sql`${organizationSummaries.recordedAt} <= excluded.recorded_at`,
    });
}

/** What to read of summaries beside their figures. All states of hundreds of organisations take longer than everything else. */
export interface WantedStates {
  /** The state of the control with this code. */
  control?: string | undefined;
  /** The state of the metric with this key. */
  metric?: string | undefined;
  /** The states of all controls. */
  controls?: true;
}

const { organizationId, recordedAt, figures, controls, metrics } = organizationSummaries;

/**
 * Runs as the system, which reads no other records of an organisation.
 * @param organizationIds only those in which the caller has a role
 */
export async function summariesOf(tx: Tx, organizationIds: string[], wanted: WantedStates) {
  if (organizationIds.length === 0) return new Map<string, ReadSummary>();
  const rows = await readSummaries(tx, wanted).where(isAnyOf(organizationId, organizationIds));
  return new Map(rows.map((row) => [row.organizationId, row]));
}

const readSummaries = (tx: Tx, { control = '', metric = '', controls: withControls }: WantedStates) =>
  tx
    .select({
      ...{ organizationId, recordedAt, figures },
      controlState: sql<PortfolioControlState | null>`${controls} ->> ${control.toUpperCase()}`,
      metricState: sql<MetricState | null>`${metrics} -> ${metric} ->> 'state'`,
      controls: withControls ? controls : sql<null>`null`,
    })
    .from(organizationSummaries);
export type ReadSummary = Awaited<ReturnType<typeof readSummaries>>[number];

/** The same for one organisation, as a whole. */
export async function summaryOf(tx: Tx, id: string): Promise<Summary | null> {
  const [row] = await tx.select().from(organizationSummaries).where(eq(organizationId, id));
  return row ?? null;
}
