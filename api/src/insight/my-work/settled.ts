/** SQL of notifications whose matter is settled: they are about work that no longer waits for their recipient. */
import type { NotificationKind, WorkKind } from '@msp/contract';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { versionEvent } from '../../compliance/evidence/service';
import { controlResponses, controlResponseVersions } from '../../compliance/responses/tables';
import { ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { notifications } from '../../tenancy/notifications/tables';
import type { WorkOf } from './columns';
import { type Holds, workQuery } from './repository';

/**
 * The work that each notification is about, by its kind and the event that its key begins with. Anything else is news, or urgent: it stays
 * unread until it is read.
 */
const matters: Record<NotificationKind, Readonly<Record<string, readonly WorkKind[]>>> = {
  MENTIONED: { mentioned: ['MENTION'] },
  ASSIGNED: { assessor: ['ASSESSMENT_TO_REVIEW'] },
  REVIEW_REQUESTED: { submitted: ['REVIEW', 'POLICY_TO_PUBLISH', 'ASSESSMENT_TO_REVIEW'] },
  APPROVED: {},
  CHANGES_REQUESTED: {
    decided: ['CHANGES_REQUESTED', 'ASSESSMENT_CHANGES_REQUESTED'],
    sent: ['POLICY_CHANGES_REQUESTED'],
  },
  POLICY_TO_ACCEPT: { to: ['POLICY_TO_READ'], reminder: ['POLICY_TO_READ'] },
  DUE: { due: ['OVERDUE', 'DUE_SOON', 'CHANGES_REQUESTED'] },
  EXPIRING: {
    expires: ['EVIDENCE_STALE', 'EVIDENCE_EXPIRING', 'CERTIFICATE_EXPIRING'],
    review: ['POLICY_REVIEW_DUE'],
    ends: ['OVERRIDE_ENDING'],
  },
  FAILING: {},
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
          or(sql`matter.work is not null and not exists ${open}`, isConfirmed),
        ),
      );
  });
  return rows.map(({ id }) => id);
}
