/**
 * SQL of responsibility matrices. What lies between an organisation and its manager, or its clients, is read by functions of the database,
 * which answer only that, and only while the management lasts.
 */
import type { MatrixLine, PortfolioControlState } from '@msp/contract';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { literalLimit } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared/prepared';
import { managements, personColumns, users } from '../../tenancy/organizations/tables';
import { inheritanceDecisions, responsibilityStatements, responsibilityVersions } from './tables';

const person = personColumns(users);

/** Of one registry, as drafted. */
export async function statements(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'responsibility statements', { organizationId }, (db, of) =>
    db
      .select({
        id: responsibilityStatements.id,
        registryKey: responsibilityStatements.registryKey,
        controlCode: responsibilityStatements.controlCode,
        responsibility: responsibilityStatements.responsibility,
        provider: responsibilityStatements.provider,
        customer: responsibilityStatements.customer,
        changedAt: responsibilityStatements.changedAt,
        version: responsibilityStatements.version,
        changedBy: person,
      })
      .from(responsibilityStatements)
      .leftJoin(users, eq(users.id, responsibilityStatements.changedBy))
      .where(ofOrganization(responsibilityStatements, of)),
  );
}
export type StatementRow = Awaited<ReturnType<typeof statements>>[number];

type NewStatement = Omit<typeof responsibilityStatements.$inferInsert, 'organizationId'>;

/** The caller has locked the draft. Replaces the earlier statement about the control. */
export async function saveStatement(tx: Tx, { organizationId }: OrganizationContext, row: NewStatement): Promise<void> {
  const { id: _, registryKey: __, controlCode: ___, ...change } = row;
  await tx
    .insert(responsibilityStatements)
    .values({ ...row, organizationId })
    .onConflictDoUpdate({
      target: [
        responsibilityStatements.organizationId,
        responsibilityStatements.registryKey,
        responsibilityStatements.controlCode,
      ],
      set: change,
    });
}

const versionColumns = {
  id: responsibilityVersions.id,
  number: responsibilityVersions.number,
  registryKey: responsibilityVersions.registryKey,
  registryTitle: responsibilityVersions.registryTitle,
  note: responsibilityVersions.note,
  publishedAt: responsibilityVersions.publishedAt,
};

/** The newest, with its content; none before the first. */
export async function latestVersion(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'latest responsibilities', { organizationId }, (db, of) =>
    db
      .select({ ...versionColumns, content: responsibilityVersions.content, publishedBy: person })
      .from(responsibilityVersions)
      .leftJoin(users, eq(users.id, responsibilityVersions.publishedBy))
      .where(ofOrganization(responsibilityVersions, of))
      .orderBy(desc(responsibilityVersions.number))
      .limit(literalLimit(1)),
  );
}
export type VersionRow = Awaited<ReturnType<typeof latestVersion>>[number];

/** Newest first, without their content. @param limit how many */
export async function versions(tx: Tx, context: OrganizationContext, limit: number) {
  return tx
    .select({
      ...versionColumns,
      controls: sql<number>`jsonb_array_length(responsibility_versions.content)`,
      publishedBy: person,
    })
    .from(responsibilityVersions)
    .leftJoin(users, eq(users.id, responsibilityVersions.publishedBy))
    .where(ofOrganization(responsibilityVersions, context))
    .orderBy(desc(responsibilityVersions.number))
    .limit(limit);
}

type NewVersion = Omit<typeof responsibilityVersions.$inferInsert, 'organizationId'>;

export async function insertVersion(tx: Tx, { organizationId }: OrganizationContext, row: NewVersion): Promise<void> {
  await tx.insert(responsibilityVersions).values({ ...row, organizationId });
}

/** Versions of which the clients haven't been told, oldest first. As the system. */
export async function unannounced(tx: Tx) {
  return tx
    .select({
      managerId: responsibilityVersions.organizationId,
      id: responsibilityVersions.id,
      number: responsibilityVersions.number,
      note: responsibilityVersions.note,
    })
    .from(responsibilityVersions)
    .where(isNull(responsibilityVersions.announcedAt))
    .orderBy(asc(responsibilityVersions.publishedAt))
    .limit(100);
}

/** As the system. */
export async function setAnnounced(tx: Tx, managerId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(responsibilityVersions)
    .set({ announcedAt: now })
    .where(and(eq(responsibilityVersions.organizationId, managerId), eq(responsibilityVersions.id, id)));
}

const at = (expression: SQL) => expression.mapWith(responsibilityVersions.publishedAt) as SQL<Date>;

/**
 * The organisation's manager with the newest version that it offers; null for an organisation that isn't managed. The version's columns are
 * null before the first.
 */
export async function offer(tx: Tx) {
  const [row] = await tx
    .select({
      managementId: sql<string>`o.management_id`,
      managerName: sql<string>`o.manager_name`,
      since: at(sql`o.since`),
      version: {
        id: sql<string>`o.version_id`,
        number: sql<number>`o.number`,
        publishedAt: at(sql`o.published_at`),
        note: sql<string>`o.note`,
        registryKey: sql<string>`o.registry_key`,
        registryTitle: sql<string>`o.registry_title`,
        content: sql<MatrixLine[]>`o.content`,
      },
    })
    .from(sql`offered_responsibilities() o`);
  if (!row) return null;
  return { ...row, version: (row.version.id as string | null) === null ? null : row.version };
}
export type Offer = NonNullable<Awaited<ReturnType<typeof offer>>>;

/** The manager's own states of what the organisation inherits, by the code of the control. */
export async function inheritedStates(tx: Tx) {
  const rows = await tx
    .select({
      code: sql<string>`s.code`,
      state: sql<PortfolioControlState>`s.state`,
      recordedAt: at(sql`s.recorded_at`),
    })
    .from(sql`inherited_states() s`);
  return new Map(rows.map(({ code, ...state }) => [code, state]));
}

/** The clients that the organisation manages, by name. */
export async function clients(tx: Tx) {
  return tx
    .select({
      name: sql<string>`c.name`,
      acceptedNumber: sql<number | null>`c.accepted_number`,
      acceptedAt: at(sql`c.accepted_at`),
      declinedNumber: sql<number | null>`c.declined_number`,
      declinedAt: at(sql`c.declined_at`),
      declinedReason: sql<string>`c.declined_reason`,
    })
    .from(sql`inheriting_clients() c`);
}

const decisionColumns = {
  id: inheritanceDecisions.id,
  managementId: inheritanceDecisions.managementId,
  managerName: inheritanceDecisions.managerName,
  versionId: inheritanceDecisions.versionId,
  number: inheritanceDecisions.number,
  publishedAt: inheritanceDecisions.publishedAt,
  note: inheritanceDecisions.note,
  registryKey: inheritanceDecisions.registryKey,
  registryTitle: inheritanceDecisions.registryTitle,
  isAccepted: inheritanceDecisions.isAccepted,
  reason: inheritanceDecisions.reason,
  decidedAt: inheritanceDecisions.decidedAt,
  decidedFor: inheritanceDecisions.decidedFor,
};

/** What the organisation has decided, newest first, without the content of the versions. */
export async function decisions(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'inheritance decisions', { organizationId }, (db, of) =>
    db
      .select({ ...decisionColumns, endedAt: managements.endedAt, decidedBy: person })
      .from(inheritanceDecisions)
      .innerJoin(
        managements,
        and(
          eq(managements.organizationId, inheritanceDecisions.organizationId),
          eq(managements.id, inheritanceDecisions.managementId),
        ),
      )
      .leftJoin(users, eq(users.id, inheritanceDecisions.decidedBy))
      .where(ofOrganization(inheritanceDecisions, of))
      .orderBy(desc(inheritanceDecisions.decidedAt), desc(inheritanceDecisions.id)),
  );
}
export type DecisionRow = Awaited<ReturnType<typeof decisions>>[number];

/** The versions that the organisation has accepted, by the ids of the decisions. @param id of one of them; the last by default */
export async function acceptedContent(tx: Tx, context: OrganizationContext, id?: string) {
  const [row] = await tx
    .select({ id: inheritanceDecisions.id, content: inheritanceDecisions.content })
    .from(inheritanceDecisions)
    .where(
      and(
        ofOrganization(inheritanceDecisions, context),
        eq(inheritanceDecisions.isAccepted, true),
        id === undefined ? undefined : eq(inheritanceDecisions.id, id),
      ),
    )
    .orderBy(desc(inheritanceDecisions.decidedAt), desc(inheritanceDecisions.id))
    .limit(1);
  return row ? { id: row.id, content: row.content ?? [] } : null;
}

type NewDecision = Omit<typeof inheritanceDecisions.$inferInsert, 'organizationId'>;

export async function insertDecision(tx: Tx, { organizationId }: OrganizationContext, row: NewDecision): Promise<void> {
  await tx.insert(inheritanceDecisions).values({ ...row, organizationId });
}
