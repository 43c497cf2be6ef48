/**
 * Live changes in the active organisation as server-sent events: `change` with the data below, and `reset`, which means that changes may
 * have been missed. Clients must assume the same after reconnecting. The stream ends when its access cookie expires; renew it before
 * opening the next stream.
 */
import { z } from 'zod';
import { id, openedByAddress } from '../primitives';
import { changedRecords } from './words';

/** The data of a `change` event. It identifies the record without its content, which clients request if they may read it. */
export const changeEvent = z.object({
  recordType: z.enum(changedRecords),
  recordId: id.nullable(),
  /** The control concerned; null for none or several. */
  controlId: id.nullable(),
  /** For a comment: the record that it is about. */
  about: z.object({ recordType: z.enum(changedRecords), recordId: id }).nullable(),
  /** The person who made the change, so that browsers can ignore their own. Null for the system. */
  actorId: id.nullable(),
});

export const eventsSchemas = {
  stream: { query: openedByAddress },
} as const;
