/** Issues: the open gaps, which are the controls not fully implemented and not set aside on purpose. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import {
  DataTable,
  ListBody,
  ListPaging,
  ListToolbar,
  Page,
  plural,
  SuccessIcon,
  useListState,
  usePageTitle,
} from '@msp/ui';
import { controlColumns, controlSortKeys } from '../controls/control-columns';
import { controlFilterSpec, controlFilters, openVerdicts } from '../controls/control-filters';
import { controlPath } from '../controls/words';

const listOptions = {
  filters: { ...controlFilterSpec, implementationStatus: openVerdicts },
  sortable: controlSortKeys,
  // Essential controls first: that is where to begin.
  defaultSort: { key: 'tier', order: 'asc' },
  pageSize: 50,
} as const;

export default function IssuesPage() {
  usePageTitle('Issues');
  const list = useListState(listOptions);
  const query = { ...list.query, implementationStatus: list.filters.implementationStatus ?? [...openVerdicts] };
  const result = useCall(calls.controls.withStatus, { query }, { keepPreviousData: true });
  const { data } = result;

  return (
    <Page title="Issues" subtitle="Controls that are not fully implemented. Essential ones come first.">
      <ListToolbar
        list={list}
        searchLabel="Search issues"
        filters={controlFilters(data?.summary, openVerdicts)}
        result={data && plural(data.total, 'issue')}
      />
      <ListBody
        result={result}
        what="issues"
        isFiltered={list.isFiltered}
        onReset={list.reset}
        empty={{
          icon: <SuccessIcon />,
          title: 'No open issues',
          description: 'Every control in scope is implemented, or its risk is accepted.',
        }}
      >
        {({ items, nextCursor, total }, stale) => (
          <>
            <DataTable
              label="Issues"
              columns={controlColumns}
              rows={items}
              rowKey={({ id }) => id}
              rowHref={({ code }) => controlPath(code)}
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
    </Page>
  );
}
