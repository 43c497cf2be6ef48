/** The state of every control in every organisation of the portfolio. Its filters are those of the list, in the URL. */
import { calls, remotePaths } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { OrganizationIcon, Page, plural, usePageTitle } from '@msp/ui';
import { BackLink, DownloadLink, ListBody, ListToolbar, recordSearch, useListState } from '@msp/ui/pages';
import { useMemo } from 'react';
import { PortfolioFilters } from '../portfolio-filters';
import { filtersOf, portfolioListOptions, problemFilter } from '../portfolio-list';
import { useProblemCounts } from '../problem-counts';
import { MatrixLegend } from './matrix-legend';
import { MatrixView } from './matrix-view';

/** For the counts of problems, and the metrics that can be chosen. */
const onlySummary = { query: { limit: 1 } } as const;

export default function MatrixPage() {
  usePageTitle('Portfolio matrix');
  const list = useListState(portfolioListOptions);
  const { limit: _, cursor: __, ...query } = filtersOf(list.query);
  const { data: portfolio } = useCall(calls.portfolio.list, onlySummary);
  const counts = useProblemCounts(portfolio?.summary);
  const { data: matrix, ...result } = useCall(calls.portfolio.matrix, { query }, { keepPreviousData: true });
  const data = useMemo(() => matrix && { items: matrix.rows, matrix }, [matrix]);

  return (
    <Page
      title="Portfolio matrix"
      subtitle="The state of every control in the organisations in which you have a role."
      above={
        <BackLink
          to={`${remotePaths.compliance.portfolio}${recordSearch(list.query, portfolioListOptions.defaultSort)}`}
        >
          Portfolio
        </BackLink>
      }
    >
      <ListToolbar
        list={list}
        searchLabel="Search organisations"
        filters={[problemFilter(counts)]}
        result={data && plural(data.items.length, 'organisation')}
      >
        <PortfolioFilters list={list} metrics={portfolio?.metrics} />
        <DownloadLink href={pathOf(calls.portfolio.matrixCsv, { query })} aria-label="Export the matrix as CSV">
          Export
        </DownloadLink>
      </ListToolbar>
      <MatrixLegend />
      <ListBody
        result={{ ...result, data }}
        what="organisations"
        isFiltered={list.isFiltered}
        onReset={list.reset}
        empty={{
          icon: <OrganizationIcon />,
          title: 'No organisations yet',
          description: 'Organisations appear here once you are one of their members, or assigned to them.',
        }}
      >
        {(shown) => <MatrixView matrix={shown.matrix} />}
      </ListBody>
    </Page>
  );
}
