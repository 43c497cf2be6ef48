/** The findings of all scanners, open ones first. Search, filters, order and page are kept in the URL. */
import { calls } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { LinkButton, Page, plural, usePageTitle } from '@msp/ui';
import { BackLink, DownloadLink, ListView, useListState } from '@msp/ui/pages';
import { listAddress, scannersAddress } from '../shared/addresses';
import { OpenSummary } from '../shared/scans/open-summary';
import { findingColumns } from './finding-columns';
import { findingFilters, findingListOptions } from './finding-list';

const noScanners = {
  title: 'No scanners yet',
  description:
    'A scanner is any tool that looks for vulnerabilities or misconfigurations and exports its findings. Add one to turn its findings into checks and evidence for your controls.',
  action: (
    <LinkButton variant="primary" to={scannersAddress}>
      Go to scanners
    </LinkButton>
  ),
};

const noneOpen = {
  title: 'No open findings',
  description: "New findings appear with a scanner's next report. To see earlier ones, select another state.",
};

export default function FindingsPage() {
  usePageTitle('Scan findings');
  const list = useListState(findingListOptions);
  const result = useCall(calls.scans.list, { query: list.query }, { keepPreviousData: true });
  const { data: scanners } = useCall(calls.scans.scanners, {});
  const { data } = result;
  const { limit: _, cursor: __, ...exported } = list.query;
  return (
    <Page
      title="Scan findings"
      subtitle="What your scanners found, and the controls it concerns."
      above={<BackLink to={listAddress}>Integrations</BackLink>}
      actions={<LinkButton to={scannersAddress}>Scanners</LinkButton>}
    >
      {(data || !result.error) && <OpenSummary counts={data?.summary} />}
      <ListView
        label="Scan findings"
        what="findings"
        list={list}
        result={result}
        filters={findingFilters(scanners?.items ?? [], data?.summary)}
        count={(total) => plural(total, list.filters.state ? 'finding' : 'open finding')}
        columns={findingColumns}
        rowKey={({ id }) => id}
        tools={
          <DownloadLink href={pathOf(calls.scans.listCsv, { query: exported })} aria-label="Export this list as CSV">
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={scanners?.items.length === 0 ? noScanners : noneOpen}
      />
    </Page>
  );
}
