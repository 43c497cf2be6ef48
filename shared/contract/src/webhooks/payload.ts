/** What a webhook receives: ids, codes and addresses. Receivers read the contents through the API, with their own permissions. */
import { z } from 'zod';
import { changedRecords } from '../events/words';
import { id, timestamp } from '../primitives';
import { webhookEvents } from './words';

export const webhookPayload = z.object({
  type: z.enum(['ping', ...webhookEvents]),
  /** When it happened. */
  timestamp,
  data: z.object({
    organizationId: id,
    /** Null for the system. */
    actorId: id.nullable(),
    record: z.object({
      type: z.enum(changedRecords),
      id: id.nullable(),
      /** Its page in the application. */
      url: z.url(),
    }),
    controls: z.array(z.object({ id, code: z.string() })),
  }),
});
