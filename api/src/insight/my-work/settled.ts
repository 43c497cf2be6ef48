/** SQL of notifications whose matter is settled: they are about work that no longer waits for their recipient. */
import type { NotificationKind, WorkKind } from '@msp/contract';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { checks } from '../../compliance/checks/tables';
import { versionEvent } from '../../compliance/evidence/service';
import { policies, policyVersions } from '../../compliance/policies/tables';
import { controlResponses, controlResponseVersions, requirementResponses } from '../../compliance/responses/tables';
import { recurringTasks, taskRounds } from '../../compliance/tasks/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared/prepared';
import { notifications } from '../../tenancy/notifications/tables';
import type { WorkOf } from './columns';
import { type Holds, workQuery } from './repository';

/**
 * The work that each notification is about, by its kind and the event that its key begins with. Anything else is settled by one of the
 * conditions below, or is news, or urgent: that stays unread until it is read.
 */
const matters: Record<NotificationKind, Readonly<Record<string, readonly WorkKind[]>>> = {
  MENTIONED: { mentioned: ['MENTION'] },
  ASSIGNED: { assessor: ['ASSESSMENT_TO_REVIEW'] },
  REVIEW_REQUESTED: {
    submitted: ['REVIEW', 'POLICY_TO_PUBLISH', 'ASSESSMENT_TO_REVIEW'],
    snooze: ['SNOOZE_TO_CONFIRM'],
    responsibilities: ['RESPONSIBILITIES_PROPOSED'],
    ticket: ['TICKET_RESOLVED'],
  },
  APPROVED: {},
  CHANGES_REQUESTED: {
    decided: ['CHANGES_REQUESTED', 'ASSESSMENT_CHANGES_REQUESTED'],
    sent: ['POLICY_CHANGES_REQUESTED'],
  },
  POLICY_TO_ACCEPT: { to: ['POLICY_TO_READ'], reminder: ['POLICY_TO_READ'] },
  DUE: {
    due: ['OVERDUE', 'DUE_SOON', 'CHANGES_REQUESTED'],
    task: ['TASK_OVERDUE', 'TASK_DUE'],
    'register-review': ['REGISTER_REVIEW_OVERDUE'],
  },
  EXPIRING: {
    expires: ['EVIDENCE_STALE', 'EVIDENCE_EXPIRING', 'CERTIFICATE_EXPIRING'],
    review: ['POLICY_REVIEW_DUE'],
    ends: ['OVERRIDE_ENDING'],
  },
  FAILING: {},
  MANAGEMENT_CHANGED: {},
  REGISTRY_CHANGED: {},
  CERTIFICATE_CHANGED: {},
  JOIN_REQUESTED: { join: ['JOIN_REQUEST'] },
};

const matterRows = Object.entries(matters).flatMap(([kind, events]) =>
  Object.entries(events).map(([event, work]) => `('${kind}', '${event}', '{${work.join(',')}}'::text[])`),
);
const matter = sql.raw(`(values ${matterRows.join(', ')}) as matter (kind, event, work)`);

/**
 * Changed evidence is confirmed once its response was approved or confirmed again, or is edited. The derivation that My Work asks would be
 * too much for the bell of every page.
 */
const isConfirmed = sql`(${notifications.key} like ${sql.raw(`'${versionEvent} %'`)} and not exists (
  select from ${controlResponses}
  join ${controlResponseVersions} on ${controlResponseVersions.organizationId} = ${controlResponses.organizationId}
    and ${controlResponseVersions.responseId} = ${controlResponses.id}
    and ${controlResponseVersions.number} = ${controlResponses.countedVersionNumber}
  where ${controlResponses.organizationId} = ${notifications.organizationId} and ${controlResponses.id} = ${notifications.recordId}
    and ${controlResponses.reviewStatus} = 'APPROVED' and ${controlResponseVersions.createdAt} <= ${notifications.createdAt}))`;

const response = sql`${controlResponses.organizationId} = ${notifications.organizationId}
  and ${controlResponses.id} = ${notifications.recordId}`;

/** One that still has to be done again: not retired, and not done since the notification. */
const task = sql`${recurringTasks.organizationId} = ${notifications.organizationId}
  and ${recurringTasks.id} = ${notifications.recordId} and ${recurringTasks.retiredAt} is null
  and not exists (
    select from ${taskRounds}
    where ${taskRounds.organizationId} = ${recurringTasks.organizationId} and ${taskRounds.taskId} = ${recurringTasks.id}
      and ${taskRounds.recordedAt} > ${notifications.createdAt})`;

/**
 * A new owner is told even if there is nothing to do, so it is not the work that decides. It is settled once they are no longer
 * the owner, or the response was submitted, another status than an accepted risk was approved, or the policy was published or retired since.
 */
const isAssignmentOver = sql`(${notifications.kind} = 'ASSIGNED' and case
  when ${notifications.recordType} = 'control-response' and ${notifications.key} like 'owner %' then not exists (
    select from ${controlResponses}
    where ${response} and ${controlResponses.ownerId} = ${notifications.userId}
      and (${controlResponses.submittedAt} is null or ${controlResponses.submittedAt} <= ${notifications.createdAt}))
  when ${notifications.recordType} = 'control-response' then not exists (
    select from ${controlResponses}
    where ${response} and ${controlResponses.riskOwnerId} = ${notifications.userId}
      and (${controlResponses.reviewStatus} <> 'APPROVED' or ${controlResponses.implementationStatus} = 'RISK_ACCEPTED'))
  when ${notifications.recordType} = 'policy' then not exists (
    select from ${policies}
    where ${policies.organizationId} = ${notifications.organizationId} and ${policies.id} = ${notifications.recordId}
      and ${policies.ownerId} = ${notifications.userId} and ${policies.retiredAt} is null
      and not exists (
        select from ${policyVersions}
        where ${policyVersions.organizationId} = ${policies.organizationId} and ${policyVersions.policyId} = ${policies.id}
          and ${policyVersions.publishedAt} > ${notifications.createdAt}))
  when ${notifications.recordType} = 'task' then not exists (
    select from ${recurringTasks}
    where ${task} and ${recurringTasks.assigneeId} = ${notifications.userId})
  else false end)`;

/** Administrators are told of a task that stays overdue: that is settled once it is no longer due on that day. */
const isTaskDone = sql`(${notifications.key} like 'overdue-task %' and not exists (
  select from ${recurringTasks}
  where ${task} and ${recurringTasks.dueOn}::text = split_part(${notifications.key}, ' ', 3)))`;

/** Failing checks are settled once none of those that it is about fails any more: its key names them. */
const isPassing = sql`(${notifications.key} like 'check %' and not exists (
  select from ${checks}
  where ${checks.organizationId} = ${notifications.organizationId} and ${checks.state} = 'fail'
    and ${checks.id} = any (string_to_array(split_part(${notifications.key}, ' ', 2), ',')::uuid[])))`;

/** A rejected answer is settled once its rejection is undone, or it is answered anew and submitted. */
const isRejectionOver = sql`(${notifications.key} like 'rejected %' and not exists (
  select from ${requirementResponses}
  join ${controlResponses} on ${controlResponses.organizationId} = ${requirementResponses.organizationId}
    and ${controlResponses.id} = ${requirementResponses.responseId}
  where ${response} and ${requirementResponses.id}::text = split_part(${notifications.key}, ' ', 2)
    and (${requirementResponses.reviewStatus} = 'REJECTED' or ${controlResponses.reviewStatus} = 'DRAFT')))`;

/** @returns the ids of the person's unread notifications about work that does not wait for them */
export async function findSettled(tx: Tx, values: WorkOf, holds: Holds): Promise<string[]> {
  const query = workQuery(holds);
  const { userId, kind, key, recordId, readAt, inApp, mail } = notifications;
  const rows = await prepared(tx, `settled with ${query.name}`, { ...values }, (db, work) => {
    const all = query.all(db, work);
    const open = db
      .select({ one: sql`1` })
      .from(all)
      .where(sql`${all.id} = ${recordId} and ${all.kind} = any (matter.work)`);
    return db
      .select({ id: notifications.id })
      .from(notifications)
      .leftJoin(matter, sql`matter.kind = ${kind} and matter.event = split_part(${key}, ' ', 1)`)
      .where(
        and(
          ofOrganization(notifications, work),
          eq(userId, work.personId),
          isNull(readAt),
          or(sql`${inApp}`, isNotNull(mail)),
          or(
            sql`matter.work is not null and not exists ${open}`,
            isConfirmed,
            isAssignmentOver,
            isRejectionOver,
            isPassing,
            isTaskDone,
          ),
        ),
      );
  });
  return rows.map(({ id }) => id);
}
