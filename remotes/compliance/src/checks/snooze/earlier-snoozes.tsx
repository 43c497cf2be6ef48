/** The snoozes that a check has had. */
import { type CheckDetail, checkSnoozeStateLabels } from '@msp/contract';
import { Card, CardHeader, CardTitle, formatDate, formatDateTime, List, Text } from '@msp/ui';

type Snooze = CheckDetail['earlierSnoozes'][number];

/** "3 Nov 2026 to 12 Nov 2026, by Amelia Hart. Confirmed by Owen Price. Ended 5 Nov 2026, 10:00." */
function periodText({ requestedAt, lastDay, requestedBy, confirmedBy, endedAt, endedBy, state }: Snooze): string {
  const parts = [
    `${formatDate(requestedAt)} to ${formatDate(lastDay)}${requestedBy ? `, by ${requestedBy.name}` : ''}`,
    ...(confirmedBy && confirmedBy.id !== requestedBy?.id ? [`Confirmed by ${confirmedBy.name}`] : []),
    ...(endedAt && endedBy ? [`${checkSnoozeStateLabels[state]} ${formatDateTime(endedAt)} by ${endedBy.name}`] : []),
  ];
  return `${parts.join('. ')}.`;
}

export function EarlierSnoozes({ check: { earlierSnoozes } }: { check: CheckDetail }) {
  if (earlierSnoozes.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Earlier snoozes</CardTitle>
      </CardHeader>
      <List variant="rows" lineAbove aria-label="Earlier snoozes">
        {earlierSnoozes.map((snooze) => (
          <li key={snooze.id}>
            <Text as="span" weight="semibold">
              {checkSnoozeStateLabels[snooze.state]}
            </Text>
            <Text size="sm" preserveLines>
              {snooze.reason}
            </Text>
            <Text size="sm" tone="muted">
              {periodText(snooze)}
            </Text>
          </li>
        ))}
      </List>
    </Card>
  );
}
