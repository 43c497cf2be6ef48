/** SQL of scanners, their reports and findings. The list of findings is in list-query.ts. */
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inFollowedControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { organizations, personColumns, users } from '../../tenancy/organizations/tables';
import type { ReadFinding } from './reading/finding';
import { type OpenFindings, scanFindings, scanners, scanReports } from './tables';

export type ScannerRow = typeof scanners.$inferSelect;

/** Those that weren't deleted. */
const existing = (context: OrganizationContext, id: string | undefined) =>
  and(
    ofOrganization(scanners, context),
    isNull(scanners.deletedAt),
    id === undefined ? undefined : eq(scanners.id, id),
  );

const webhookCreators = alias(users, 'webhook_creators');

/** By name. @param id only this one */
export async function selectScanners(tx: Tx, context: OrganizationContext, id?: string) {
  return tx
    .select({ scanner: scanners, createdBy: personColumns(users), webhookCreatedBy: personColumns(webhookCreators) })
    .from(scanners)
    .leftJoin(users, eq(users.id, scanners.createdBy))
    .leftJoin(webhookCreators, eq(webhookCreators.id, scanners.webhookCreatedBy))
    .where(existing(context, id))
    .orderBy(asc(sql`lower(${scanners.name})`), asc(scanners.id));
}
export type SelectedScanner = Awaited<ReturnType<typeof selectScanners>>[number];

export async function lockScanner(tx: Tx, context: OrganizationContext, id: string): Promise<ScannerRow | null> {
  const [row] = await tx.select().from(scanners).where(existing(context, id)).for('update');
  return row ?? null;
}

/** @returns false if there is one with this name */
export async function insertScanner(tx: Tx, row: typeof scanners.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(scanners).values(row).onConflictDoNothing().returning({ id: scanners.id });
  return rows.length > 0;
}

export async function updateScanner(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof scanners.$inferInsert>,
): Promise<void> {
  await tx
    .update(scanners)
    .set(change)
    .where(and(ofOrganization(scanners, context), eq(scanners.id, id)));
}

export async function nameIsTaken(tx: Tx, context: OrganizationContext, name: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: scanners.id })
    .from(scanners)
    .where(and(existing(context, undefined), eq(scanners.name, name), ne(scanners.id, id)));
  return rows.length > 0;
}

export async function deleteReportsAndFindings(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  for (const table of [scanReports, scanFindings]) {
    await tx.delete(table).where(and(ofOrganization(table, context), eq(table.scannerId, id)));
  }
}

/** Of an organisation that isn't suspended. Runs as the system. */
export async function scannerByWebhook(tx: Tx, webhookHash: string) {
  const [row] = await tx
    .select({ organizationId: scanners.organizationId, id: scanners.id, name: scanners.name })
    .from(scanners)
    .innerJoin(organizations, eq(organizations.id, scanners.organizationId))
    .where(eq(scanners.webhookHash, webhookHash));
  return row ?? null;
}

/** Controls of the followed registry with these codes, in its order. */
export async function controlsByCode(tx: Tx, context: OrganizationContext, codes: string[]) {
  if (codes.length === 0) return [];
  return tx
    .select({ id: controls.id, code: controls.code, name: controls.name })
    .from(controls)
    .where(and(inFollowedControlRegistry(context), isAnyOf(controls.code, codes)))
    .orderBy(asc(controls.position));
}

const ofScanner = (context: OrganizationContext, scannerId: string) =>
  and(ofOrganization(scanFindings, context), eq(scanFindings.scannerId, scannerId));

/** What is known of each finding of a scanner. */
export async function knownFindings(tx: Tx, context: OrganizationContext, scannerId: string) {
  const { id, key, state, rule, title, resource } = scanFindings;
  return tx
    .select({ id, key, state, rule, title, resource, controls: scanFindings.controls })
    .from(scanFindings)
    .where(ofScanner(context, scannerId));
}

/** PostgreSQL takes 65,535 parameters at most. */
const batch = 1_000;

export type MappedFinding = ReadFinding & { key: string; controls: string[] };

/** A finding that was resolved and is reported again begins anew. */
export async function saveFindings(
  tx: Tx,
  context: OrganizationContext,
  scannerId: string,
  findings: MappedFinding[],
): Promise<void> {
  const now = context.clock.now();
  const { organizationId } = context;
  for (let start = 0; start < findings.length; start += batch) {
    await tx
      .insert(scanFindings)
      .values(
        findings.slice(start, start + batch).map(({ uid: _, ...finding }) => ({
          ...{ organizationId, id: newId(now), scannerId, firstSeenAt: now, lastSeenAt: now },
          ...finding,
          resolvedAt: finding.state === 'resolved' ? now : null,
        })),
      )
      .onConflictDoUpdate({
        target: [scanFindings.organizationId, scanFindings.scannerId, scanFindings.key],
        set: {
          title: sql`excluded.title`,
          description: sql`excluded.description`,
          severity: sql`excluded.severity`,
          state: sql`excluded.state`,
          rule: sql`excluded.rule`,
          resource: sql`excluded.resource`,
          controls: sql`excluded.controls`,
          firstSeenAt: sql`case when ${scanFindings.state} = 'resolved' and excluded.state <> 'resolved'
            then excluded.first_seen_at else ${scanFindings.firstSeenAt} end`,
          lastSeenAt: sql`excluded.last_seen_at`,
          resolvedAt: sql`case when excluded.state = 'resolved' then coalesce(${scanFindings.resolvedAt}, excluded.resolved_at) end`,
        },
      });
  }
}

export async function resolveFindings(tx: Tx, context: OrganizationContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(scanFindings)
    .set({ state: 'resolved', resolvedAt: context.clock.now() })
    .where(and(ofOrganization(scanFindings, context), isAnyOf(scanFindings.id, ids)));
}

/** @param ids of findings that have the same controls */
export async function mapFindings(tx: Tx, context: OrganizationContext, ids: string[], codes: string[]): Promise<void> {
  await tx
    .update(scanFindings)
    .set({ controls: codes })
    .where(and(ofOrganization(scanFindings, context), isAnyOf(scanFindings.id, ids)));
}

export async function openFindings(tx: Tx, context: OrganizationContext, scannerId: string): Promise<OpenFindings> {
  const code = sql<string>`unnest(${scanFindings.controls})`.as('code');
  const rows = await tx
    .select({
      code,
      severity: scanFindings.severity,
      count: sql<number>`count(*)::int`,
      since: sql<Date>`min(${scanFindings.firstSeenAt})`,
    })
    .from(scanFindings)
    .where(and(ofScanner(context, scannerId), eq(scanFindings.state, 'open')))
    .groupBy(sql`1, 2`);
  const open: OpenFindings = {};
  for (const { code: control, severity, count, since } of rows) {
    open[control] = { ...open[control], [severity]: { count, since: new Date(since).toISOString() } };
  }
  return open;
}

/** Of a scanner, or of all: how many open findings have which severity, and how many of them concern no control. */
export async function countOpen(tx: Tx, context: OrganizationContext, scannerId?: string) {
  return tx
    .select({
      scannerId: scanFindings.scannerId,
      severity: scanFindings.severity,
      total: sql<number>`count(*)::int`,
      unmapped: sql<number>`(count(*) filter (where cardinality(${scanFindings.controls}) = 0))::int`,
    })
    .from(scanFindings)
    .where(
      and(
        scannerId === undefined ? ofOrganization(scanFindings, context) : ofScanner(context, scannerId),
        eq(scanFindings.state, 'open'),
      ),
    )
    .groupBy(scanFindings.scannerId, scanFindings.severity);
}

export async function insertReport(tx: Tx, row: typeof scanReports.$inferInsert): Promise<void> {
  await tx.insert(scanReports).values(row);
}

/** The latest, newest first. */
export async function latestReports(tx: Tx, context: OrganizationContext, scannerId: string, limit: number) {
  return tx
    .select({ report: scanReports, receivedBy: personColumns(users) })
    .from(scanReports)
    .leftJoin(users, eq(users.id, scanReports.receivedBy))
    .where(and(ofOrganization(scanReports, context), eq(scanReports.scannerId, scannerId)))
    .orderBy(desc(scanReports.receivedAt), desc(scanReports.id))
    .limit(limit);
}

/** What is not resolved and concerns a control, the most severe and oldest first. */
export async function findingsOfControl(tx: Tx, context: OrganizationContext, scannerId: string, code: string) {
  return tx
    .select()
    .from(scanFindings)
    .where(
      and(
        ofScanner(context, scannerId),
        ne(scanFindings.state, 'resolved'),
        sql`${code} = any (${scanFindings.controls})`,
      ),
    )
    .orderBy(asc(severityOrder), asc(scanFindings.firstSeenAt), asc(scanFindings.id));
}

/** The most severe first. */
export const severityOrder = sql`array_position(array['CRITICAL','HIGH','MEDIUM','LOW','INFO'], ${scanFindings.severity})`;
