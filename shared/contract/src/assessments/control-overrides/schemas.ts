/** Control overrides: the assessor's result for a control, beside the organisation's own (specification §7 Control overrides). */
import { z } from 'zod';
import { textLimits } from '../../constants';
import { id } from '../../primitives';
import { implementationStatuses } from '../../responses/words';
import { controlOverride } from '../schemas';

export const controlOverridesSchemas = {
  /** 409 while the control has another override in this assessment. */
  create: {
    body: z.object({
      assessmentId: id,
      controlId: id,
      implementationStatus: z.enum(implementationStatuses),
      reason: z.string().trim().min(1).max(textLimits.reason),
    }),
    response: controlOverride,
  },
  remove: { params: z.object({ id }) },
  /** Newest first. */
  ofAssessment: { params: z.object({ id }), response: z.object({ items: z.array(controlOverride) }) },
} as const;
