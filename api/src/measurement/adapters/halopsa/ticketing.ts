/** Tickets in HaloPSA. Our reference is `third_party_id_string`; lists may omit that, so it is found in the summary too. */

import { constants } from '@msp/contract';
import { z } from 'zod';
import { chosenId, optionalId } from '../define-adapter';
import type { DeskRecord, DestinationSettings, NewTicket, Ticketing } from '../ticketing/port';
import { oldestOf, requireWhole } from '../ticketing/records';
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

/** What every ticket of ours has, besides the defaults of its type. */
const filledFields = new Set(['summary', 'details', 'client_id', 'client', 'site', 'site_id', 'user', 'tickettype_id']);

/** The outcome of an action that resolves a ticket: outcomes have the names that each company gives them. */
const resolves = /resol|clos|complet|fix/i;

/** Of one request. */
const idsPerList = 100;

const textOf = (html: string) =>
  html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();

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
      // If a filter isn't understood, the list has all tickets: one page is enough to notice.
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
      // Before, because nothing may fail once the ticket exists. Its status is read again later.
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
      const found: DeskRecord[] = [];
      for (let from = 0; from < ids.length; from += idsPerList) {
        const wanted = ids.slice(from, from + idsPerList);
        const list = { path: 'Tickets', key: 'tickets', query: { ticketids: wanted.join(',') } };
        const { rows } = await halo.list({ ...list, isEnough: () => true }, deskTicketSchema, 'the tickets');
        const listed = new Map(rows.map((row) => [String(row.id), row]));
        // Lists leave out what this agent's views leave out, so only the ticket itself says that it is gone.
        for (const id of wanted) {
          const row = listed.get(id) ?? (await single(id));
          if (row) found.push(recordOf(row));
        }
      }
      return found;
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
