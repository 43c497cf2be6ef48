/** The state of the list of tickets in the URL, and its filters. */
import {
  constants,
  sortKeys,
  type Ticket,
  ticketGapKindLabels,
  ticketGapKinds,
  ticketResolutionStateLabels,
  ticketResolutionStates,
  ticketStateLabels,
  ticketStates,
} from '@msp/contract';
import type { ToolbarFilter } from '@msp/ui/pages';
import type { TicketsSummary } from './tickets-summary';

export const ticketListOptions = {
  filters: { state: ticketStates, kind: ticketGapKinds, integration: 'any', resolution: ticketResolutionStates },
  sortable: sortKeys.tickets,
  defaultSort: { key: 'requestedAt', order: 'desc' },
  pageSize: constants.paging.pageLimit,
} as const;

type Filter = ToolbarFilter<'state' | 'kind' | 'integration' | 'resolution'>;

/** @param integrations where tickets can be created, and those of the tickets that are shown */
export const ticketFilters = (
  summary: TicketsSummary | undefined,
  integrations: readonly Pick<Ticket['integration'], 'id' | 'name'>[],
): Filter[] => [
  {
    name: 'state',
    label: 'State',
    options: ticketStates.map((value) => ({ value, label: ticketStateLabels[value], count: summary?.state[value] })),
  },
  {
    name: 'kind',
    label: 'Gap',
    options: ticketGapKinds.map((value) => ({ value, label: ticketGapKindLabels[value] })),
  },
  {
    name: 'integration',
    label: 'Service desk',
    options: [...new Map(integrations.map(({ id, name }) => [id, name]))].map(([value, label]) => ({ value, label })),
  },
  {
    name: 'resolution',
    label: 'Resolution',
    options: ticketResolutionStates.map((value) => ({
      value,
      label: ticketResolutionStateLabels[value],
      ...(value === 'proposed' && { count: summary?.toReview }),
    })),
  },
];
