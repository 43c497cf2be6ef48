/** An entry of the activity log as an audit event of WorkOS. */
import type { activityLog } from '../../platform/activity-log/tables';
import type { AuditEvent } from '../../platform/workos/workos';

export type AuditEntry = Pick<
  typeof activityLog.$inferSelect,
  | 'id'
  | 'occurredAt'
  | 'actorId'
  | 'actorName'
  | 'actorEmail'
  | 'action'
  | 'recordType'
  | 'recordId'
  | 'title'
  | 'description'
  | 'controlCodes'
>;

/** The metadata of every event, as their schemas name it. */
export const metadataNames = ['title', 'description', 'controls', 'email'] as const;
/** WorkOS refuses longer values. */
const maxValue = 500;

const nameOf = (text: string) => text.toLowerCase().replaceAll('-', '_');
const cut = (text: string) => (text.length > maxValue ? `${text.slice(0, maxValue - 1)}…` : text);

/** @param organizationId the target of an entry about no single record */
export function auditEventOf(entry: AuditEntry, organizationId: string): AuditEvent {
  const { actorId, actorName, recordType, recordId } = entry;
  const values = {
    title: entry.title,
    description: entry.description,
    controls: entry.controlCodes,
    email: entry.actorEmail,
  } satisfies Record<(typeof metadataNames)[number], string | null>;
  const metadata = Object.entries(values).flatMap(([name, value]) => (value ? [[name, cut(value)] as const] : []));
  return {
    action: `${nameOf(recordType)}.${nameOf(entry.action)}`,
    occurredAt: entry.occurredAt,
    actor: {
      ...(actorId === null ? { id: 'system', type: 'system' } : { id: actorId, type: 'user' }),
      ...(actorName !== null && { name: actorName }),
    },
    target: { id: recordId ?? organizationId, type: nameOf(recordType) },
    metadata: Object.fromEntries(metadata),
  };
}
