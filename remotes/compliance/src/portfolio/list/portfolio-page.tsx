/** The organisations in which the user has a role, with what is wrong in each. Search, filters, order and page are kept in the URL. */
import { calls, type PortfolioItem, remotePaths } from '@msp/contract';
import { pathOf, request, useCall } from '@msp/http';
import { SavedViews, useListSelection } from '@msp/lists';
import { usePermissions } from '@msp/session';
import { LinkButton, OrganizationIcon, Page, plural, usePageTitle } from '@msp/ui';
import { DownloadLink, ListView, recordSearch, useListState } from '@msp/ui/pages';
import { useMemo } from 'react';
import { inOrganization } from '../../shared/in-organization';
import { PortfolioFilters } from '../portfolio-filters';
import { filtersOf, portfolioListOptions, problemFilter } from '../portfolio-list';
import { useProblemCounts } from '../problem-counts';
import { PortfolioBulk } from '../work/portfolio-bulk';
import { portfolioColumns } from './portfolio-columns';
import { PortfolioSummary } from './portfolio-summary';

const { dashboard, portfolioMatrix } = remotePaths.compliance;

const withId = (item: PortfolioItem) => ({ ...item, id: item.organization.externalId });

export default function PortfolioPage() {
  usePageTitle('Portfolio');
  const list = useListState(portfolioListOptions);
  const query = filtersOf(list.query);
  const result = useCall(calls.portfolio.list, { query }, { keepPreviousData: true });
  const { data } = result;
  const counts = useProblemCounts(data?.summary);
  const { limit: _, cursor: __, ...exported } = query;
  const mayWork = usePermissions().has('policy:update');
  const withIds = useMemo(() => data && { ...data, items: data.items.map(withId) }, [data]);
  const selection = useListSelection(withIds, query, async (place) => {
    const page = await request(calls.portfolio.list, { query: { ...exported, ...place } });
    return { ...page, items: page.items.map(withId) };
  });

  return (
    <Page
      title="Portfolio"
      subtitle="The organisations in which you have a role. Opening one switches to it."
      actions={
        <LinkButton to={`${portfolioMatrix}${recordSearch(list.query, portfolioListOptions.defaultSort)}`}>
          Control matrix
        </LinkButton>
      }
    >
      {(data || !result.error) && <PortfolioSummary total={data?.summary.total} counts={counts} />}
      <ListView
        label="Portfolio"
        what="organisations"
        list={list}
        result={result}
        filters={[problemFilter(counts)]}
        count={(total) => plural(total, 'organisation')}
        columns={portfolioColumns}
        rowKey={({ organization }) => organization.externalId}
        rowHref={({ organization }) => inOrganization(organization.externalId, dashboard)}
        tools={
          <>
            <PortfolioFilters list={list} metrics={data?.metrics} />
            <DownloadLink
              href={pathOf(calls.portfolio.listCsv, { query: exported })}
              aria-label="Export this list as CSV"
            >
              Export
            </DownloadLink>
          </>
        }
        select={mayWork ? { selection, rowName: ({ organization }) => organization.name } : undefined}
        bulk={mayWork && <PortfolioBulk selection={selection} />}
        views={SavedViews}
        empty={{
          icon: <OrganizationIcon />,
          title: 'No organisations yet',
          description: 'Organisations appear here once you are one of their members, or assigned to them.',
        }}
      />
    </Page>
  );
}
