/** The list of controls with their status. Search, filters, order and page are kept in the URL. */
import { calls } from '@msp/contract';
import { pathOf, request, useCall } from '@msp/http';
import { SavedViews, useListSelection } from '@msp/lists';
import { usePermissions } from '@msp/session';
import { Page, plural, usePageTitle } from '@msp/ui';
import { DownloadLink, ListView, recordSearch, useListState } from '@msp/ui/pages';
import { maxOwners, ownerFilter } from '../../shared/owner-filter';
import { controlPath } from '../../shared/paths';
import { ControlsBulk } from '../bulk/controls-bulk';
import { controlColumns } from './control-columns';
import { controlFilters, controlListOptions } from './control-filters';
import { ControlsSummary } from './controls-summary';

const members = { query: { limit: maxOwners, assignable: 'true' } } as const;

export default function ControlsPage() {
  usePageTitle('Controls');
  const mayChange = usePermissions().has('control:respond');
  const list = useListState(controlListOptions);
  const result = useCall(calls.controls.withStatus, { query: list.query }, { keepPreviousData: true });
  const people = useCall(calls.users.personSearch, members);
  const { data } = result;
  const { limit: _, cursor: __, ...exported } = list.query;
  const search = recordSearch(list.query, controlListOptions.defaultSort);
  const selection = useListSelection(data, list.query, (place) =>
    request(calls.controls.withStatus, { query: { ...exported, ...place } }),
  );

  return (
    <Page title="Controls" subtitle="The controls of the programme and your status on each.">
      {(data || !result.error) && <ControlsSummary summary={data?.summary} />}
      <ListView
        label="Controls"
        what="controls"
        list={list}
        result={result}
        filters={[
          ...controlFilters(data?.summary),
          { ...ownerFilter(people.data?.items, list.filters.owner), isFurther: true },
        ]}
        count={(total) => plural(total, 'control')}
        columns={controlColumns}
        rowKey={({ id }) => id}
        rowHref={({ code }) => `${controlPath(code)}${search}`}
        tools={
          <DownloadLink
            href={pathOf(calls.controls.withStatusCsv, { query: exported })}
            aria-label="Export this list as CSV"
          >
            Export
          </DownloadLink>
        }
        select={mayChange ? { selection, rowName: ({ code, name }) => `${code} ${name}` } : undefined}
        bulk={mayChange && <ControlsBulk selection={selection} />}
        views={SavedViews}
        empty={{
          title: 'No controls yet',
          description: 'This installation has no control registry yet. Ask its operator to load one.',
        }}
      />
    </Page>
  );
}
