/** Members of the active organisation (specification §7 Users). */
import { z } from 'zod';
import { count, id, listOf, listQuery, oneOrMany, role, timestamp } from '../primitives';
import { roles } from '../roles';

const member = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  /** Always unset (specification §3). */
  avatarUrl: z.null(),
  joinedAt: timestamp,
  /** Last sign-in or refresh in this organisation; null for never. */
  lastActiveAt: timestamp.nullable(),
});

export const usersSchemas = {
  list: {
    query: listQuery(['name', 'email', 'role', 'joinedAt', 'lastActiveAt']).extend({ role: oneOrMany(role) }),
    response: listOf(member).extend({
      /** Of all members, whatever is filtered. */
      summary: z.object({ total: count, roles: z.record(z.enum(roles), count) }),
    }),
  },
} as const;
