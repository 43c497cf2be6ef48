/** SQL of snapshots. Rows are only ever added, and deleted with their assessment. */
import { and, asc, desc, eq, or } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared/prepared';
import { assessmentControls, assessmentSnapshots } from '../tables';

export async function insertSnapshot(
  tx: Tx,
  snapshot: typeof assessmentSnapshots.$inferInsert,
  controls: (typeof assessmentControls.$inferInsert)[],
): Promise<void> {
  await tx.insert(assessmentSnapshots).values(snapshot);
  // A statement has at most 65,535 parameters.
  for (let at = 0; at < controls.length; at += 500)
    await tx.insert(assessmentControls).values(controls.slice(at, at + 500));
}

/** Every column but the manifest. */
const summary = {
  number: assessmentSnapshots.number,
  takenAt: assessmentSnapshots.takenAt,
  takenBy: assessmentSnapshots.takenBy,
  registryKey: assessmentSnapshots.registryKey,
  registryVersion: assessmentSnapshots.registryVersion,
  registryTitle: assessmentSnapshots.registryTitle,
  controlCount: assessmentSnapshots.controlCount,
  sha256: assessmentSnapshots.sha256,
};

/** Newest first. */
export async function snapshotsOf(tx: Tx, context: OrganizationContext, assessmentId: string) {
  return tx
    .select(summary)
    .from(assessmentSnapshots)
    .where(and(ofOrganization(assessmentSnapshots, context), eq(assessmentSnapshots.assessmentId, assessmentId)))
    .orderBy(desc(assessmentSnapshots.number));
}

const ofSnapshot = (context: Pick<OrganizationContext, 'organizationId'>, assessmentId: string, number: number) =>
  and(
    ofOrganization(assessmentControls, context),
    eq(assessmentControls.assessmentId, assessmentId),
    eq(assessmentControls.snapshotNumber, number),
  );

const listed = {
  controlId: assessmentControls.controlId,
  snapshotNumber: assessmentControls.snapshotNumber,
  code: assessmentControls.code,
  name: assessmentControls.name,
  domainCode: assessmentControls.domainCode,
  domainName: assessmentControls.domainName,
  implementationStatus: assessmentControls.implementationStatus,
  health: assessmentControls.health,
  responseVersion: assessmentControls.responseVersion,
};

/**
 * The controls of a snapshot and of the one before it, without their content, in the registry's order.
 * @param controlId only this control
 */
export async function controlsOfSnapshots(
  tx: Tx,
  { organizationId }: OrganizationContext,
  assessmentId: string,
  number: number,
  controlId?: string,
) {
  const values = {
    organizationId,
    assessmentId,
    number,
    before: number - 1,
    ...(controlId !== undefined && { controlId }),
  };
  return prepared(tx, controlId === undefined ? 'frozen controls' : 'frozen control', values, (db, of) =>
    db
      .select(listed)
      .from(assessmentControls)
      .where(
        and(
          or(ofSnapshot(of, of.assessmentId, of.number), ofSnapshot(of, of.assessmentId, of.before)),
          of.controlId === undefined ? undefined : eq(assessmentControls.controlId, of.controlId),
        ),
      )
      .orderBy(asc(assessmentControls.position), asc(assessmentControls.controlId)),
  );
}
export type FrozenRow = Awaited<ReturnType<typeof controlsOfSnapshots>>[number];

/** The content of every control of a snapshot, by the control's id. */
export async function contentsOf(tx: Tx, context: OrganizationContext, assessmentId: string, number: number) {
  const rows = await tx
    .select({
      controlId: assessmentControls.controlId,
      content: assessmentControls.content,
      sha256: assessmentControls.sha256,
    })
    .from(assessmentControls)
    .where(ofSnapshot(context, assessmentId, number));
  return new Map(rows.map((row) => [row.controlId, row]));
}

export async function contentOf(
  tx: Tx,
  context: OrganizationContext,
  assessmentId: string,
  number: number,
  controlId: string,
) {
  const [row] = await tx
    .select({ content: assessmentControls.content, sha256: assessmentControls.sha256 })
    .from(assessmentControls)
    .where(and(ofSnapshot(context, assessmentId, number), eq(assessmentControls.controlId, controlId)));
  return row ?? null;
}

/** The version of a control's response in the latest snapshot. @throws Error for a control that is not in it */
export async function frozenVersion(
  tx: Tx,
  context: OrganizationContext,
  { id, snapshotNumber }: { id: string; snapshotNumber: number },
  controlId: string,
): Promise<number> {
  const [row] = await tx
    .select({ responseVersion: assessmentControls.responseVersion })
    .from(assessmentControls)
    .where(and(ofSnapshot(context, id, snapshotNumber), eq(assessmentControls.controlId, controlId)));
  if (!row) throw new Error(`The control ${controlId} is not in the snapshot.`);
  return row.responseVersion;
}
