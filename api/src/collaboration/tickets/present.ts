/** Tickets as the contract shows them. */
import type { Ticket, TicketDetail } from '@msp/contract';
import { isConnected } from '../../measurement/integrations/service';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { type GapReference, gapPath } from './gaps/gap';
import * as repository from './repository';

type Listed = repository.ListedRow['ticket'];

function referenceOf({ kind, checkId, requirementId, assessmentId, controlId }: Listed): GapReference {
  if (kind === 'check' && checkId) return { kind, checkId };
  if (kind === 'requirement' && requirementId) return { kind, requirementId };
  if (kind === 'verdict' && assessmentId) return { kind, assessmentId, controlId };
  return { kind: 'changes-requested', controlId };
}

/** Why a ticket can't be created or read: the state of its integration, or else the error of the latest attempt. */
function problemOf({ ticket, integration, destination }: repository.ListedRow): Ticket['problem'] {
  const { state, problemCode, problemMessage, problemSince } = ticket;
  const isWaiting = state === 'waiting';
  if (!isWaiting && state !== 'open') return null;
  if (!isConnected(integration)) {
    const message = `${integration.name} is disconnected. Connect it again to continue.`;
    return { code: 'settings', message, since: integration.updatedAt.toISOString() };
  }
  if (isWaiting && !destination?.settings) {
    const message = `${integration.name} no longer creates tickets. Choose where it creates them.`;
    return { code: 'settings', message, since: (destination?.changedAt ?? integration.updatedAt).toISOString() };
  }
  if (!problemCode || !problemSince) return null;
  return { code: problemCode, message: problemMessage ?? '', since: problemSince.toISOString() };
}

type Evidence = Awaited<ReturnType<typeof repository.evidenceOf>>;

function resolutionOf({ ticket, decider }: repository.ListedRow, evidence: Evidence): Ticket['resolution'] {
  const { resolutionState, resolutionText, minutes, attachments, decidedAt } = ticket;
  if (resolutionState === null) return null;
  return {
    ...{ state: resolutionState, text: resolutionText, minutes, attachments },
    evidence: evidence.map(({ id, name }) => ({ id, name })),
    decidedBy: personSummary(decider),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function present(row: repository.ListedRow, evidence: Evidence): Ticket {
  const { ticket, integration, requester } = row;
  const { externalNumber, externalStatus, externalUrl } = ticket;
  const reference = referenceOf(ticket);
  return {
    id: ticket.id,
    reference: ticket.reference,
    title: ticket.title,
    state: ticket.state,
    gap: {
      reference,
      name: ticket.gapName,
      control: { id: ticket.controlId, code: ticket.controlCode, name: ticket.controlName },
      path: gapPath(reference, ticket.controlCode),
    },
    integration: { id: ticket.integrationId, name: integration.name, adapter: integration.adapterKey },
    external:
      externalNumber === null ? null : { number: externalNumber, status: externalStatus ?? '', url: externalUrl },
    problem: problemOf(row),
    requestedBy: personSummary(requester),
    requestedAt: ticket.requestedAt.toISOString(),
    createdAt: ticket.createdAt?.toISOString() ?? null,
    closedAt: ticket.closedAt?.toISOString() ?? null,
    readAt: ticket.readAt?.toISOString() ?? null,
    resolution: resolutionOf(row, evidence),
  };
}

/** Runs in the caller's transaction. */
export async function presentTickets(tx: Tx, context: OrganizationContext, rows: repository.ListedRow[]) {
  const accepted = rows.flatMap(({ ticket }) => (ticket.resolutionState === 'accepted' ? [ticket.id] : []));
  const evidence = await repository.evidenceOf(tx, context, accepted);
  return rows.map((row) =>
    present(
      row,
      evidence.filter(({ ticketId }) => ticketId === row.id),
    ),
  );
}

/** Runs in the caller's transaction. @throws AppError 404 */
export async function presentTicket(tx: Tx, context: OrganizationContext, id: string): Promise<TicketDetail> {
  const row = await repository.findTicket(tx, context, id);
  if (!row) throw notFound('This ticket');
  const changes = await repository.changesOf(tx, context, id);
  return {
    ...present(row, await repository.evidenceOf(tx, context, [id])),
    text: await repository.textOfTicket(tx, context, id),
    history: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  };
}
