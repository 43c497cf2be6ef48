/** The columns of the webhooks' table, and how it is sorted. There are ten at most, so the browser sorts them. */
import type { Webhook } from '@msp/contract';
import { plural } from '@msp/ui';
import { CellNote, type Column, TimeAgo } from '@msp/ui/pages';
import { webhookEventLabels, webhookFormatLabels } from './labels';
import { WebhookBadge } from './webhook-badges';

export const webhookSortKeys = ['url', 'events', 'state', 'lastDeliveredAt', 'createdAt'] as const;
type WebhookSortKey = (typeof webhookSortKeys)[number];

export const sortValueOf = (webhook: Webhook, by: WebhookSortKey): string | number =>
  by === 'events' ? webhook.events.length : (webhook[by] ?? '');

export const webhookColumns: readonly Column<Webhook, WebhookSortKey>[] = [
  {
    key: 'url',
    header: 'Address',
    sortKey: 'url',
    primary: true,
    cell: ({ url, description }) => (
      <>
        {url}
        {description && <CellNote>{description}</CellNote>}
      </>
    ),
  },
  {
    key: 'format',
    header: 'Receiver',
    width: 10,
    hideBelow: 68,
    cell: ({ format = 'standard' }) => webhookFormatLabels[format],
  },
  {
    key: 'events',
    header: 'Events',
    sortKey: 'events',
    width: 7,
    hideBelow: 48,
    phone: 'second',
    cell: ({ events }) => (
      <span title={events.map((event) => webhookEventLabels[event]).join('\n')}>{plural(events.length, 'event')}</span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    sortKey: 'state',
    width: 7.5,
    phone: 'first',
    cell: ({ state }) => <WebhookBadge state={state} />,
  },
  {
    key: 'lastDeliveredAt',
    header: 'Last delivered',
    sortKey: 'lastDeliveredAt',
    width: 9,
    hideBelow: 36,
    phone: 'second',
    cell: ({ lastDeliveredAt }) => <TimeAgo at={lastDeliveredAt} />,
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortKey: 'createdAt',
    width: 9,
    hideBelow: 60,
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
  },
];
