/** The integrations of the organisation with their status, score and collections. */
import { calls, integrationStatuses, integrationSystems, sortKeys } from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { IntegrationsIcon, plural } from '@msp/ui';
import { connectionLooks, ListView, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { detailAddress } from '../shared/addresses';
import { integrationColumns } from './integration-columns';
import { systemNames } from './systems';

const listOptions = {
  filters: { system: integrationSystems, status: integrationStatuses },
  sortable: sortKeys.integrations,
  defaultSort: { key: 'name', order: 'asc' },
} as const;

const filters: ToolbarFilter<'system' | 'status'>[] = [
  {
    name: 'system',
    label: 'System',
    options: integrationSystems.map((value) => ({ value, label: systemNames[value] })),
  },
  {
    name: 'status',
    label: 'Status',
    options: integrationStatuses.map((value) => ({ value, label: connectionLooks[value].label })),
  },
];

export function useIntegrations() {
  const list = useListState(listOptions);
  const result = useCall(calls.integrations.list, { query: list.query }, { keepPreviousData: true });
  return { list, result };
}

export function ConnectedIntegrations({ list, result }: ReturnType<typeof useIntegrations>) {
  return (
    <ListView
      label="Integrations"
      what="integrations"
      list={list}
      result={result}
      filters={filters}
      count={(total) => plural(total, 'integration')}
      columns={integrationColumns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => detailAddress(id)}
      views={SavedViews}
      empty={{
        icon: <IntegrationsIcon />,
        title: 'No integrations yet',
        description: 'Connect one of the systems below to collect metrics automatically.',
      }}
    />
  );
}
