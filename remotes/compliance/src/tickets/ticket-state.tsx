/** Badges for the state of a ticket and of its resolution. */
import {
  type Ticket,
  type TicketResolutionState,
  type TicketState,
  ticketResolutionStateLabels,
  ticketStateLabels,
} from '@msp/contract';
import { Badge, CheckIcon, ClockIcon, CloseIcon, ErrorIcon, SuccessIcon, type Tone, UnchangedIcon } from '@msp/ui';
import { InProgressIcon } from '@msp/ui/pages';
import type { ComponentType } from 'react';
import { couldNotBeCreated } from './ticket-text';

interface Look {
  label: string;
  tone: Tone;
  icon: ComponentType;
}

/** A closed ticket isn't shown as good, because its gap may still be open. */
export const ticketLooks: Record<TicketState, Look> = {
  waiting: { label: ticketStateLabels.waiting, tone: 'none', icon: ClockIcon },
  open: { label: ticketStateLabels.open, tone: 'accent', icon: InProgressIcon },
  closed: { label: ticketStateLabels.closed, tone: 'none', icon: CheckIcon },
  cancelled: { label: ticketStateLabels.cancelled, tone: 'none', icon: CloseIcon },
};

const notCreated: Look = { label: 'Not created', tone: 'bad', icon: ErrorIcon };

const resolutionLooks: Record<TicketResolutionState, Look> = {
  proposed: { label: ticketResolutionStateLabels.proposed, tone: 'attention', icon: ClockIcon },
  accepted: { label: ticketResolutionStateLabels.accepted, tone: 'good', icon: SuccessIcon },
  dismissed: { label: ticketResolutionStateLabels.dismissed, tone: 'none', icon: UnchangedIcon },
};

function LookBadge({ look: { label, tone, icon: Icon } }: { look: Look }) {
  return (
    <Badge tone={tone}>
      <Icon />
      {label}
    </Badge>
  );
}

export const TicketBadge = ({ ticket }: { ticket: Ticket }) => (
  <LookBadge look={couldNotBeCreated(ticket) ? notCreated : ticketLooks[ticket.state]} />
);

export const ResolutionBadge = ({ state }: { state: TicketResolutionState }) => (
  <LookBadge look={resolutionLooks[state]} />
);
