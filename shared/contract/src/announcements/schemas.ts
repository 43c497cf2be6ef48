/** Announcements to everyone who uses the application (docs/decisions/0094). */
import { z } from 'zod';
import { textLimits } from '../constants';
import { day, id, timestamp } from '../primitives';

const announcement = z.object({
  id,
  text: z.string(),
  /** The last day on which it is shown, in UTC. */
  until: day,
  createdAt: timestamp,
  createdBy: z.string(),
  /** When it was ended before its last day, or replaced; null if it was not. */
  endedAt: timestamp.nullable(),
  endedBy: z.string().nullable(),
  /** Whether pages show it now. */
  isShown: z.boolean(),
});

export const announcementsSchemas = {
  /** The latest, newest first. At most one of them is shown. */
  list: { response: z.object({ items: z.array(announcement) }) },
  /** Replaces the one that is shown. 400 for a day in the past, or more than `announcementMaxDays` ahead. */
  announce: {
    body: z.object({ text: z.string().trim().min(1, 'Enter a text.').max(textLimits.announcement), until: day }),
    response: announcement,
  },
  /** 409 INVALID_TRANSITION for one that is no longer shown. */
  end: { params: z.object({ id }) },
} as const;
