/** The columns of the activity log as CSV. */
import type { ActivityLogItem } from '@msp/contract';
import type { Column } from '../../platform/http/csv';

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

export const activityColumns: readonly Column<ActivityLogItem>[] = [
  ['Time (UTC)', ({ timestamp }) => timestamp],
  ['Action', ({ action }) => action],
  ['What', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Controls', ({ controlIds }) => controlIds?.join(' ')],
  ['Person', ({ user }) => user.name],
  ['E-mail', ({ user }) => user.email],
  [
    'Changes',
    ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${asText(before)} → ${asText(after)}`).join('\n'),
  ],
];
