/** What people without an organisation can do: ask to join one, or create one (specification §2.4 No Organization). */
import { z } from 'zod';
import { textLimits } from '../constants';
import { id, organizationName, role, timestamp } from '../primitives';

/** An organisation that has verified the domain of the caller's address. */
const offeredOrganization = z.object({
  id,
  externalId: z.string(),
  name: z.string(),
  /** The caller's latest request, unless it was withdrawn or led to a membership. */
  request: z.object({ id, state: z.enum(['OPEN', 'DECLINED']), sentAt: timestamp }).nullable(),
});

const params = z.object({ id });

export const newcomersSchemas = {
  options: {
    response: z.object({
      /** Whether this installation lets people ask to join. */
      mayAsk: z.boolean(),
      /** Null if no organisation has verified the domain of the caller's verified address, and for its members. */
      organization: offeredOrganization.nullable(),
      /** Whether the caller may create an organisation now. */
      mayCreate: z.boolean(),
    }),
  },
  /** An open request is returned as it is. 404 for an organisation that is not offered to the caller, 409 CONFLICT after too many. */
  ask: {
    body: z.object({ organizationId: id, message: z.string().trim().max(textLimits.reason).default('') }),
    response: offeredOrganization,
  },
  /** 409 INVALID_TRANSITION if it was answered. */
  withdraw: { params },
  /** The person becomes a member with the role. 409 INVALID_TRANSITION if it was answered or withdrawn. */
  accept: { params, body: z.object({ role }) },
  decline: { params },
  /** 409 CONFLICT after too many. The session is in the organisation afterwards. */
  createOrganization: {
    body: z.object({ name: organizationName }),
    response: z.object({ organizationId: id, name: z.string() }),
  },
} as const;
