/** The browser's configuration (specification §3, §7 Config). */
import { z } from 'zod';
import { rings } from '../releases/words';

const runtimeConfig = z.object({
  environment: z.string(),
  api: z.object({ url: z.string() }),
  workos: z.object({ clientId: z.string() }),
  sentry: z.object({ dsn: z.string(), environment: z.string() }),
  features: z.object({ betaFeatures: z.boolean(), debugMode: z.boolean() }),
  build: z.object({ version: z.string(), date: z.string(), sha: z.string() }),
  /** URL of each remote's mf-manifest.json; same-origin unless its origin is in `remoteOrigins`. */
  remotes: z.object({
    compliance: z.string(),
    evidence: z.string(),
    integrations: z.string(),
    admin: z.string(),
  }),
  /** Builds that must not be loaded. The loader takes the stable build instead, or the one before it. */
  withdrawnBuilds: z.array(z.string()),
  /** Whose builds `remotes` names; empty where the remotes are served without rings. */
  ring: z.enum(['', ...rings]),
  /** What super admins tell everyone; empty without an announcement. */
  announcement: z.string(),
  /** Other origins that may serve remotes. */
  remoteOrigins: z.array(z.string()),
  /** Whether a tab may load a remote from another address, to develop it inside this host. */
  allowRemoteAddresses: z.boolean(),
  brand: z.object({ name: z.string(), supportEmail: z.string() }),
});

export const runtimeConfigSchemas = {
  runtime: { response: runtimeConfig },
  frontend: {
    response: z.object({
      bookingDiscoveryCallUrl: z.string().nullable(),
      /** The size limit of an uploaded file in bytes. */
      maxUploadBytes: z.int().positive(),
    }),
  },
} as const;
