/** A change of several pieces of evidence at once. */
import { z } from 'zod';
import { bulkLimit } from '../constants';
import { count, day, id, idOrCode, version } from '../primitives';
import { evidenceTypes } from './words';

const evidenceIds = z.array(id).min(1).max(bulkLimit);
/** Of an undo: the version of each piece since the change. A piece that has another one by now is refused. */
const versions = z.record(id, version).optional();
/** Ids or codes. */
const controlIds = z.array(idOrCode).min(1).max(bulkLimit);

export const bulk = {
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('LINK'), evidenceIds, versions, controlIds }),
    z.object({ action: z.literal('UNLINK'), evidenceIds, versions, controlIds }),
    z.object({ action: z.literal('TYPE'), evidenceIds, versions, type: z.enum(evidenceTypes) }),
    z.object({ action: z.literal('VALID_UNTIL'), evidenceIds, versions, validUntil: day.nullable() }),
    z.object({
      action: z.literal('ARCHIVE'),
      evidenceIds,
      versions,
      /** Required to archive evidence that approved answers cite. They keep it. */
      acceptCited: z.literal(true).optional(),
    }),
    z.object({ action: z.literal('UNARCHIVE'), evidenceIds, versions }),
  ]),
  /** Each piece succeeds or is refused on its own. Refused ones are listed with the reason. */
  response: z.object({
    done: count,
    refused: z.array(
      z.object({ evidence: z.object({ id, name: z.string() }), message: z.string(), errorCode: z.string() }),
    ),
  }),
} as const;
