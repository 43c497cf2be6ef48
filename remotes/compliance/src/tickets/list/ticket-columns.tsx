/** The columns of the list of tickets. */
import { type SortKeyOf, type Ticket, ticketGapKindLabels } from '@msp/contract';
import { type Column, codeLinks, TimeAgo } from '@msp/ui/pages';
import { ExternalLink } from '../../shared/external-link';
import { controlPath } from '../../shared/paths';
import { ResolutionBadge, TicketBadge } from '../ticket-state';

export const ticketColumns: readonly Column<Ticket, SortKeyOf<'tickets'>>[] = [
  {
    key: 'title',
    header: 'Ticket',
    sortKey: 'title',
    primary: true,
    cell: ({ title }) => title,
    secondLine: ({ problem }) => problem?.message,
  },
  {
    key: 'number',
    header: 'Number',
    width: 6.5,
    hideBelow: 48,
    phone: 'second',
    cell: ({ external }) =>
      external?.url ? <ExternalLink href={external.url}>{external.number}</ExternalLink> : external?.number,
  },
  {
    key: 'state',
    header: 'State',
    width: 8.5,
    sortKey: 'state',
    phone: 'first',
    cell: (ticket) => <TicketBadge ticket={ticket} />,
  },
  {
    key: 'control',
    header: 'Control',
    width: 6.5,
    hideBelow: 36,
    sortKey: 'control',
    phone: 'second',
    cell: ({ gap: { control } }) =>
      codeLinks([{ code: control.code, name: control.name, to: controlPath(control.code) }], 'control'),
  },
  {
    key: 'kind',
    header: 'Gap',
    width: 11,
    hideBelow: 80,
    sortKey: 'kind',
    cell: ({ gap }) => ticketGapKindLabels[gap.reference.kind],
  },
  {
    key: 'integration',
    header: 'Service desk',
    width: 10.5,
    optional: true,
    sortKey: 'integration',
    cell: ({ integration }) => integration.name,
  },
  {
    key: 'resolution',
    header: 'Resolution',
    width: 10.5,
    hideBelow: 60,
    phone: 'below',
    cell: ({ resolution }) => resolution && <ResolutionBadge state={resolution.state} />,
  },
  {
    key: 'requestedAt',
    header: 'Requested',
    width: 7.5,
    hideBelow: 48,
    sortKey: 'requestedAt',
    phone: 'second',
    cell: ({ requestedAt }) => <TimeAgo at={requestedAt} />,
  },
  {
    key: 'closedAt',
    header: 'Closed',
    width: 7.5,
    hideBelow: 68,
    sortKey: 'closedAt',
    cell: ({ closedAt }) => closedAt && <TimeAgo at={closedAt} />,
  },
];
