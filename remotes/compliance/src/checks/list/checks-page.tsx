/** The list of checks, failing ones first. Search, filters, order and page are kept in the URL. */
import { calls } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Page, plural, usePageTitle } from '@msp/ui';
import { DownloadLink, ListView, recordSearch, useListState } from '@msp/ui/pages';
import { checkPath } from '../../shared/paths';
import { checkColumns } from './check-columns';
import { checkFilters, checkListOptions } from './check-list';
import { ChecksSummary } from './checks-summary';

export default function ChecksPage() {
  usePageTitle('Checks');
  const list = useListState(checkListOptions);
  const result = useCall(calls.checks.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  const { limit: _, cursor: __, ...exported } = list.query;
  const search = recordSearch(list.query, checkListOptions.defaultSort);

  return (
    <Page title="Checks" subtitle="Whether what you approved still holds: metrics, evidence, policies and answers.">
      {(data || !result.error) && <ChecksSummary summary={data?.summary} />}
      <ListView
        label="Checks"
        what="checks"
        list={list}
        result={result}
        filters={checkFilters(data?.summary)}
        count={(total) => plural(total, 'check')}
        columns={checkColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${checkPath(id)}${search}`}
        tools={
          <DownloadLink href={pathOf(calls.checks.listCsv, { query: exported })} aria-label="Export this list as CSV">
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={{
          title: 'No checks yet',
          description:
            'A control is checked once its response is approved: its metrics, evidence, policies and answers are compared with what was approved.',
        }}
      />
    </Page>
  );
}
