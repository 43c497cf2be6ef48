/** Administration of the installation (specification §2.1 /admin). */
import { z } from 'zod';
import { textLimits } from '../constants';
import { count, id, listOf, listQuery, oneOrMany, organizationName, timestamp } from '../primitives';
import { sortKeys } from '../sort-keys';
import { organizationStates } from '../vocabulary';

const organization = z.object({
  id,
  externalId: z.string(),
  name: z.string(),
  slug: z.string(),
  createdAt: timestamp,
  members: count,
  /** When a member was last active; null if none was. */
  lastActiveAt: timestamp.nullable(),
  /** The control registry that it follows. */
  registry: z.object({ title: z.string(), version: z.string() }).nullable(),
  state: z.enum(organizationStates),
  suspendedAt: timestamp.nullable(),
  suspendedReason: z.string().nullable(),
});

const failedJob = z.object({
  id,
  /** Such as `policy-reminders-organization`. */
  queue: z.string(),
  /** Null for a job of the whole installation. */
  organization: z.object({ id, name: z.string() }).nullable(),
  failedAt: timestamp,
  attempts: count,
  /** In words, without secrets. */
  error: z.string(),
});

const params = z.object({ id });

export const adminSchemas = {
  organizations: {
    query: listQuery(sortKeys.adminOrganizations).extend({ state: oneOrMany(z.enum(organizationStates)) }),
    response: listOf(organization),
  },
  /** 409 CONFLICT if the slug is taken. */
  createOrganization: {
    body: z.object({
      name: organizationName,
      slug: z
        .string()
        .max(textLimits.slug)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.'),
    }),
    response: z.object({ id, externalId: z.string() }),
  },
  /** 409 CONFLICT for the organisation that the caller works in, 409 INVALID_TRANSITION if it is suspended already. */
  suspendOrganization: {
    params,
    body: z.object({ reason: z.string().trim().min(1).max(textLimits.reason) }),
  },
  /** 409 INVALID_TRANSITION if it is not suspended. */
  reactivateOrganization: { params },
  failedJobs: { query: listQuery(sortKeys.failedJobs), response: listOf(failedJob) },
  /** 404 if no such job has failed. */
  retryJob: { params },
  dismissJob: { params },
} as const;
