/** Tickets in HaloPSA. Our reference is `third_party_id_string`. Lists may omit that, so the summary contains the reference too. */
import { constants } from '@msp/contract';
import { z } from 'zod';
import { cleanHtml } from '../../../platform/documents/convert/html';
import { blocksFromHtml } from '../../../platform/documents/rich-text/from-html';
import { plainText } from '../../../platform/documents/rich-text/plain-text';
import { chosenId, optionalId } from '../define-adapter';
import type { DeskRecord, DestinationSettings, NewTicket, Ticketing } from '../ticketing/port';
import { oldestOf, readByIds, requireWhole } from '../ticketing/records';
import type { Halo } from './halo';
import {
  actionSchema,
  attachmentSchema,
  createdSchema,
  deskTicketSchema,
  type HaloDeskTicket,
  namedSchema,
  ticketTypeSchema,
} from './ticket-shapes';

export const haloDestination = z.object({
  ticketType: chosenId({
    title: 'Ticket type',
    description: 'The type of the tickets. Its mandatory fields must have defaults.',
    options: 'ticketTypes',
  }),
  customer: chosenId({
    title: 'Customer',
    description: 'The customer of the tickets: usually your own company.',
    options: 'customers',
  }),
  priority: optionalId({
    title: 'Priority',
    description: "Leave blank for the ticket type's own.",
    options: 'priorities',
  }),
});

/** The fields that we fill, besides those with a default of the ticket type. */
const filledFields = new Set(['summary', 'details', 'client_id', 'client', 'site', 'site_id', 'user', 'tickettype_id']);

/** Matches the outcome of an action that resolves a ticket. Each company names its outcomes itself. */
const resolves = /resol|clos|complet|fix/i;

/** A line break is a paragraph of its own. */
const textOf = (html: string) => plainText(blocksFromHtml(cleanHtml(html.replace(/<br\s*\/?>/gi, '<p></p>'))));

export function haloTicketing(halo: Halo, site: string): Ticketing {
  let known: ReadonlyMap<number, string> | undefined;
  /** The names of the statuses, by id. */
  async function readStatuses(): Promise<void> {
    if (known) return;
    const { rows } = await halo.list({ path: 'Status', key: 'statuses' }, namedSchema, 'the statuses');
    known = new Map(rows.map(({ id, name }) => [id, name]));
  }
  const recordOf = ({ id, status_id, dateclosed, deleted }: HaloDeskTicket): DeskRecord => ({
    id: String(id),
    number: String(id),
    status: known?.get(status_id ?? 0) ?? (dateclosed ? 'Closed' : 'Open'),
    closedAt: dateclosed,
    isDeleted: deleted === true,
    url: `${site}/tickets?id=${id}`,
  });
  const single = (id: string) => halo.find(`Tickets/${id}?includedetails=true`, deskTicketSchema, 'the ticket');

  async function requireType(ticketType: string, hasPriority: boolean): Promise<void> {
    const type = await halo.find(`TicketType/${ticketType}?includedetails=true`, ticketTypeSchema, 'the ticket type');
    if (!type) throw halo.client.refusal('settings', 'HaloPSA has no such ticket type.', 'Choose another one.');
    const isFilled = ({ name }: { name: string }) =>
      filledFields.has(name) || (hasPriority && name === 'priority_id') || Boolean(type[`default_${name}`]);
    const missing = (type.fields ?? []).filter((field) => field.mandatory && !isFilled(field));
    if (missing.length === 0) return;
    const names = missing.map(({ name }) => name).join(', ');
    throw halo.client.refusal(
      'settings',
      `Tickets of the type "${type.name}" need fields that have no default: ${names}.`,
      'Give them defaults in HaloPSA, or choose another ticket type.',
    );
  }

  return {
    async checkDestination({ ticketType = '', customer = '', priority }) {
      await requireType(ticketType, priority !== undefined);
      if (await halo.find(`Client/${customer}`, namedSchema, 'the customer')) return;
      throw halo.client.refusal('settings', 'HaloPSA has no such customer.', 'Choose another one.');
    },

    async findByReference(reference) {
      await readStatuses();
      const has = ({ third_party_id_string, summary }: HaloDeskTicket) =>
        third_party_id_string === reference || (summary ?? '').includes(reference);
      // HaloPSA ignores filters that it doesn't know and returns all tickets, so one page is enough.
      for (const filter of ['third_party_id_string', 'search_summary']) {
        const query = { [filter]: reference, include_deleted: 'true', order: 'id', orderdesc: 'true' };
        const list = { path: 'Tickets', key: 'tickets', query, isEnough: () => true };
        const listing = await halo.list(list, deskTicketSchema, 'the tickets');
        const found = oldestOf(listing.rows.filter(has));
        if (found) return recordOf(found);
        requireWhole(halo.client, listing);
      }
      return null;
    },

    async create({ ticketType, customer, priority }: DestinationSettings, ticket: NewTicket) {
      // Reads them first, because nothing may fail once the ticket exists. The status is read again later.
      await readStatuses().catch(() => undefined);
      const created = await halo.create(
        'Tickets',
        {
          tickettype_id: Number(ticketType),
          client_id: Number(customer),
          ...(priority !== undefined && { priority_id: Number(priority) }),
          summary: ticket.summary,
          details_html: ticket.html,
          third_party_id_string: ticket.reference,
        },
        createdSchema,
        'the new ticket',
      );
      return recordOf(created);
    },

    async read(ids) {
      await readStatuses();
      const list = (some: readonly string[]) => {
        const query = { ticketids: some.join(',') };
        const request = { path: 'Tickets', key: 'tickets', query, isEnough: () => true };
        return halo.list(request, deskTicketSchema, 'the tickets');
      };
      return (await readByIds(ids, { list, single })).map(recordOf);
    },

    async resolution(id) {
      const ticket = await single(id);
      const actions = await halo.list(
        { path: 'Actions', key: 'actions', query: { ticket_id: id } },
        actionSchema,
        'the actions',
      );
      const attachments = await halo.list(
        { path: 'Attachment', key: 'attachments', query: { ticket_id: id } },
        attachmentSchema,
        'the attachments',
      );
      const notes = actions.rows
        .filter(({ outcome }) => resolves.test(outcome ?? ''))
        .sort((a, b) => a.id - b.id)
        .map(({ note }) => textOf(note ?? ''))
        .filter((note) => note !== '');
      return {
        text: notes.join('\n\n'),
        minutes: typeof ticket?.timetaken === 'number' ? Math.round(ticket.timetaken * 60) : null,
        attachments: attachments.rows.slice(0, constants.ticketAttachmentsMax).map((file) => ({
          id: String(file.id),
          name: file.filename ?? `attachment-${file.id}`,
          size: file.filesize ?? null,
        })),
      };
    },

    attachment: (_ticketId, attachmentId, maxBytes) =>
      halo.download(`Attachment/${attachmentId}`, 'the attachment', maxBytes),
  };
}
