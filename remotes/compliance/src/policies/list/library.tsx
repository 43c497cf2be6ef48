/** The library: one row for each policy that the registry names and for each own one. */
import { calls } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { usePermissions } from '@msp/session';
import { plural } from '@msp/ui';
import { DownloadLink, ListView, useListState } from '@msp/ui/pages';
import { useMemo } from 'react';
import { maxOwners } from '../../shared/owner-filter';
import { policyPath } from '../../shared/paths';
import { PoliciesSummary } from './policies-summary';
import { policyColumns } from './policy-columns';
import { policyFilters, policyListOptions } from './policy-list';

export function Library() {
  const { has } = usePermissions();
  const list = useListState(policyListOptions);
  const result = useCall(calls.policies.list, { query: list.query }, { keepPreviousData: true });
  const people = useCall(calls.users.personSearch, { query: { search: '', assignable: 'true', limit: maxOwners } });
  const mayBegin = has('policy:update');
  const columns = useMemo(() => policyColumns(mayBegin), [mayBegin]);
  const { data } = result;
  const { limit: _, cursor: __, ...exported } = list.query;
  return (
    <>
      {(data || !result.error) && <PoliciesSummary summary={data?.summary} />}
      <ListView
        label="Policies"
        what="policies"
        list={list}
        result={result}
        filters={policyFilters(data?.summary, people.data?.items, list.filters.owner)}
        count={(total) => plural(total, 'policy', 'policies')}
        columns={columns}
        rowKey={({ code }) => code}
        rowHref={({ code }) => policyPath(code)}
        tools={
          <DownloadLink href={pathOf(calls.policies.listCsv, { query: exported })} aria-label="Export this list as CSV">
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={{
          title: 'No policies yet',
          description: 'The control registry has no policies. Upload your own, or write one.',
        }}
      />
    </>
  );
}
