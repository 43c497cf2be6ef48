/** The admin portal (specification §6, §7 Admin portal). */
import { z } from 'zod';
import { portalAreas } from '../vocabulary/organization';

const portalAccess = z.object({
  area: z.enum(portalAreas),
  /** Whether this person can open the area in this installation. */
  isAvailable: z.boolean(),
  /** The page of this application; null if the area is not available. */
  path: z.string().nullable(),
  /** Why the area is not available. */
  reason: z.string().nullable(),
});

/** Where the area opens now. 409 NOT_SUPPORTED if it is not available in this installation. */
const link = { response: z.object({ link: z.url() }) };

export const adminPortalSchemas = {
  validateAccess: { response: z.object({ areas: z.array(portalAccess) }) },
  auditLogs: link,
  sso: link,
  directorySync: link,
  domainVerification: link,
} as const;
