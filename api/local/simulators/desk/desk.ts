/**
 * The tickets that callers create in a simulated service desk, and what technicians do to them. Each vendor returns them in its own format,
 * together with the tickets of the simulated company (world/tickets.ts). They are lost when the simulators stop.
 */
import { addDays, type Clock } from '../../../src/platform/clock';

export interface DeskAttachment {
  id: number;
  name: string;
  content: Buffer;
}

export interface DeskTicket {
  id: number;
  /** The caller's own reference. */
  reference: string | null;
  summary: string;
  text: string;
  /** The ticket type, or the board. */
  kindId: number;
  companyId: number;
  priorityId: number;
  openedAt: Date;
  status: 'New' | 'In progress' | 'Closed';
  closedAt: Date | null;
  isDeleted: boolean;
  resolution: string;
  minutes: number;
  attachments: DeskAttachment[];
}

export type NewDeskTicket = Pick<DeskTicket, 'reference' | 'summary' | 'text' | 'kindId' | 'companyId' | 'priorityId'>;

export interface DeskChange {
  action: 'progress' | 'close' | 'reopen' | 'delete';
  resolution?: string | undefined;
  minutes?: number | undefined;
  attachment?: { name: string; content: Buffer } | undefined;
}

const firstId = 50_000;

/** A ticket that exists when the simulators start. */
export interface EarlierTicket extends NewDeskTicket {
  openedDaysAgo: number;
  closed?: { daysAgo: number; resolution: string; minutes: number; attachment: { name: string; content: Buffer } };
}

export class Desk {
  #tickets: DeskTicket[] = [];
  #attachments = 0;

  constructor(
    private readonly clock: Clock,
    earlier: readonly EarlierTicket[] = [],
  ) {
    const now = clock.now();
    for (const { openedDaysAgo, closed, ...ticket } of earlier) {
      const { id } = this.create(ticket);
      if (closed) this.change(id, { action: 'close', ...closed });
      Object.assign(this.find(id) ?? {}, {
        openedAt: addDays(now, -openedDaysAgo),
        ...(closed && { closedAt: addDays(now, -closed.daysAgo) }),
      });
    }
  }

  /** Deleted ones too, oldest first. */
  get tickets(): readonly DeskTicket[] {
    return this.#tickets;
  }

  find(id: number): DeskTicket | undefined {
    return this.#tickets.find((ticket) => ticket.id === id && !ticket.isDeleted);
  }

  attachment(id: number): DeskAttachment | undefined {
    return this.#tickets.flatMap(({ attachments }) => attachments).find((attachment) => attachment.id === id);
  }

  create(ticket: NewDeskTicket): DeskTicket {
    const created: DeskTicket = {
      ...ticket,
      id: firstId + this.#tickets.length,
      openedAt: this.clock.now(),
      status: 'New',
      closedAt: null,
      isDeleted: false,
      resolution: '',
      minutes: 0,
      attachments: [],
    };
    this.#tickets.push(created);
    return created;
  }

  /** @returns undefined for a ticket that doesn't exist */
  change(id: number, { action, resolution, minutes, attachment }: DeskChange): DeskTicket | undefined {
    const ticket = this.find(id);
    if (!ticket) return undefined;
    if (action === 'progress' || action === 'reopen') Object.assign(ticket, { status: 'In progress', closedAt: null });
    if (action === 'close') Object.assign(ticket, { status: 'Closed', closedAt: this.clock.now() });
    if (action === 'delete') ticket.isDeleted = true;
    if (resolution !== undefined) ticket.resolution = resolution;
    if (minutes !== undefined) ticket.minutes = minutes;
    if (attachment) {
      this.#attachments += 1;
      ticket.attachments.push({ id: this.#attachments, ...attachment });
    }
    return ticket;
  }
}

export const deskKeys = ['halopsa', 'connectwise'] as const;
export type DeskKey = (typeof deskKeys)[number];
export type Desks = Record<DeskKey, Desk>;
