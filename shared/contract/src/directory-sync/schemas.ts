/** The settings of directory sync by SCIM 2.0 (specification §6 and §7 Admin portal). */
import { z } from 'zod';
import { directorySync, textLimits } from '../constants';
import { count, id, personSummary, timestamp, version } from '../primitives';
import { ownRoles } from '../roles';

/** PostgreSQL stores no null characters. */
const groupName = z
  .string()
  .trim()
  .min(1)
  .max(textLimits.name)
  .refine((text) => !text.includes('\0'));

const groupRole = z.object({ group: groupName, role: z.enum(ownRoles) });

const token = z.object({
  id,
  lastFour: z.string(),
  createdAt: timestamp,
  createdBy: personSummary,
  lastUsedAt: timestamp.nullable(),
});

const directoryRequest = z.object({
  id,
  receivedAt: timestamp,
  method: z.string(),
  path: z.string(),
  status: z.int(),
  /** Why it was refused; null for successful requests. */
  problem: z.string().nullable(),
});

const settings = z.object({
  version,
  /** The address that the directory sends its requests to. */
  baseUrl: z.url(),
  groupRoles: z.array(groupRole),
  /** Takes over what people own whom the directory deactivates. Null: it stays with them. */
  successor: personSummary.nullable(),
  /** The groups that the directory has sent, by name. */
  groups: z.array(z.object({ id, name: z.string(), members: count })),
  /** `waiting`: active people who have not signed in yet. */
  people: z.object({ active: count, waiting: count, inactive: count }),
  /** Domains of waiting people that the organisation has not verified, by name: these people cannot join by signing in. */
  unverifiedDomains: z.array(z.object({ domain: z.string(), people: count })),
  /** Newest first. Directory sync is on while there is one, or a directory at WorkOS. */
  tokens: z.array(token),
  /** Whether the directory is connected at WorkOS. Absent in answers of older releases. */
  isConnectedAtWorkOs: z.boolean().optional(),
  /** Newest first. */
  requests: z.array(directoryRequest),
});

const params = z.object({ id });

export const directorySyncSchemas = {
  read: { response: settings },
  update: {
    /** What is left out stays as it is. */
    body: z.object({
      version,
      successorId: id.nullable().optional(),
      groupRoles: z
        .array(groupRole)
        .max(directorySync.maxGroupRoles)
        .refine((rows) => new Set(rows.map(({ group }) => group.toLowerCase())).size === rows.length, {
          message: 'A group is duplicated.',
        })
        .optional(),
    }),
    response: settings,
  },
  /** The only response that contains a token. */
  createToken: { response: z.object({ token: z.string(), settings }) },
  revokeToken: { params, response: settings },
  disable: { response: settings },
} as const;
