/** SQL of policies, their versions and uploaded files. */
import type { PolicyVersionState } from '@msp/contract';
import { and, asc, count, desc, eq, getTableColumns, gt, isNull, max, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { isId } from '../../platform/ids';
import { policies, policyFiles, policySettings, policyVersions } from './tables';

/** An upload that was heard of within this time is being read. */
export const silenceMs = 90_000;

export type PolicyRow = typeof policies.$inferSelect;
export type VersionRow = typeof policyVersions.$inferSelect;
export type FileRow = typeof policyFiles.$inferSelect;

const openStates: readonly PolicyVersionState[] = ['DRAFT', 'IN_REVIEW'];
const currentStates: readonly PolicyVersionState[] = [...openStates, 'PUBLISHED'];

const named = (idOrCode: string): SQL =>
  isId(idOrCode) ? eq(policies.id, idOrCode) : eq(policies.code, idOrCode.toUpperCase());

export async function findPolicy(tx: Tx, context: OrganizationContext, idOrCode: string): Promise<PolicyRow | null> {
  const [row] = await tx
    .select()
    .from(policies)
    .where(and(ofOrganization(policies, context), named(idOrCode)));
  return row ?? null;
}

/** Locks the policy until the transaction ends: every change of it or of its versions begins with this. */
export async function lockPolicy(tx: Tx, context: OrganizationContext, idOrCode: string): Promise<PolicyRow | null> {
  const [row] = await tx
    .select()
    .from(policies)
    .where(and(ofOrganization(policies, context), named(idOrCode)))
    .for('update');
  return row ?? null;
}

/** @returns null if the organisation has a policy with this code */
export async function insertPolicy(tx: Tx, row: typeof policies.$inferInsert): Promise<PolicyRow | null> {
  const [inserted] = await tx.insert(policies).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function updatePolicy(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof policies.$inferInsert>,
): Promise<void> {
  await tx
    .update(policies)
    .set({ ...change, updatedAt: context.clock.now(), version: sql`${policies.version} + 1` })
    .where(and(ofOrganization(policies, context), eq(policies.id, id)));
}

export async function deletePolicy(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(policies).where(and(ofOrganization(policies, context), eq(policies.id, id)));
}

/** The next number of an own policy. Held until the transaction ends, so that two of them differ. */
export async function nextOwnNumber(tx: Tx, context: OrganizationContext): Promise<number> {
  await lockSubject(tx, context, 'own-policy');
  const [row] = await tx
    .select({ last: sql<number | null>`max(substring(${policies.code} from '^OWN-([0-9]{1,6})$')::integer)` })
    .from(policies)
    .where(ofOrganization(policies, context));
  return (row?.last ?? 0) + 1;
}

export async function allPolicies(tx: Tx, context: OrganizationContext): Promise<PolicyRow[]> {
  return tx.select().from(policies).where(ofOrganization(policies, context));
}

export interface VersionWithFile {
  version: VersionRow;
  file: FileRow | null;
}

export async function findVersion(tx: Tx, context: OrganizationContext, id: string): Promise<VersionWithFile | null> {
  const [row] = await tx
    .select({ version: policyVersions, file: policyFiles })
    .from(policyVersions)
    .leftJoin(policyFiles, and(ofOrganization(policyFiles, context), eq(policyFiles.versionId, policyVersions.id)))
    .where(and(ofOrganization(policyVersions, context), eq(policyVersions.id, id)));
  return row ?? null;
}

export async function versionsByIds(
  tx: Tx,
  context: OrganizationContext,
  ids: string[],
): Promise<{ version: Pick<VersionRow, 'id' | 'number' | 'state'>; policy: PolicyRow }[]> {
  return tx
    .select({
      version: { id: policyVersions.id, number: policyVersions.number, state: policyVersions.state },
      policy: policies,
    })
    .from(policyVersions)
    .innerJoin(policies, and(ofOrganization(policies, context), eq(policies.id, policyVersions.policyId)))
    .where(and(ofOrganization(policyVersions, context), isAnyOf(policyVersions.id, ids)));
}

const { content: _content, blankValues: _blankValues, ...versionColumns } = getTableColumns(policyVersions);
const { html: _html, text: _text, outline: _outline, ...fileColumns } = getTableColumns(policyFiles);

/** A version without its text. */
export interface VersionOutline {
  version: Omit<VersionRow, 'content' | 'blankValues'>;
  file: Omit<FileRow, 'html' | 'text' | 'outline'> | null;
}

/** Newest first. */
export async function versionsOf(tx: Tx, context: OrganizationContext, policyId: string): Promise<VersionOutline[]> {
  return tx
    .select({ version: versionColumns, file: fileColumns })
    .from(policyVersions)
    .leftJoin(policyFiles, and(ofOrganization(policyFiles, context), eq(policyFiles.versionId, policyVersions.id)))
    .where(and(ofOrganization(policyVersions, context), eq(policyVersions.policyId, policyId)))
    .orderBy(desc(policyVersions.number));
}

/** What the library shows of versions and their files. */
const summaryColumns = {
  id: policyVersions.id,
  policyId: policyVersions.policyId,
  number: policyVersions.number,
  source: policyVersions.source,
  state: policyVersions.state,
  updatedAt: policyVersions.updatedAt,
  publishedAt: policyVersions.publishedAt,
  sha256: policyVersions.sha256,
  fileName: policyFiles.fileName,
  status: policyFiles.status,
  step: policyFiles.step,
  percentage: policyFiles.percentage,
  reason: policyFiles.reason,
  aliveAt: policyFiles.aliveAt,
};

/** The published version and the draft of every policy, without their texts. */
export async function currentVersions(tx: Tx, context: OrganizationContext) {
  return tx
    .select(summaryColumns)
    .from(policyVersions)
    .leftJoin(policyFiles, and(ofOrganization(policyFiles, context), eq(policyFiles.versionId, policyVersions.id)))
    .where(and(ofOrganization(policyVersions, context), isAnyOf(policyVersions.state, currentStates)));
}
export type CurrentVersion = Awaited<ReturnType<typeof currentVersions>>[number];

/** The published version of each of these policies, by policy. */
export async function publishedOf(tx: Tx, context: OrganizationContext, policyIds: string[]) {
  const rows = await tx
    .select({ policyId: policyVersions.policyId, id: policyVersions.id, number: policyVersions.number })
    .from(policyVersions)
    .where(
      and(
        ofOrganization(policyVersions, context),
        isAnyOf(policyVersions.policyId, policyIds),
        eq(policyVersions.state, 'PUBLISHED'),
      ),
    );
  return new Map(rows.map((row) => [row.policyId, row]));
}

export async function openVersion(tx: Tx, context: OrganizationContext, policyId: string) {
  const [row] = await tx
    .select({ id: policyVersions.id })
    .from(policyVersions)
    .where(
      and(
        ofOrganization(policyVersions, context),
        eq(policyVersions.policyId, policyId),
        isAnyOf(policyVersions.state, openStates),
      ),
    );
  return row ?? null;
}

export async function lastNumber(tx: Tx, context: OrganizationContext, policyId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(policyVersions.number) })
    .from(policyVersions)
    .where(and(ofOrganization(policyVersions, context), eq(policyVersions.policyId, policyId)));
  return row?.last ?? 0;
}

export async function insertVersion(tx: Tx, row: typeof policyVersions.$inferInsert): Promise<void> {
  await tx.insert(policyVersions).values(row);
}

export async function insertFile(tx: Tx, row: typeof policyFiles.$inferInsert): Promise<void> {
  await tx.insert(policyFiles).values(row);
}

const isBeingRead = (now: Date) =>
  and(eq(policyFiles.status, 'PROCESSING'), gt(policyFiles.aliveAt, new Date(now.getTime() - silenceMs)));

/** How many uploads of the organisation wait to be read or are being read. Held until the transaction ends. */
export async function countUnread(tx: Tx, context: OrganizationContext): Promise<number> {
  await lockSubject(tx, context, 'policy-uploads');
  const [counted] = await tx
    .select({ total: count() })
    .from(policyFiles)
    .where(and(ofOrganization(policyFiles, context), sql`${policyFiles.status} in ('UPLOADED', 'PROCESSING')`));
  return counted?.total ?? 0;
}

/** The upload that waits for its turn: the oldest of those that were begun least often. Null while another one is being read. */
export async function nextUnread(tx: Tx, context: OrganizationContext): Promise<string | null> {
  const now = context.clock.now();
  const unread = await tx
    .select({ versionId: policyFiles.versionId, isBeingRead: sql<boolean>`${isBeingRead(now)}` })
    .from(policyFiles)
    .where(and(ofOrganization(policyFiles, context), sql`${policyFiles.status} in ('UPLOADED', 'PROCESSING')`))
    .orderBy(asc(policyFiles.attempts), asc(policyFiles.versionId));
  return unread.some((file) => file.isBeingRead) ? null : (unread[0]?.versionId ?? null);
}

export async function updateVersion(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof policyVersions.$inferInsert>,
): Promise<void> {
  await tx
    .update(policyVersions)
    .set({ ...change, updatedAt: context.clock.now(), version: sql`${policyVersions.version} + 1` })
    .where(and(ofOrganization(policyVersions, context), eq(policyVersions.id, id)));
}

export async function supersede(tx: Tx, context: OrganizationContext, policyId: string): Promise<void> {
  await tx
    .update(policyVersions)
    .set({ state: 'SUPERSEDED' })
    .where(
      and(
        ofOrganization(policyVersions, context),
        eq(policyVersions.policyId, policyId),
        eq(policyVersions.state, 'PUBLISHED'),
      ),
    );
}

export async function deleteVersion(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(policyFiles).where(and(ofOrganization(policyFiles, context), eq(policyFiles.versionId, id)));
  await tx.delete(policyVersions).where(and(ofOrganization(policyVersions, context), eq(policyVersions.id, id)));
}

export async function updateFile(
  tx: Tx,
  context: OrganizationContext,
  versionId: string,
  change: Partial<typeof policyFiles.$inferInsert>,
): Promise<void> {
  await tx
    .update(policyFiles)
    .set({ ...change, aliveAt: context.clock.now() })
    .where(and(ofOrganization(policyFiles, context), eq(policyFiles.versionId, versionId)));
}

export async function reviewRequired(tx: Tx, context: OrganizationContext): Promise<boolean> {
  const [row] = await tx.select().from(policySettings).where(ofOrganization(policySettings, context));
  return row?.reviewRequired ?? false;
}

export async function setReviewRequired(tx: Tx, context: OrganizationContext, required: boolean): Promise<void> {
  const values = { reviewRequired: required, updatedAt: context.clock.now() };
  await tx
    .insert(policySettings)
    .values({ organizationId: context.organizationId, ...values })
    .onConflictDoUpdate({ target: policySettings.organizationId, set: values });
}

/** The policies in force, and those whose version in force was published after a time. */
export async function reviewCounts(tx: Tx, context: OrganizationContext, since: Date) {
  const [row] = await tx
    .select({
      inForce: count(),
      reviewed: sql<number>`count(*) filter (where ${gt(policyVersions.publishedAt, since)})::int`,
    })
    .from(policyVersions)
    .innerJoin(policies, and(ofOrganization(policies, context), eq(policies.id, policyVersions.policyId)))
    .where(
      and(ofOrganization(policyVersions, context), eq(policyVersions.state, 'PUBLISHED'), isNull(policies.retiredAt)),
    );
  return row ?? { inForce: 0, reviewed: 0 };
}
