/**
 * Accepts or dismisses the resolution of a closed ticket. An accepted one becomes evidence. Neither closes the gap: only its check, answer
 * or review does.
 */
import { Readable } from 'node:stream';
import { constants, type TicketDetail } from '@msp/contract';
import { findControls } from '../../catalogue/control-registries/controls/service';
import { recordEvidence } from '../../compliance/evidence/service';
import { VendorError } from '../../measurement/adapters/service';
import { openIntegration, refusedByVendor } from '../../measurement/integrations/service';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { invalidTransition, notFound, validation } from '../../platform/errors';
import { safeFileName, stemOf } from '../../platform/uploads/file-name';
import { fileTooLarge } from '../../platform/uploads/limit';
import { storeUpload } from '../../platform/uploads/store-upload';
import { recordOrRemove, type StoredUpload } from '../../platform/uploads/stored-upload';
import { shortened } from './gaps/compose';
import { presentTicket } from './present';
import * as repository from './repository';
import { resolutionDocument } from './resolution-document';
import type { TicketVendors } from './worker/worker';

interface Accepted {
  /** The name of the evidence. */
  name: string;
  /** The service desk's ids. */
  attachments: string[];
}

/** Downloads may exceed the upload limit by this much, so that `storeUpload` refuses a file that is too large, with its usual 413. */
const downloadMargin = 1_024 * 1_024;

const resolutionSource = 'resolution';
const sourceOf = (attachmentId: string) => `attachment ${attachmentId}`;

/**
 * Locks a ticket whose resolution waits for a decision.
 * @param allowsAccepted whether it may also be accepted already
 * @throws AppError 404, 409 INVALID_TRANSITION
 */
async function lockProposed(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  allowsAccepted = false,
): Promise<repository.TicketRow> {
  const ticket = await repository.lockTicket(tx, context, id);
  if (!ticket) throw notFound('This ticket');
  const { state, resolutionState } = ticket;
  if (resolutionState === 'proposed' || (allowsAccepted && resolutionState === 'accepted')) return ticket;
  throw invalidTransition(
    resolutionState === null
      ? "This ticket isn't closed, so it has no resolution yet."
      : 'Another member has already decided on this resolution.',
    resolutionState ?? state,
  );
}

/** Records a stored file as evidence of the ticket. Removes the file if an earlier request has added the same one. */
async function addEvidence(
  context: OrganizationContext,
  ticketId: string,
  { source, name, file }: { source: string; name: string; file: StoredUpload },
): Promise<void> {
  const isAdded = await recordOrRemove(context.storage, file, () =>
    context.run(async (tx) => {
      const ticket = await lockProposed(tx, context, ticketId);
      const known = await repository.evidenceOf(tx, context, [ticketId]);
      if (known.some((one) => one.source === source)) return false;
      // Evidence can't be linked to a control that has left the registry.
      const [control] = await findControls(tx, context, [ticket.controlId]);
      const evidenceId = await recordEvidence(
        tx,
        context,
        { name, type: 'DOCUMENT', controls: control ? [control.id] : [] },
        file,
      );
      await repository.insertEvidence(tx, context, { ticketId, source, evidenceId });
      return true;
    }),
  );
  if (!isAdded) await context.storage.remove(file.key);
}

const nameOf = (fileName: string) => shortened(stemOf(safeFileName(fileName)), constants.textLimits.name);

/** @throws AppError 400 for files that aren't attached to the ticket, 413 before anything is downloaded */
function chosenAttachments({ attachments }: repository.TicketRow, ids: string[], maxBytes: number) {
  const chosen = [...new Set(ids)].map((id) => attachments.find((attachment) => attachment.id === id));
  if (!chosen.every((attachment) => attachment !== undefined)) {
    throw validation('Choose files that are attached to this ticket.', [
      { path: 'body.attachments', message: 'contains a file that is not attached to the ticket' },
    ]);
  }
  if (chosen.some(({ size }) => size !== null && size > maxBytes)) throw fileTooLarge(maxBytes);
  return chosen;
}

async function storeAttachments(
  context: OrganizationContext,
  vendors: TicketVendors,
  ticket: repository.TicketRow,
  { chosen, maxBytes }: { chosen: repository.TicketRow['attachments']; maxBytes: number },
): Promise<void> {
  if (chosen.length === 0) return;
  const opened = await openIntegration(context, vendors, ticket.integrationId);
  if (!opened.isConnected) {
    throw invalidTransition(
      `Connect ${opened.name} to add files, or add the resolution without files.`,
      'DISCONNECTED',
    );
  }
  try {
    const ticketing = opened.connect().tickets?.();
    for (const { id, name } of ticketing ? chosen : []) {
      const content = await ticketing?.attachment(ticket.externalId ?? '', id, maxBytes + downloadMargin);
      if (!content) continue;
      const file = await storeUpload(context, { name, content }, { maxBytes });
      await addEvidence(context, ticket.id, { source: sourceOf(id), name: nameOf(name), file });
    }
  } catch (error) {
    if (error instanceof VendorError) throw refusedByVendor({ code: error.problem, message: error.message });
    throw error;
  }
}

async function storeResolution(
  context: OrganizationContext,
  ticket: repository.TicketRow,
  { name, deskName, maxBytes }: { name: string; deskName: string; maxBytes: number },
): Promise<void> {
  const content = Readable.from([Buffer.from(resolutionDocument(ticket, deskName))]);
  const file = await storeUpload(context, { name: `${name}.md`, content }, { maxBytes });
  await addEvidence(context, ticket.id, { source: resolutionSource, name, file });
}

/**
 * Adds the resolution and each chosen attachment as evidence. If a request is interrupted, what it added stays and a repeated one adds
 * the rest. Accepting again changes nothing.
 * @throws AppError 400, 403, 404, 409 with the service desk's reason or if it has been dismissed, 409 LIMIT_REACHED, 413, 415
 */
export async function acceptResolution(
  context: OrganizationContext,
  vendors: TicketVendors,
  { id, maxBytes }: { id: string; maxBytes: number },
  { name, attachments }: Accepted,
): Promise<TicketDetail> {
  requirePermission(context.actor, 'evidence:create');
  const { ticket, added, deskName } = await context.run(async (tx) => {
    const locked = await lockProposed(tx, context, id, true);
    const row = await repository.findTicket(tx, context, id);
    const known = await repository.evidenceOf(tx, context, [id]);
    return {
      ticket: locked,
      added: new Set(known.map(({ source }) => source)),
      deskName: row?.integration.name ?? '',
    };
  });
  if (ticket.resolutionState !== 'accepted') {
    const chosen = chosenAttachments(ticket, attachments, maxBytes).filter((one) => !added.has(sourceOf(one.id)));
    await storeAttachments(context, vendors, ticket, { chosen, maxBytes });
    if (!added.has(resolutionSource)) await storeResolution(context, ticket, { name, deskName, maxBytes });
  }
  return context.run(async (tx) => {
    const locked = await lockProposed(tx, context, id, true);
    if (locked.resolutionState === 'proposed') await decide(tx, context, locked, 'accepted');
    return presentTicket(tx, context, id);
  });
}

const decisions = {
  accepted: { title: 'Resolution added as evidence', activity: 'Ticket resolution added as evidence' },
  dismissed: { title: 'Resolution not used', activity: 'Ticket resolution dismissed' },
} as const;

async function decide(
  tx: Tx,
  context: OrganizationContext,
  { id, controlId, controlCode, title }: repository.TicketRow,
  resolutionState: keyof typeof decisions,
): Promise<void> {
  const words = decisions[resolutionState];
  await repository.updateTicket(tx, context, id, {
    resolutionState,
    decidedBy: context.actor?.id ?? null,
    decidedAt: context.clock.now(),
  });
  await repository.addChange(tx, context, id, words.title, context.actor?.name ?? null);
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'ticket', id },
    controls: [{ id: controlId, code: controlCode }],
    title: words.activity,
    description: title,
  });
}

/** Keeps evidence that an interrupted request has added. @throws AppError 403, 404, 409 INVALID_TRANSITION */
export async function dismissResolution(context: OrganizationContext, id: string): Promise<TicketDetail> {
  requirePermission(context.actor, 'evidence:create');
  return context.run(async (tx) => {
    await decide(tx, context, await lockProposed(tx, context, id), 'dismissed');
    return presentTicket(tx, context, id);
  });
}
