/**
 * The part of an adapter that creates tickets in a service desk. Vendors have no idempotency keys, so every ticket carries our reference:
 * a caller whose request had no clear reply searches for it before creating the ticket again. No call repeats a create by itself.
 */

/** The content of a ticket, in the formats that vendors accept. */
export interface NewTicket {
  reference: string;
  /** At most `summaryLimit` characters, including the reference. */
  summary: string;
  markdown: string;
  /** The same as safe HTML. */
  html: string;
}

/** The limit of ConnectWise, which is the lowest. */
export const summaryLimit = 100;

/** A ticket as the service desk returns it. */
export interface DeskRecord {
  id: string;
  /** The number that people use for it. */
  number: string;
  status: string;
  /** Null while it is open. */
  closedAt: Date | null;
  isDeleted: boolean;
  /** Where technicians open it. */
  url: string | null;
}

export interface DeskAttachment {
  id: string;
  name: string;
  /** Bytes; null if the vendor doesn't report it. */
  size: number | null;
}

export interface DeskResolution {
  /** The notes that are marked as resolution, oldest first. */
  text: string;
  minutes: number | null;
  attachments: DeskAttachment[];
}

export type DestinationSettings = Record<string, string>;

export interface Ticketing {
  /** Checks that tickets can be created with these settings. @throws VendorError `settings` if they can't, with the reason */
  checkDestination(settings: DestinationSettings): Promise<void>;
  /** Includes closed and deleted tickets. @returns the oldest one; null if there is none @throws VendorError */
  findByReference(reference: string): Promise<DeskRecord | null>;
  /** @throws VendorError; unless it `isRefused`, the ticket may exist */
  create(settings: DestinationSettings, ticket: NewTicket): Promise<DeskRecord>;
  /** @returns those that exist; one that is missing has been deleted @throws VendorError */
  read(ids: readonly string[]): Promise<DeskRecord[]>;
  /** @throws VendorError */
  resolution(id: string): Promise<DeskResolution>;
  /**
   * The content of an attachment of the ticket.
   * @param maxBytes ends a longer download with an error
   * @throws VendorError, also while it is read
   */
  attachment(ticketId: string, attachmentId: string, maxBytes: number): Promise<AsyncIterable<Buffer>>;
}
