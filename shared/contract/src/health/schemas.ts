/** The health of a control with its reasons. */
import { z } from 'zod';
import { healthReasonKinds } from './reasons';
import { healthStates } from './words';

export const healthReason = z.object({
  kind: z.enum(healthReasonKinds),
  /** What was found, as one sentence. */
  message: z.string(),
  /** Where to see or mend it, such as `/metrics/mfa-enforced-percent`. */
  path: z.string(),
});

export const health = z.object({
  state: z.enum(healthStates),
  /** The worst first; empty for a healthy control. */
  reasons: z.array(healthReason),
});
