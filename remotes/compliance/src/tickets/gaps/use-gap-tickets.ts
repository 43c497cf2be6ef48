/** The tickets of the gaps that a page shows. They are requested after the page's content, which doesn't need them. */
import { calls, constants, type QueryOf, type Ticket, ticketStates } from '@msp/contract';
import { useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { useMemo } from 'react';
import { type GapReference, keyOf } from './gap-key';

export type Destination = Ticket['integration'];

/** Which tickets: of these checks, of this control, or of an assessment. */
type Scope = Pick<NonNullable<QueryOf<typeof calls.tickets.list>>, 'check' | 'control' | 'assessment'>;

export interface GapTickets {
  /** The ticket that isn't closed, or the latest closed one whose resolution is still to be reviewed. */
  ticketOf: (gap: GapReference) => Ticket | undefined;
  /** The service desks in which the user can create tickets. Empty while they load, and for users who may not create any. */
  destinations: readonly Destination[];
  /** No service desk is set up, and the user may do so. */
  maySetUp: boolean;
}

const isShownBeside = ({ state, resolution }: Ticket): boolean =>
  state === 'waiting' || state === 'open' || resolution?.state === 'proposed';

/** Newest first, so that an older ticket of the same gap does not hide the one that isn't closed. */
function byGap(tickets: readonly Ticket[]): Map<string, Ticket> {
  const shown = tickets.filter(isShownBeside);
  const closedFirst = shown.toReversed().sort((a, b) => Number(a.state !== 'closed') - Number(b.state !== 'closed'));
  return new Map(closedFirst.map((ticket) => [keyOf(ticket.gap.reference), ticket]));
}

/** @param scope null while the page has no content */
export function useGapTickets(scope: Scope | null): GapTickets {
  const { has } = usePermissions();
  const mayCreate = has('control:respond');
  const maySetUp = has('integration:manage');
  const query = scope && {
    ...scope,
    state: ticketStates.filter((state) => state !== 'cancelled'),
    sort: 'requestedAt' as const,
    order: 'desc' as const,
    limit: constants.paging.maxLimit,
  };
  const { data } = useCall(calls.tickets.list, query && { query }, { keepPreviousData: true });
  const destinations = useCall(calls.tickets.destinations, scope && mayCreate ? {} : null).data;
  return useMemo(() => {
    const tickets = byGap(data?.items ?? []);
    return {
      ticketOf: (gap) => tickets.get(keyOf(gap)),
      destinations: destinations?.items ?? [],
      maySetUp: maySetUp && destinations?.items.length === 0,
    };
  }, [data, destinations, maySetUp]);
}
