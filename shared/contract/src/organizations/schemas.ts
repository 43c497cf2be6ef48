/** The settings of the active organisation (specification §2.2 settings). */
import { z } from 'zod';
import { openedByAddress, organizationName, version } from '../primitives';

/** Whether Intl knows the name. It also knows offsets such as `+01:00`, which have no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const organization = z.object({
  name: z.string(),
  /** The short name. It never changes. */
  slug: z.string(),
  /** A name of the IANA time zone database, such as `Europe/London`. */
  timeZone: z.string(),
  /** The SHA-256 of the logo; null without one. Absent in answers of older releases. */
  logo: z.string().nullable().optional(),
  version,
});

export const organizationsSchemas = {
  read: { response: organization },
  update: {
    /** What is left out stays as it is. */
    body: z.object({
      name: organizationName.optional(),
      timeZone: z
        .string()
        .max(64)
        .refine(isTimeZone, { message: 'must be the name of a time zone, such as Europe/London' })
        .optional(),
      version,
    }),
    response: organization,
  },
  setLogo: { body: z.object({ file: z.file(), version: z.coerce.number().int().positive() }), response: organization },
  removeLogo: { query: z.object({ version: z.coerce.number().int().positive() }), response: organization },
  logo: { params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }), query: openedByAddress },
} as const;
