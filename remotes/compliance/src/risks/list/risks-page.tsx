/** The risk register, the highest score first, under its heat map. Search, filters, order and page are kept in the URL. */
import { calls } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Page, plural, usePageTitle } from '@msp/ui';
import { DownloadLink, ListView, useListState } from '@msp/ui/pages';
import { riskPath } from '../../shared/paths';
import { NewRiskButton } from '../change/risk-buttons';
import { riskColumns } from './risk-columns';
import { RiskHeatMap } from './risk-heat-map';
import { riskFilters, riskListOptions } from './risk-list';
import { Unregistered } from './unregistered';

export default function RisksPage() {
  usePageTitle('Risks');
  const list = useListState(riskListOptions);
  const result = useCall(calls.risks.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  const { limit: _, cursor: __, ...exported } = list.query;

  return (
    <Page
      title="Risks"
      subtitle="What could go wrong, what you do about it, and who reviews it."
      actions={<NewRiskButton />}
    >
      {(data || !result.error) && (
        <RiskHeatMap
          summary={data?.summary}
          rating={list.filters.rating?.includes('inherent') ? 'inherent' : 'residual'}
          onRating={(rating) => list.setFilter('rating', rating === 'inherent' ? ['inherent'] : [])}
        />
      )}
      <ListView
        label="Risks"
        what="risks"
        list={list}
        result={result}
        filters={riskFilters(data?.summary)}
        count={(total) => plural(total, 'risk')}
        columns={riskColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => riskPath(id)}
        tools={
          <DownloadLink href={pathOf(calls.risks.listCsv, { query: exported })} aria-label="Export this list as CSV">
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={{
          title: 'No risks yet',
          description: 'Start with the ten that matter most, such as the loss of your remote management tool.',
        }}
      />
      {/* Below the list, which it doesn't move when it appears. */}
      {data && <Unregistered />}
    </Page>
  );
}
