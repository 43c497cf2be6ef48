/** Members of the active organisation (specification §7 Users). */
import { z } from 'zod';
import { count, id, listOf, listQuery, oneOrMany, personSummary, role, timestamp } from '../primitives';
import { roles } from '../roles';
import { sortKeys } from '../sort-keys';

const member = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  /** Always unset (specification §3). */
  avatarUrl: z.null(),
  joinedAt: timestamp,
  /** Last sign-in or refresh in this organisation, or null. */
  lastActiveAt: timestamp.nullable(),
});

/** Finds people by part of their name or e-mail address. Without a search text, the first ones. */
const peopleQuery = z.object({
  search: z.string().trim().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});
const people = z.object({ items: z.array(personSummary.extend({ role })) });

export const usersSchemas = {
  mentionSearch: { query: peopleQuery, response: people },
  personSearch: {
    /** `assignable`: only the organisation's own people, who may own controls and be named in answers. */
    query: peopleQuery.extend({ assignable: z.enum(['true']).optional() }),
    response: people,
  },
  list: {
    query: listQuery(sortKeys.members).extend({ role: oneOrMany(role) }),
    response: listOf(member).extend({
      /** Counts all members, regardless of filters. */
      summary: z.object({ total: count, roles: z.record(z.enum(roles), count) }),
    }),
  },
} as const;
