/** The columns of a webhook's deliveries. */
import type { SortKeyOf, WebhookDelivery } from '@msp/contract';
import { formatDateTime, formatRelative } from '@msp/ui';
import { CellNote, type Column, LineDisclosure, TimeAgo } from '@msp/ui/pages';
import { webhookEventLabels } from './labels';
import { SendAgainButton } from './send-again-button';
import { DeliveryBadge } from './webhook-badges';

/** The beginning of the last reply. */
function replyOf({ lastAttempt, status, nextAttemptAt }: WebhookDelivery) {
  if (!lastAttempt) return status === 'PENDING' && nextAttemptAt === null && 'Paused';
  const { statusCode, answer, durationMs } = lastAttempt;
  return <LineDisclosure summary={[statusCode, answer, `(${durationMs} ms)`].filter(Boolean).join(' ')} />;
}

export const deliveryColumns = (
  webhookId: string,
): readonly Column<WebhookDelivery, SortKeyOf<'webhookDeliveries'>>[] => [
  {
    key: 'event',
    header: 'Event',
    sortKey: 'event',
    primary: true,
    cell: ({ event }) => webhookEventLabels[event],
    secondLine: replyOf,
  },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'status',
    width: 8,
    phone: 'first',
    cell: ({ status }) => <DeliveryBadge status={status} />,
  },
  {
    key: 'attempts',
    header: 'Attempts',
    sortKey: 'attempts',
    width: 10,
    hideBelow: 48,
    cell: ({ attempts, nextAttemptAt }) => (
      <>
        {attempts}
        {nextAttemptAt !== null && attempts > 0 && <CellNote>next {formatRelative(nextAttemptAt)}</CellNote>}
      </>
    ),
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortKey: 'createdAt',
    width: 8.5,
    hideBelow: 36,
    phone: 'second',
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
  },
  {
    key: 'attemptedAt',
    header: 'Last attempt',
    width: 11,
    optional: true,
    cell: ({ lastAttempt }) => lastAttempt && formatDateTime(lastAttempt.at),
  },
  { key: 'id', header: 'webhook-id', width: 22, optional: true, cell: ({ id }) => id },
  {
    key: 'again',
    header: 'Send again',
    width: 7.5,
    phone: 'below',
    isActions: true,
    cell: (delivery) =>
      delivery.status !== 'PENDING' && <SendAgainButton webhookId={webhookId} deliveryId={delivery.id} />,
  },
];
