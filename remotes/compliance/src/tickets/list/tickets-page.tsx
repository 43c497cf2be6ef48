/** The list of tickets, newest first. Search, filters, order and page are kept in the URL. */
import { calls, remotePaths } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { usePermissions } from '@msp/session';
import { LinkButton, Page, plural, usePageTitle } from '@msp/ui';
import { BackLink, DownloadLink, ListView, useListState } from '@msp/ui/pages';
import { ticketPath } from '../../shared/paths';
import { ticketColumns } from './ticket-columns';
import { ticketFilters, ticketListOptions } from './ticket-list';
import { TicketsSummaryStrip } from './tickets-summary';

function emptyState(maySetUp: boolean) {
  const origin =
    'Create tickets from failing checks, unanswered requirements, requested changes and verdicts. Their state and resolution appear here.';
  return {
    title: 'No tickets yet',
    description: maySetUp ? origin : `${origin} An administrator sets up the service desk under Integrations.`,
    action: maySetUp && <LinkButton to={remotePaths.integrations.integrations}>Set up a service desk</LinkButton>,
  };
}

export default function TicketsPage() {
  usePageTitle('Tickets');
  const maySetUp = usePermissions().has('integration:manage');
  const list = useListState(ticketListOptions);
  const result = useCall(calls.tickets.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  // For the filter only.
  const destinations = useCall(calls.tickets.destinations, data ? {} : null);
  const { limit: _, cursor: __, ...exported } = list.query;

  return (
    <Page
      title="Tickets"
      subtitle="Gaps that your service desk works on, and how they were resolved."
      above={<BackLink to={remotePaths.compliance.checks}>Checks</BackLink>}
    >
      {(data || !result.error) && <TicketsSummaryStrip summary={data?.summary} />}
      <ListView
        label="Tickets"
        what="tickets"
        list={list}
        result={result}
        filters={ticketFilters(data?.summary, [
          ...(destinations.data?.items ?? []),
          ...(data?.items ?? []).map(({ integration }) => integration),
        ])}
        count={(total) => plural(total, 'ticket')}
        columns={ticketColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => ticketPath(id)}
        tools={
          <DownloadLink href={pathOf(calls.tickets.listCsv, { query: exported })} aria-label="Export this list as CSV">
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={emptyState(maySetUp)}
      />
    </Page>
  );
}
