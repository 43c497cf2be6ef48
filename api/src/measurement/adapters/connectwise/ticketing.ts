/** Tickets in ConnectWise PSA. Our reference is `externalXRef`, which can be searched. Without a board, ConnectWise chooses one. */
import { constants } from '@msp/contract';
import { z } from 'zod';
import { chosenId, optionalId } from '../define-adapter';
import type { Listing } from '../http/listing';
import type { Option } from '../port';
import type { DeskRecord, Ticketing } from '../ticketing/port';
import { oldestOf, readByIds, requireWhole } from '../ticketing/records';
import type { ConnectWise } from './connectwise';

export const connectWiseDestination = z.object({
  board: chosenId({
    title: 'Board',
    description: 'The service board on which tickets are created.',
    options: 'ticketBoards',
  }),
  company: chosenId({
    title: 'Company',
    description: 'The company of the tickets: usually your own.',
    options: 'companies',
  }),
  priority: optionalId({
    title: 'Priority',
    description: "Leave blank for the board's own.",
    options: 'priorities',
  }),
});

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const named = z.object({ id: z.number(), name: z.string() });

const ticketSchema = z.object({
  id: z.number(),
  status: named.nullish(),
  closedFlag: z.boolean().nullish(),
  closedDate: date.nullish(),
  /** Hours. */
  actualHours: z.number().nullish(),
});
type ConnectWiseTicket = z.output<typeof ticketSchema>;

const boardSchema = named.extend({ inactiveFlag: z.boolean().nullish() });
const noteSchema = z.object({ id: z.number(), text: z.string().nullish(), resolutionFlag: z.boolean().nullish() });
const documentSchema = z.object({
  id: z.number(),
  title: z.string().nullish(),
  fileName: z.string().nullish(),
  size: z.number().nullish(),
});

export const activeBoards = (connectWise: ConnectWise) =>
  connectWise.list('/service/boards', named, 'the boards', 'inactiveFlag=false');

/** The live options of a destination, by name. */
export const ticketOptions: ReadonlyMap<string, (connectWise: ConnectWise) => Promise<Option[]>> = new Map([
  ['ticketBoards', async (connectWise) => optionsOf(await activeBoards(connectWise))],
  ['companies', async (connectWise) => optionsOf(await connectWise.list('/company/companies', named, 'the companies'))],
  [
    'priorities',
    async (connectWise) => optionsOf(await connectWise.list('/service/priorities', named, 'the priorities')),
  ],
]);

const optionsOf = ({ rows }: Listing<z.output<typeof named>>): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** @param site where technicians sign in */
export function connectWiseTicketing(connectWise: ConnectWise, site: string, now: () => Date): Ticketing {
  const tickets = '/service/tickets';
  const recordOf = ({ id, status, closedFlag, closedDate }: ConnectWiseTicket): DeskRecord => ({
    id: String(id),
    number: String(id),
    status: status?.name ?? (closedFlag ? 'Closed' : 'Open'),
    closedAt: closedFlag ? (closedDate ?? now()) : null,
    isDeleted: false,
    url: `${site}/v4_6_release/services/system_io/Service/fv_sr100_request.rails?service_recid=${id}`,
  });
  const single = (id: string) => connectWise.find(`${tickets}/${id}`, ticketSchema, 'the ticket');

  return {
    async checkDestination({ board = '', company = '' }) {
      const found = await connectWise.find(`/service/boards/${board}`, boardSchema, 'the board');
      if (!found || found.inactiveFlag) {
        throw connectWise.client.refusal('settings', 'ConnectWise has no such active board.', 'Choose another one.');
      }
      if (await connectWise.find(`/company/companies/${company}`, named, 'the company')) return;
      throw connectWise.client.refusal('settings', 'ConnectWise has no such company.', 'Choose another one.');
    },

    async findByReference(reference) {
      const conditions = `externalXRef="${reference}" or summary contains "${reference}"`;
      const listing = await connectWise.list(tickets, ticketSchema, 'the tickets', conditions);
      const found = oldestOf(listing.rows);
      if (found) return recordOf(found);
      requireWhole(connectWise.client, listing);
      return null;
    },

    async create({ board, company, priority }, { summary, markdown, reference }) {
      const created = await connectWise.create(
        tickets,
        {
          summary,
          board: { id: Number(board) },
          company: { id: Number(company) },
          ...(priority !== undefined && { priority: { id: Number(priority) } }),
          externalXRef: reference,
          initialDescription: markdown,
        },
        ticketSchema,
        'the new ticket',
      );
      return recordOf(created);
    },

    async read(ids) {
      const list = (some: readonly string[]) =>
        connectWise.list(tickets, ticketSchema, 'the tickets', `id in (${some.join(',')})`);
      return (await readByIds(ids, { list, single })).map(recordOf);
    },

    async resolution(id) {
      const ticket = await single(id);
      const notes = await connectWise.list(`${tickets}/${id}/notes`, noteSchema, 'the notes');
      const documents = await connectWise.list('/system/documents', documentSchema, 'the documents', undefined, {
        recordType: 'Ticket',
        recordId: id,
      });
      return {
        text: notes.rows
          .filter(({ resolutionFlag }) => resolutionFlag)
          .map(({ text }) => (text ?? '').trim())
          .filter((text) => text !== '')
          .join('\n\n'),
        minutes: typeof ticket?.actualHours === 'number' ? Math.round(ticket.actualHours * 60) : null,
        attachments: documents.rows.slice(0, constants.ticketAttachmentsMax).map((file) => ({
          id: String(file.id),
          name: file.fileName ?? file.title ?? `document-${file.id}`,
          size: file.size ?? null,
        })),
      };
    },

    attachment: (_ticketId, attachmentId, maxBytes) =>
      connectWise.download(`/system/documents/${attachmentId}/download`, 'the document', maxBytes),
  };
}
