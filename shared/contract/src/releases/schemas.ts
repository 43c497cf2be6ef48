/** Builds of the remotes, and how they do in people's browsers (docs/decisions/0090). */
import { z } from 'zod';
import { textLimits } from '../constants';
import { remoteNames } from '../paths';
import { count, timestamp } from '../primitives';
import { loadOutcomes, rings } from './words';

const build = z.object({
  remote: z.enum(remoteNames),
  /** As in its manifest. */
  build: z.string().regex(/^[0-9a-f]{12}$/, 'Use the 12 characters of the build.'),
});

const ofRing = z.object({
  ring: z.enum(rings),
  firstAt: timestamp,
  lastAt: timestamp,
  /** Different people who have opened it, or tried to. */
  people: count,
  /** Of these, people for whom it failed at least once. */
  failedPeople: count,
  /** Page loads that opened it, or tried to. */
  loads: count,
  /** Page loads in which it failed. */
  failures: count,
});

const withdrawal = z.object({
  at: timestamp,
  /** The super admin who withdrew it; null if that happened automatically. */
  by: z.string().nullable(),
  reason: z.string(),
});

const reportedBuild = build.extend({
  rings: z.array(ofRing),
  /** Null while browsers may load it. */
  withdrawn: withdrawal.nullable(),
});

export const releasesSchemas = {
  /** Sent by the page itself. Counted for the signed-in person, without saying who it was. */
  report: {
    body: z.object({
      ring: z.enum(rings),
      loads: z
        .array(build.extend({ outcome: z.enum(loadOutcomes) }))
        .min(1)
        .max(16),
    }),
  },
  /** Of the last 30 days, the newest first. `hasRings`: the remotes are served in a way that knows rings. */
  builds: { response: z.object({ hasRings: z.boolean(), items: z.array(reportedBuild) }) },
  /** 404 for a build that was never loaded, 409 INVALID_TRANSITION if it is withdrawn already. */
  withdraw: { body: build.extend({ reason: z.string().trim().min(1).max(textLimits.reason) }) },
  /** 409 INVALID_TRANSITION if it is not withdrawn. It is not withdrawn automatically again. */
  allow: { body: build },
} as const;
