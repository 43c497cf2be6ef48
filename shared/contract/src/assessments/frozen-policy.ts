/** Policies in a snapshot. */
import { z } from 'zod';
import { count, day, id, timestamp } from '../primitives';

/** A version of a policy that the answers of a control cite, with what its record says of its publication. */
export const frozenPolicy = z.object({
  policyId: id,
  versionId: id,
  code: z.string(),
  name: z.string(),
  number: z.int().positive(),
  owner: z.string().nullable(),
  /** Who published it. */
  approver: z.string().nullable(),
  /** Published by the member who began or submitted it; absent in older snapshots. */
  selfApproved: z.boolean().optional(),
  publishedAt: timestamp,
  reviewBy: day.nullable(),
  /** The uploaded file, or the text of a written version as a file. `size` in bytes. */
  fileName: z.string(),
  size: count,
  sha256: z.string(),
  /** The keys of the answers that cite it. */
  citedBy: z.array(z.string()),
});
