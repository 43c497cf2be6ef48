/** What has become of the version of a policy that an answer cites: superseded, retired or overdue for review. */
import type { CitedPolicy } from '@msp/contract';
import { daysOverdue, formatDate, Text } from '@msp/ui';

type Standing = Pick<CitedPolicy, 'number' | 'isRetired' | 'newer' | 'reviewBy'>;

function noticesOf({ number, isRetired, newer, reviewBy }: Standing): string[] {
  if (isRetired) return ['This policy is retired.'];
  if (newer) return [`Version ${newer.number} is published; this answer cites version ${number}.`];
  return daysOverdue(reviewBy) > 0 ? [`The review of this policy was due on ${formatDate(reviewBy)}.`] : [];
}

/** Nothing for the published version of a policy whose review isn't overdue. */
export function PolicyStanding({ cited }: { cited: Standing }) {
  return noticesOf(cited).map((notice) => (
    <Text key={notice} size="sm" tone="attention">
      {notice}
    </Text>
  ));
}
