/** Closing the account of the active organisation (specification §2.2 settings). */
import { z } from 'zod';
import { textLimits } from '../constants';
import { personSummary, timestamp } from '../primitives';

const closing = z.object({
  /** Null while the account does not wait to be closed. */
  closing: z
    .object({
      requestedAt: timestamp,
      requestedBy: personSummary.nullable(),
      reason: z.string().nullable(),
      closesAt: timestamp,
    })
    .nullable(),
});

export const accountClosingSchemas = {
  read: { response: closing },
  request: {
    body: z.object({
      /** The name of the organisation, typed as a confirmation. */
      name: z.string().trim().max(textLimits.organizationName),
      reason: z.string().trim().max(textLimits.reason).optional(),
    }),
    response: closing,
  },
  cancel: { response: closing },
} as const;
