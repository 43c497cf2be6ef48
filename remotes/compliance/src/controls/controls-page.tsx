/** The list of controls: where the organisation stands on each. Search, filters, order and page live in the address. */
import { calls, constants } from '@msp/contract';
import { useCall } from '@msp/http';
import { Page, plural, usePageTitle } from '@msp/ui';
import { ListView, useListState } from '@msp/ui/pages';
import { controlColumns, controlSortKeys } from './control-columns';
import { controlFilterSpec, controlFilters } from './control-filters';
import { ControlsSummary } from './controls-summary';
import { controlPath } from './words';

const listOptions = {
  filters: controlFilterSpec,
  sortable: controlSortKeys,
  defaultSort: { key: 'code', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

export default function ControlsPage() {
  usePageTitle('Controls');
  const list = useListState(listOptions);
  const result = useCall(calls.controls.withStatus, { query: list.query }, { keepPreviousData: true });
  const { data } = result;

  return (
    <Page title="Controls" subtitle="What the programme asks of you, and where you stand on each.">
      {(data || !result.error) && <ControlsSummary summary={data?.summary} />}
      <ListView
        label="Controls"
        what="controls"
        list={list}
        result={result}
        filters={controlFilters(data?.summary)}
        count={(total) => plural(total, 'control')}
        columns={controlColumns}
        rowKey={({ id }) => id}
        rowHref={({ code }) => controlPath(code)}
        empty={{
          title: 'No controls yet',
          description: 'The control registry of this installation is empty. Its operator loads one.',
        }}
      />
    </Page>
  );
}
