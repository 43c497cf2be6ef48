/** The columns of the activity log as CSV. */
import { type ActivityLogItem, activityActionLabels, describeChange, loggedRecordLabels } from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

type Change = ActivityLogItem['changes'][number];

/** "Status: Draft → In review", "Added firewall.csv (SHA-256 of firewall.csv: …)". */
function changeText(change: Change): string {
  const { field, before, after, added, removed, details } = describeChange(change);
  const parts = [
    added.length > 0 && `Added ${added.join(', ')}`,
    removed.length > 0 && `Removed ${removed.join(', ')}`,
    before === null ? after : `${before} → ${after ?? 'removed'}`,
  ].filter((part) => part);
  const text = [field && `${field}:`, parts.join('; ')].filter((part) => part).join(' ');
  return details.length > 0 ? `${text} (${details.join(', ')})`.trim() : text;
}

export const activityColumns: readonly Column<ActivityLogItem>[] = [
  ['Time (UTC)', ({ timestamp }) => timestamp],
  ['Action', ({ action }) => activityActionLabels[action]],
  ['What', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Controls', ({ controlIds }) => controlIds?.join(' ')],
  ['Person', ({ user }) => user.name],
  ['Email', ({ user }) => user.email],
  ['Organisation', ({ user }) => user.organization],
  ['Changes', ({ changes }) => changes.map(changeText).join('\n')],
];

/** With what other systems need to match entries to records and persons. */
export const auditColumns: readonly Column<ActivityLogItem>[] = [
  ...activityColumns,
  ['Record', ({ record }) => loggedRecordLabels[record.type] ?? record.type],
  ['Record id', ({ record }) => record.id],
  ['Person id', ({ actorId }) => actorId],
  ['Entry id', ({ id }) => id],
];
