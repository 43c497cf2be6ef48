/** The admin portal (specification §6, §7 Admin portal). */
import { z } from 'zod';
import { portalAreas } from './words';

const portalAccess = z.object({
  area: z.enum(portalAreas),
  /** Whether this person can open the area in this installation. */
  isAvailable: z.boolean(),
  /** The page of this application. Null if the area opens by a link that its call makes, or is not available. */
  path: z.string().nullable(),
  /** Why the area is not available. */
  reason: z.string().nullable(),
});

/**
 * Where the area opens now. Links to WorkOS are valid for five minutes. 502 IDENTITY_PROVIDER_ERROR or 503 UNAVAILABLE if WorkOS
 * refuses or does not respond.
 */
const link = { response: z.object({ link: z.url() }) };

export const adminPortalSchemas = {
  validateAccess: { response: z.object({ areas: z.array(portalAccess) }) },
  auditLogs: link,
  sso: link,
  directorySync: link,
  domainVerification: link,
} as const;
