/** What has become of the version of a policy that an answer cites: superseded, retired or overdue for review. */
import type { CitedPolicy } from '@msp/contract';
import { formatDate, Text } from '@msp/ui';
import { today } from '@msp/ui/records';

type Standing = Pick<CitedPolicy, 'number' | 'isRetired' | 'newer' | 'reviewBy'>;

function noticesOf({ number, isRetired, newer, reviewBy }: Standing): string[] {
  if (isRetired) return ['This policy is retired.'];
  if (newer) return [`Version ${newer.number} is published; this answer cites version ${number}.`];
  return reviewBy !== null && reviewBy < today()
    ? [`The review of this policy was due on ${formatDate(reviewBy)}.`]
    : [];
}

/** Nothing for the published version of a policy whose review isn't overdue. */
export function PolicyStanding({ cited }: { cited: Standing }) {
  return noticesOf(cited).map((notice) => (
    <Text key={notice} size="sm" tone="attention">
      {notice}
    </Text>
  ));
}
