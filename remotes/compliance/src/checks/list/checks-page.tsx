/** The list of checks, failing ones first. Search, filters, order and page are kept in the URL. */
import { calls } from '@msp/contract';
import { pathOf, request, useCall } from '@msp/http';
import { SavedViews, useListSelection } from '@msp/lists';
import { dialogWithRetry } from '@msp/loading';
import { Button, Inline, LinkButton, Page, plural, usePageTitle } from '@msp/ui';
import { DownloadLink, ListView, recordSearch, useListState } from '@msp/ui/pages';
import { useState } from 'react';
import { checkPath, ticketsPath } from '../../shared/paths';
import { useGapTickets } from '../../tickets/public';
import { CheckTicketsContext, checkColumns } from './check-columns';
import { checkFilters, checkListOptions } from './check-list';
import { ChecksSummary } from './checks-summary';

const CheckTickets = dialogWithRetry(() => import('./check-tickets'), 'compliance/check-tickets');

export default function ChecksPage() {
  usePageTitle('Checks');
  const list = useListState(checkListOptions);
  const result = useCall(calls.checks.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  const { limit: _, cursor: __, ...exported } = list.query;
  const search = recordSearch(list.query, checkListOptions.defaultSort);
  const tickets = useGapTickets(data && data.items.length > 0 ? { check: data.items.map(({ id }) => id) } : null);
  const selection = useListSelection(data, list.query, (place) =>
    request(calls.checks.list, { query: { ...exported, ...place } }),
  );
  // Checkboxes appear only while selecting, so that nothing moves once the page knows that tickets can be created.
  const [isSelecting, setSelecting] = useState(false);
  const stop = () => {
    selection.replace([]);
    setSelecting(false);
  };

  return (
    <Page
      title="Checks"
      subtitle="Whether what you approved still holds: metrics, evidence, policies and answers."
      actions={
        // Wide enough to stand below the title on a phone from the start.
        <Inline minWidth={{ base: '18rem', md: '0' }}>
          <LinkButton to={ticketsPath}>Tickets</LinkButton>
          {tickets.destinations.length > 0 && (
            <Button onClick={isSelecting ? stop : () => setSelecting(true)}>
              {isSelecting ? 'Cancel' : 'Create tickets…'}
            </Button>
          )}
        </Inline>
      }
    >
      {(data || !result.error) && <ChecksSummary summary={data?.summary} />}
      <CheckTicketsContext value={tickets}>
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
          select={isSelecting ? { selection, rowName: ({ name, control }) => `${control.code} ${name}` } : undefined}
          bulk={isSelecting && <CheckTickets selection={selection} destinations={tickets.destinations} onDone={stop} />}
          views={SavedViews}
          empty={{
            title: 'No checks yet',
            description:
              'A control is checked once its response is approved: its metrics, evidence, policies and answers are compared with what was approved.',
          }}
        />
      </CheckTicketsContext>
    </Page>
  );
}
