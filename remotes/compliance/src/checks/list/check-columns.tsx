/** The columns of the list of checks. */
import { type Check, checkKindLabels, type SortKeyOf } from '@msp/contract';
import { formatDate, TextLink } from '@msp/ui';
import { CellNote, type Column, codeLinks, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { createContext, use } from 'react';
import { controlPath, ticketPath } from '../../shared/paths';
import { subtle } from '../../shared/subtle';
import { type GapTickets, gapTicketText } from '../../tickets/public';

/** A change is recorded within a minute. */
export function Since({ since }: { since: string | null }) {
  return since === null ? 'Just now' : <TimeAgo at={since} />;
}

/** The tickets load after the list. Through a context, so that only the notes are rendered again, not every row. */
export const CheckTicketsContext = createContext<Pick<GapTickets, 'ticketOf'>>({ ticketOf: () => undefined });

/** Beside the state, where it doesn't change the height of the row. */
function TicketNote({ id }: Pick<Check, 'id'>) {
  const ticket = use(CheckTicketsContext).ticketOf({ kind: 'check', checkId: id });
  if (!ticket) return null;
  const text = gapTicketText(ticket);
  return (
    <CellNote>
      <TextLink to={ticketPath(ticket.id)} aria-label={text} title={text}>
        {ticket.external ? `#${ticket.external.number}` : 'Ticket'}
      </TextLink>
    </CellNote>
  );
}

type CheckColumn = Column<Check, SortKeyOf<'checks'>>;

export const checkColumns: readonly CheckColumn[] = [
  {
    key: 'name',
    header: 'Check',
    sortKey: 'name',
    primary: true,
    cell: ({ name }) => name,
    secondLine: ({ reasons, snooze }) =>
      snooze?.state === 'active'
        ? `Snoozed until ${formatDate(snooze.lastDay)}: ${snooze.reason}`
        : reasons[0]?.message,
  },
  {
    key: 'control',
    header: 'Control',
    width: 6.5,
    sortKey: 'control',
    phone: 'second',
    cell: ({ control: { code, name } }) => codeLinks([{ code, name, to: controlPath(code) }], 'control'),
  },
  {
    key: 'state',
    header: 'State',
    width: 10.5,
    sortKey: 'state',
    phone: 'first',
    cell: ({ id, state }) => (
      <>
        <StatusBadge kind="check" value={state} />
        <TicketNote id={id} />
      </>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    width: 7.5,
    hideBelow: 36,
    sortKey: 'since',
    phone: 'second',
    cell: ({ since }) => <Since since={since} />,
  },
  {
    key: 'owner',
    header: 'Owner',
    width: 9,
    hideBelow: 48,
    sortKey: 'owner',
    cell: ({ owner }) => owner?.name ?? subtle('Unassigned'),
  },
  {
    key: 'kind',
    header: 'Kind',
    width: 7.5,
    hideBelow: 60,
    sortKey: 'kind',
    cell: ({ kind }) => checkKindLabels[kind],
  },
  {
    key: 'source',
    header: 'Measured by',
    width: 9,
    hideBelow: 68,
    sortKey: 'source',
    cell: ({ source }) => source ?? subtle('–'),
  },
];
