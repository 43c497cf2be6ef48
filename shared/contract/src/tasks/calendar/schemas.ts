/** A member's calendar feed of recurring tasks, behind a secret link. */
import { z } from 'zod';
import { day, timestamp } from '../../primitives';
import { calendarScopes } from './words';

const feed = z.object({
  scope: z.enum(calendarScopes),
  createdAt: timestamp,
  /** The last UTC day on which a calendar application asked for it; null before the first time. */
  lastUsedOn: day.nullable(),
});

const present = z.object({ feed: feed.nullable() });

export const calendarSchemas = {
  read: { response: present },
  create: {
    body: z.object({ scope: z.enum(calendarScopes) }),
    /** The link is shown only once. */
    response: z.object({ feed, url: z.string() }),
  },
  revoke: { response: present },
  /** The token is in the query, which logs leave out. */
  feed: { query: z.object({ token: z.string().min(1).max(100) }) },
} as const;
