/** A change of several pieces of evidence at once. */
import { z } from 'zod';
import { bulkLimit } from '../constants';
import { count, day, id, idOrCode } from '../primitives';
import { evidenceTypes } from './words';

const evidenceIds = z.array(id).min(1).max(bulkLimit);
/** Ids or codes. */
const controlIds = z.array(idOrCode).min(1).max(bulkLimit);

export const bulk = {
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('LINK'), evidenceIds, controlIds }),
    z.object({ action: z.literal('UNLINK'), evidenceIds, controlIds }),
    z.object({ action: z.literal('TYPE'), evidenceIds, type: z.enum(evidenceTypes) }),
    z.object({ action: z.literal('VALID_UNTIL'), evidenceIds, validUntil: day.nullable() }),
    z.object({
      action: z.literal('ARCHIVE'),
      evidenceIds,
      /** Required to archive evidence that approved answers cite. They keep it. */
      acceptCited: z.literal(true).optional(),
    }),
    z.object({ action: z.literal('UNARCHIVE'), evidenceIds }),
  ]),
  /** Each piece succeeds or is refused on its own. Refused ones are listed with the reason. */
  response: z.object({
    done: count,
    refused: z.array(
      z.object({ evidence: z.object({ id, name: z.string() }), message: z.string(), errorCode: z.string() }),
    ),
  }),
} as const;
