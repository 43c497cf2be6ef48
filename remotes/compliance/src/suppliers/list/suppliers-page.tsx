/** The list of suppliers, the most critical first. Search, filters, order and page are kept in the URL. */
import { calls, criticalities, criticalityLabels } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Page, plural, Skeleton, usePageTitle } from '@msp/ui';
import { DownloadLink, ListView, SummaryStrip, useListState } from '@msp/ui/pages';
import { supplierPath, suppliersPath } from '../../shared/paths';
import { NewSupplierButton } from '../change/supplier-buttons';
import { supplierColumns } from './supplier-columns';
import { type SuppliersSummary, supplierFilters, supplierListOptions } from './supplier-list';

function Summary({ summary }: { summary: SuppliersSummary | undefined }) {
  const number = (value: number | undefined) => value ?? <Skeleton height="6" width="8" />;
  const toned = (value: number | undefined) => (value ? ('bad' as const) : undefined);
  return (
    <SummaryStrip
      label="Suppliers by criticality"
      figures={[
        { label: 'Suppliers', value: number(summary?.total), to: suppliersPath },
        ...criticalities.slice(0, 2).map((value) => ({
          label: criticalityLabels[value],
          value: number(summary?.criticality[value]),
          to: `${suppliersPath}?criticality=${value}&state=active`,
        })),
        {
          label: 'Review overdue',
          value: number(summary?.reviewOverdue),
          tone: toned(summary?.reviewOverdue),
          to: `${suppliersPath}?review=overdue`,
        },
        {
          label: 'Expired documents',
          value: number(summary?.expiredDocuments),
          tone: toned(summary?.expiredDocuments),
          to: `${suppliersPath}?documents=expired&state=active`,
        },
      ]}
    />
  );
}

export default function SuppliersPage() {
  usePageTitle('Suppliers');
  const list = useListState(supplierListOptions);
  const result = useCall(calls.suppliers.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  const { limit: _, cursor: __, ...exported } = list.query;

  return (
    <Page
      title="Suppliers"
      subtitle="Who you depend on, which data they hold, and when you last checked them."
      actions={<NewSupplierButton />}
    >
      {(data || !result.error) && <Summary summary={data?.summary} />}
      <ListView
        label="Suppliers"
        what="suppliers"
        list={list}
        result={result}
        filters={supplierFilters(data?.summary)}
        count={(total) => plural(total, 'supplier')}
        columns={supplierColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => supplierPath(id)}
        tools={
          <DownloadLink
            href={pathOf(calls.suppliers.listCsv, { query: exported })}
            aria-label="Export this list as CSV"
          >
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={{
          title: 'No suppliers yet',
          description: 'Start with those whose tools reach your customers, such as remote management and backup.',
        }}
      />
    </Page>
  );
}
