/** What was sent to a webhook, the newest first. */
import { calls, sortKeys, type Webhook, webhookDeliveryStatuses } from '@msp/contract';
import { useCall } from '@msp/http';
import { ClockIcon, Heading, plural, Stack } from '@msp/ui';
import { ListView, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { deliveryColumns } from './delivery-columns';
import { webhookDeliveryStatusLabels } from './labels';

const listOptions = {
  filters: { status: webhookDeliveryStatuses },
  sortable: sortKeys.webhookDeliveries,
  defaultSort: { key: 'createdAt', order: 'desc' },
} as const;

const filters: ToolbarFilter<'status'>[] = [
  {
    name: 'status',
    label: 'Status',
    options: webhookDeliveryStatuses.map((value) => ({ value, label: webhookDeliveryStatusLabels[value] })),
  },
];

export function DeliveryList({ webhook: { id } }: { webhook: Webhook }) {
  const list = useListState(listOptions);
  const result = useCall(calls.webhooks.deliveries, { params: { id }, query: list.query }, { keepPreviousData: true });
  return (
    <Stack gap="3">
      <Heading>Deliveries</Heading>
      <ListView
        label="Deliveries"
        what="deliveries"
        list={list}
        result={result}
        filters={filters}
        withoutSearch
        count={(total) => plural(total, 'delivery', 'deliveries')}
        columns={deliveryColumns(id)}
        rowKey={(delivery) => delivery.id}
        empty={{
          icon: <ClockIcon />,
          title: 'Nothing sent yet',
          description: 'Send a test to check your receiver.',
        }}
      />
    </Stack>
  );
}
