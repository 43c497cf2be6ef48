/** The columns of the tickets CSV. */
import { type Ticket, ticketGapKindLabels, ticketResolutionStateLabels, ticketStateLabels } from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

export const ticketColumns: readonly Column<Ticket>[] = [
  ['Reference', ({ reference }) => reference],
  ['Title', ({ title }) => title],
  ['State', ({ state }) => ticketStateLabels[state]],
  ['Gap', ({ gap }) => ticketGapKindLabels[gap.reference.kind]],
  ['Gap name', ({ gap }) => gap.name],
  ['Control', ({ gap }) => gap.control.code],
  ['Control name', ({ gap }) => gap.control.name],
  ['Service desk', ({ integration }) => integration.name],
  ['Number', ({ external }) => external?.number],
  ['Status', ({ external }) => external?.status],
  ['Address', ({ external }) => external?.url],
  ['Problem', ({ problem }) => problem?.message],
  ['Requested by', ({ requestedBy }) => requestedBy?.name],
  ['Requested (UTC)', ({ requestedAt }) => requestedAt],
  ['Created (UTC)', ({ createdAt }) => createdAt],
  ['Closed (UTC)', ({ closedAt }) => closedAt],
  ['Resolution', ({ resolution }) => resolution && ticketResolutionStateLabels[resolution.state]],
  ['Resolution text', ({ resolution }) => resolution?.text],
  ['Minutes', ({ resolution }) => resolution?.minutes],
];
