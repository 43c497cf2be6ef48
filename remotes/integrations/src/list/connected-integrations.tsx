/** The integrations of the organisation, with state, age and score of each. */
import { calls, integrationStatuses, securitySystems } from '@msp/contract';
import { useCall } from '@msp/http';
import {
  connectionLooks,
  DataTable,
  IntegrationsIcon,
  ListBody,
  ListPaging,
  ListToolbar,
  plural,
  type ToolbarFilter,
  useListState,
} from '@msp/ui';
import { integrationColumns, integrationSortKeys } from './integration-columns';
import { systemNames } from './systems';

const listOptions = {
  filters: { system: securitySystems, status: integrationStatuses },
  sortable: integrationSortKeys,
  defaultSort: { key: 'name', order: 'asc' },
} as const;

const filters: ToolbarFilter<'system' | 'status'>[] = [
  { name: 'system', label: 'System', options: securitySystems.map((value) => ({ value, label: systemNames[value] })) },
  {
    name: 'status',
    label: 'Status',
    options: integrationStatuses.map((value) => ({ value, label: connectionLooks[value].label })),
  },
];

export function ConnectedIntegrations() {
  const list = useListState(listOptions);
  const result = useCall(calls.integrations.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  return (
    <>
      <ListToolbar
        list={list}
        searchLabel="Search integrations"
        filters={filters}
        result={data && plural(data.total, 'integration')}
      />
      <ListBody
        result={result}
        what="integrations"
        isFiltered={list.isFiltered}
        onReset={list.reset}
        empty={{
          icon: <IntegrationsIcon />,
          title: 'Nothing is connected yet',
          description: 'The catalogue below shows what can be connected and what each reads.',
        }}
      >
        {({ items, nextCursor, total }, stale) => (
          <>
            <DataTable
              label="Integrations"
              columns={integrationColumns}
              rows={items}
              rowKey={({ id }) => id}
              sort={list.sort}
              onSort={list.toggleSort}
              stale={stale}
            />
            <ListPaging
              page={list.page}
              pageSize={list.pageSize}
              shown={items.length}
              total={total}
              nextCursor={nextCursor}
              onNext={list.goNext}
              onPrevious={list.goPrevious}
            />
          </>
        )}
      </ListBody>
    </>
  );
}
