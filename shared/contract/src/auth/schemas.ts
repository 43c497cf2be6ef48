/** Sign-in, session and organisation switch (specification §7 Auth). */
import { z } from 'zod';
import { count, id, role, timestamp } from '../primitives';
import { permissions } from '../roles';

const availableOrganization = z.object({
  externalId: z.string(),
  name: z.string(),
  slug: z.string(),
  role,
  isActive: z.boolean(),
});

const profile = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  permissions: z.array(z.enum(permissions)),
  /** Whether the session began with the identity provider of its organisation, the only one that it can enter. Absent in answers of older releases. */
  singleSignOn: z.boolean().optional(),
  organization: z
    .object({
      /** Empty until the person has chosen one of several organisations. */
      organizationId: z.string(),
      externalId: z.string(),
      name: z.string(),
      slug: z.string(),
      /** The SHA-256 of its logo; null without one. Absent in answers of older releases. */
      logo: z.string().nullable().optional(),
      /** When its account closes; null unless that was requested. Absent in answers of older releases. */
      closesAt: timestamp.nullable().optional(),
      hasOrganization: z.boolean(),
      hasMultipleOrganizations: z.boolean(),
      availableOrganizations: z.array(availableOrganization),
    })
    .nullable(),
  /** The person's organisations that are suspended, which cannot be entered. Absent in answers of older releases. */
  suspendedOrganizations: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
  /**
   * The organisation that the person was last removed from, while none is active; null otherwise. `removedBy`: the name of the member, or
   * the part of the system, that did it. Absent in answers of older releases.
   */
  lostOrganization: z
    .object({ name: z.string(), removedAt: timestamp, removedBy: z.string().nullable(), reason: z.string().nullable() })
    .nullable()
    .optional(),
});

/** One browser in which the person is signed in. */
const signedInSession = z.object({
  id,
  isCurrent: z.boolean(),
  /** From the user agent at sign-in; null if it is missing there. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isMobile: z.boolean(),
  startedAt: timestamp,
  /** The last renewal, which a session in use makes at least every 15 minutes. */
  lastUsedAt: timestamp,
});

export const authSchemas = {
  profile: { response: profile },
  switchOrganization: {
    body: z.object({ organizationExternalId: z.string().trim().min(1).max(128) }),
    /**
     * `requiresReload`: the organisation needs a new sign-in, so the session has ended. `changesRing`: it gets other builds of the remotes,
     * with the next load of the page.
     */
    response: z.object({
      requiresReload: z.boolean(),
      changesRing: z.boolean().optional(),
      user: z.object({ organizationId: id, role }),
    }),
  },
  login: {
    query: z.object({
      redirect: z.string().max(2_048).optional(),
      invitation_token: z.string().max(512).optional(),
      /** Asks for an account even if the person is signed in at the identity provider. */
      another_account: z.enum(['true']).optional(),
      /** A work address: signs in with the identity provider of the organisation that has verified its domain. */
      email: z.email().max(254).optional(),
    }),
  },
  callback: { query: z.looseObject({}) },
  organizationCallback: {
    params: z.object({ externalId: z.string().max(128) }),
    query: z.looseObject({}),
  },
  /** Either what is wrong with the settings, or where the test sign-in continues. */
  testSingleSignOn: { response: z.object({ problem: z.string().nullable(), url: z.url().nullable() }) },
  refresh: { response: z.object({ expiresAt: z.iso.datetime() }) },
  logout: {},
  signOut: {},
  widgetToken: { response: z.object({ token: z.string(), expiresAt: z.iso.datetime() }) },
  /** The latest ones only. `total` counts them all. */
  sessions: { response: z.object({ items: z.array(signedInSession), total: count }) },
  endSession: { params: z.object({ id }) },
  endOtherSessions: {},
} as const;
