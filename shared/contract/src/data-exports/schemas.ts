/** Exports of everything that an organisation has stored. */
import { z } from 'zod';
import { count, id, openedByAddress, personSummary, timestamp } from '../primitives';
import { dataExportStates } from './words';

const dataExport = z.object({
  id,
  state: z.enum(dataExportStates),
  requestedBy: personSummary.nullable(),
  requestedAt: timestamp,
  /** Tables and files that are written, and all of them; the total is 0 until it is known. */
  progress: z.object({ done: count, total: count }),
  /** When it was ready or had failed. */
  endedAt: timestamp.nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
  /** The ZIP; null unless the state is READY. */
  file: z.object({ size: count, sha256: z.string(), expiresAt: timestamp }).nullable(),
});

const params = z.object({ id });

export const dataExportsSchemas = {
  /** The latest ones, newest first. */
  list: { response: z.object({ items: z.array(dataExport) }) },
  /** The one that is under way if there is one; otherwise a new one. */
  request: { response: dataExport },
  download: { params, query: openedByAddress },
  /** Cancels it if it is under way. */
  remove: { params },
} as const;
