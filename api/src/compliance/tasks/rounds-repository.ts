/** SQL of the rounds of recurring tasks, and of the evidence that they cite. */
import { and, asc, desc, eq, isNull, max } from 'drizzle-orm';
import { metrics, registryTasks } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { evidence } from '../evidence/tables';
import { accessReviews, recurringTasks, taskRoundEvidence, taskRounds } from './tables';

/** Newest first. */
export async function roundsOf(tx: Tx, context: OrganizationContext, taskId: string) {
  return tx
    .select({
      id: taskRounds.id,
      dueOn: taskRounds.dueOn,
      anchorDay: taskRounds.anchorDay,
      doneOn: taskRounds.doneOn,
      recordedAt: taskRounds.recordedAt,
      note: taskRounds.note,
      doneBy: personColumns(users),
      accessReviewId: accessReviews.id,
    })
    .from(taskRounds)
    .leftJoin(users, eq(users.id, taskRounds.doneBy))
    .leftJoin(accessReviews, and(ofOrganization(accessReviews, context), eq(accessReviews.roundId, taskRounds.id)))
    .where(and(ofOrganization(taskRounds, context), eq(taskRounds.taskId, taskId)))
    .orderBy(desc(taskRounds.dueOn), desc(taskRounds.recordedAt), desc(taskRounds.id));
}

export type RoundRow = Awaited<ReturnType<typeof roundsOf>>[number];

export async function evidenceOfTask(tx: Tx, context: OrganizationContext, taskId: string) {
  return tx
    .select({
      roundId: taskRoundEvidence.roundId,
      id: evidence.id,
      name: evidence.name,
      fileNumber: taskRoundEvidence.fileNumber,
    })
    .from(taskRoundEvidence)
    .innerJoin(taskRounds, and(ofOrganization(taskRounds, context), eq(taskRounds.id, taskRoundEvidence.roundId)))
    .innerJoin(evidence, and(ofOrganization(evidence, context), eq(evidence.id, taskRoundEvidence.evidenceId)))
    .where(and(ofOrganization(taskRoundEvidence, context), eq(taskRounds.taskId, taskId)))
    .orderBy(asc(evidence.name), asc(evidence.id));
}

type NewRound = Omit<typeof taskRounds.$inferInsert, 'organizationId' | 'id' | 'recordedAt'>;

/** @returns their ids, in the same order */
export async function insertRounds(tx: Tx, context: OrganizationContext, rounds: NewRound[]): Promise<string[]> {
  const now = context.clock.now();
  const rows = rounds.map((round) => ({
    ...round,
    organizationId: context.organizationId,
    id: newId(now),
    recordedAt: now,
  }));
  await tx.insert(taskRounds).values(rows);
  return rows.map(({ id }) => id);
}

export async function citeEvidence(
  tx: Tx,
  { organizationId, clock }: OrganizationContext,
  roundId: string,
  cited: { id: string; fileNumber: number }[],
): Promise<void> {
  if (cited.length === 0) return;
  const now = clock.now();
  await tx.insert(taskRoundEvidence).values(
    cited.map(({ id: evidenceId, fileNumber }) => ({
      ...{ organizationId, id: newId(now), roundId, evidenceId, fileNumber },
    })),
  );
}

/** Removes everything that was recorded together with a round: the round, and those that were missed before it. */
export async function removeRecorded(tx: Tx, context: OrganizationContext, taskId: string, recordedAt: Date) {
  await tx
    .delete(taskRounds)
    .where(
      and(ofOrganization(taskRounds, context), eq(taskRounds.taskId, taskId), eq(taskRounds.recordedAt, recordedAt)),
    );
}

/** The evidence among these that rounds cite, once for each round. */
export async function citingRounds(tx: Tx, context: OrganizationContext, evidenceIds: string[]) {
  return tx
    .selectDistinct({
      evidenceId: taskRoundEvidence.evidenceId,
      taskId: recurringTasks.id,
      name: recurringTasks.name,
      doneOn: taskRounds.doneOn,
    })
    .from(taskRoundEvidence)
    .innerJoin(taskRounds, and(ofOrganization(taskRounds, context), eq(taskRounds.id, taskRoundEvidence.roundId)))
    .innerJoin(recurringTasks, and(ofOrganization(recurringTasks, context), eq(recurringTasks.id, taskRounds.taskId)))
    .where(and(ofOrganization(taskRoundEvidence, context), isAnyOf(taskRoundEvidence.evidenceId, evidenceIds)))
    .orderBy(desc(taskRounds.doneOn));
}

/** The tasks of the registry that measure a metric, with the latest day on which each was done. @param registryTaskId only this one */
export async function measuredTasks(tx: Tx, context: OrganizationContext, registryTaskId?: string) {
  return tx
    .select({ metric: metrics.key, doneOn: max(taskRounds.doneOn) })
    .from(recurringTasks)
    .innerJoin(registryTasks, eq(registryTasks.id, recurringTasks.registryTaskId))
    .innerJoin(metrics, eq(metrics.id, registryTasks.metricId))
    .leftJoin(taskRounds, and(ofOrganization(taskRounds, context), eq(taskRounds.taskId, recurringTasks.id)))
    .where(
      and(
        ofOrganization(recurringTasks, context),
        isNull(recurringTasks.retiredAt),
        registryTaskId === undefined ? undefined : eq(recurringTasks.registryTaskId, registryTaskId),
      ),
    )
    .groupBy(metrics.key);
}

export type MeasuredTask = Awaited<ReturnType<typeof measuredTasks>>[number];
