/** Issues: controls that are not fully implemented, accepted as a risk, or out of scope. */
import { calls, constants, openControlStatuses, sortKeys } from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Page, plural, SuccessIcon, usePageTitle } from '@msp/ui';
import { ListView, recordSearch, useListState } from '@msp/ui/pages';
import { controlColumns, controlFilterSpec, controlFilters, controlListOptions } from '../controls/public';
import { controlPath } from '../shared/paths';

const listOptions = {
  filters: { ...controlFilterSpec, implementationStatus: openControlStatuses },
  sortable: sortKeys.controls,
  // Essential controls first.
  defaultSort: { key: 'tier', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

export default function IssuesPage() {
  usePageTitle('Issues');
  const list = useListState(listOptions);
  const query = { ...list.query, implementationStatus: list.filters.implementationStatus ?? [...openControlStatuses] };
  const search = recordSearch(query, controlListOptions.defaultSort);
  const result = useCall(calls.controls.withStatus, { query }, { keepPreviousData: true });

  return (
    <Page title="Issues" subtitle="Controls that aren't fully implemented. Essential ones come first.">
      <ListView
        label="Issues"
        what="issues"
        list={list}
        result={result}
        filters={controlFilters(result.data?.summary, openControlStatuses)}
        count={(total) => plural(total, 'issue')}
        columns={controlColumns}
        rowKey={({ id }) => id}
        rowHref={({ code }) => `${controlPath(code)}${search}`}
        views={SavedViews}
        empty={{
          icon: <SuccessIcon />,
          title: 'No open issues',
          description: 'Every control in scope is implemented or accepted as a risk.',
        }}
      />
    </Page>
  );
}
