/**
 * What changed in the active organisation, as it happens (server-sent events): `change`, with the data below, and `reset`, after which
 * anything may have changed. So it may after every connection but the first. The stream ends with the access it was opened with;
 * renew that before opening the next.
 */
import { z } from 'zod';
import { id } from '../primitives';
import { changedRecords } from '../vocabulary';

/** The data of one `change` event. It names what changed and carries none of it: whoever may read it asks. */
export const changeEvent = z.object({
  recordType: z.enum(changedRecords),
  recordId: id.nullable(),
  /** The control it belongs to; null where it belongs to none, or to several. */
  controlId: id.nullable(),
  /** For a comment: the record that is spoken of. */
  about: z.object({ recordType: z.enum(changedRecords), recordId: id }).nullable(),
  /** Who did it: a browser need not be told what its own person did there. Null for the system. */
  actorId: id.nullable(),
});

export const eventsSchemas = {
  stream: {},
} as const;
