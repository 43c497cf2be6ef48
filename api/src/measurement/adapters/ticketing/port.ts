/**
 * The part of an adapter that creates tickets in a service desk. Vendors have no idempotency keys, so every ticket carries a reference of
 * ours: a caller whose request had no clear reply looks for it before it creates the ticket again. No call repeats a create unasked.
 */
/** What a ticket says, in the formats that the vendors take. */
export interface NewTicket {
  reference: string;
  /** At most `summaryLimit` characters, with the reference in it. */
  summary: string;
  markdown: string;
  /** The same as safe HTML. */
  html: string;
}

/** The limit of ConnectWise, which is the lowest. */
export const summaryLimit = 100;

/** A ticket as the service desk has it. */
export interface DeskRecord {
  id: string;
  /** What people call it. */
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
  /** Requires that tickets can be created with these settings. @throws VendorError `settings` that says what is in the way, or another */
  checkDestination(settings: DestinationSettings): Promise<void>;
  /** Looks among closed and deleted tickets too. @returns the oldest one; null if there is none @throws VendorError */
  findByReference(reference: string): Promise<DeskRecord | null>;
  /** @throws VendorError; only if it `isRefused`, there is certainly no ticket */
  create(settings: DestinationSettings, ticket: NewTicket): Promise<DeskRecord>;
  /** @returns those that exist; one that is missing has been deleted @throws VendorError */
  read(ids: readonly string[]): Promise<DeskRecord[]>;
  /** @throws VendorError */
  resolution(id: string): Promise<DeskResolution>;
  /**
   * The content of an attachment of the ticket.
   * @param maxBytes of which more is not downloaded
   * @throws VendorError, also while it is read
   */
  attachment(ticketId: string, attachmentId: string, maxBytes: number): Promise<AsyncIterable<Buffer>>;
}
