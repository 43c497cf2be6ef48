/** Administration of the installation (specification §2.1 /admin). */
import { z } from 'zod';
import { assessmentStatuses } from '../assessments/words';
import { certificateStates, registrationStatuses } from '../certificates/words';
import { textLimits } from '../constants';
import { controlRegistriesSchemas } from '../control-registries/schemas';
import { integrationConditions, integrationStatuses } from '../integrations/words';
import { organizationStates } from '../organizations/words';
import {
  count,
  id,
  listOf,
  listQuery,
  oneOrMany,
  organizationName,
  percent,
  personSummary,
  role,
  timestamp,
} from '../primitives';
import { rings } from '../releases/words';
import { schemeStaffRoles } from '../roles';
import * as sortKeys from '../sort-keys';
import { userStates } from '../users/words';

const emailAddress = z.email('Enter an email address.').max(textLimits.email);

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
  /** Absent in answers of older releases. */
  ring: z.enum(rings).optional(),
  state: z.enum(organizationStates),
  suspendedAt: timestamp.nullable(),
  suspendedReason: z.string().nullable(),
  /** When its account closes; null unless that was requested. Absent in answers of older releases. */
  closesAt: timestamp.nullable().optional(),
  /**
   * Of a search that doesn't find the organisation's own name: members and invited people whom it finds, the first three by name. Absent in
   * answers of older releases.
   */
  foundPeople: z.array(z.object({ name: z.string(), email: z.string() })).optional(),
});

/** Null for no limit. */
const limits = z.object({
  /** Current members of the organisation's own people, and open invitations. */
  members: z.int().min(1).max(100_000).nullable(),
  /** Integrations that are not disconnected. */
  integrations: z.int().min(0).max(1_000).nullable(),
  /** Bytes of stored files, without previews. At most 100 TB. */
  storageBytes: z
    .int()
    .min(0)
    .max(100 * 1024 ** 4)
    .nullable(),
});

const usageOf = z.object({ used: count, limit: count.nullable() });
const usage = z.object({ members: usageOf, integrations: usageOf, storageBytes: usageOf });

/** What a super admin sees of one organisation: figures and names, no record's content. */
const organizationDetail = organization.extend({
  /** Members, open invitations and requests to join, by name: at most 100. */
  people: z.array(
    z.object({
      kind: z.enum(['member', 'invitation', 'request']),
      id,
      /** Empty for invitations. */
      name: z.string(),
      email: z.string(),
      role,
      state: z.enum(userStates),
      lastActiveAt: timestamp.nullable(),
      /** Null except for invitations. */
      expiresAt: timestamp.nullable(),
    }),
  ),
  peopleTotal: count,
  /** As on its dashboard. */
  compliance: z.object({
    percentage: percent,
    implementedControls: count,
    totalControls: count,
    /** Of the implemented ones. */
    failingControls: count,
  }),
  /** The newest that was not revoked, also if it has expired. */
  certificate: z.object({ code: z.string(), expiresAt: timestamp }).nullable(),
  assessment: z.object({ code: z.string(), status: z.enum(assessmentStatuses) }).nullable(),
  integrations: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(integrationStatuses),
      condition: z.enum(integrationConditions).nullable(),
      problem: z.string().nullable(),
      lastSuccessAt: timestamp.nullable(),
    }),
  ),
  failedJobs: count,
  /** Its stored files, without previews. */
  storage: z.object({ files: count, bytes: count }),
  /** Absent in answers of older releases. */
  usage: usage.optional(),
});

const certificate = z.object({
  id,
  code: z.string(),
  state: z.enum(certificateStates),
  /** The organisation's name when it was issued. */
  holder: z.string(),
  organization: z.object({ id, name: z.string() }),
  issuedAt: timestamp,
  expiresAt: timestamp,
  /** Null if it is in no certificate register. */
  registration: z.enum(registrationStatuses).nullable(),
});

/** A person with the organisations that they assess or in which they are a super admin. */
const schemeStaffMember = z.object({
  person: personSummary,
  /** By name. */
  organizations: z.array(
    z.object({
      /** Of the membership, which `removeAssessor` takes. */
      id,
      organization: z.object({ id, name: z.string() }),
      role: z.enum(schemeStaffRoles),
      joinedAt: timestamp,
      lastActiveAt: timestamp.nullable(),
    }),
  ),
  /** In any of them. */
  lastActiveAt: timestamp.nullable(),
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
  /** A search finds organisations by name, by short name, and by the names and addresses of members and invited people. */
  organizations: {
    query: listQuery(sortKeys.adminOrganizations).extend({
      state: oneOrMany(z.enum(organizationStates)),
      ring: oneOrMany(z.enum(rings)),
    }),
    response: listOf(organization),
  },
  /** 404 for one that does not exist or is closed. */
  organization: { params, response: organizationDetail },
  /** As an administrator of the organisation would. 409 INVALID_TRANSITION for one that was accepted or revoked. */
  resendInvitation: {
    params: params.extend({ invitationId: id }),
    /** `link`: to be sent by other means if the installation sends no mail. */
    response: z.object({ link: z.url(), expiresAt: timestamp, mailed: z.boolean() }),
  },
  /**
   * Invites the first administrator in the same transaction. 409 CONFLICT if the slug is taken, with `details.organizationId`, so that a program
   * that repeats a request finds what it created.
   */
  createOrganization: {
    body: z.object({
      name: organizationName,
      slug: z
        .string()
        .max(textLimits.slug)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.'),
      administratorEmail: emailAddress,
    }),
    /** `invitation`: the link to send by other means; null if the installation has sent it by mail. */
    response: z.object({
      id,
      externalId: z.string(),
      invitation: z.object({ link: z.url(), expiresAt: timestamp }).nullable(),
    }),
  },
  /** 409 CONFLICT for the organisation that the caller works in, 409 INVALID_TRANSITION if it is suspended already. */
  suspendOrganization: {
    params,
    body: z.object({ reason: z.string().trim().min(1).max(textLimits.reason) }),
  },
  /** 409 INVALID_TRANSITION if it is not suspended. */
  reactivateOrganization: { params },
  /** As `controlRegistries.preview`, for any organisation. */
  previewControlRegistry: {
    params: params.extend({ registryId: id }),
    response: controlRegistriesSchemas.preview.response,
  },
  /**
   * The organisation follows this registry from now on. Its answers under the one before are kept, and count again when it returns. `from` as
   * for `controlRegistries.use`.
   */
  assignControlRegistry: { params, body: z.object({ registryId: id, from: id.optional() }) },
  /** Its members get the builds of this ring with their next load of the page. */
  setRing: { params, body: z.object({ ring: z.enum(rings) }) },
  /** An organisation that has more than a new limit keeps it and can't add any. */
  setLimits: { params, body: limits },
  /** Of the caller's own organisation. */
  usage: { response: usage },
  certificates: {
    query: listQuery(sortKeys.adminCertificates).extend({
      state: oneOrMany(z.enum(certificateStates)),
      registration: oneOrMany(z.enum(registrationStatuses)),
    }),
    response: listOf(certificate),
  },
  /** 409 INVALID_TRANSITION unless its registration failed. */
  resubmitCertificate: { params },
  /** `role`, `search`: people who have the role, or whose name, address or one of whose organisations has the text. */
  schemeStaff: {
    query: listQuery(sortKeys.schemeStaff).extend({ role: oneOrMany(z.enum(schemeStaffRoles)) }),
    response: listOf(schemeStaffMember),
  },
  /** 400 VALIDATION for an address without an account, 409 CONFLICT for a member of the organisation. */
  addAssessor: { body: z.object({ organizationId: id, email: emailAddress }) },
  /** 404 for anything but an assessor: superadmins are appointed for the installation. */
  removeAssessor: { params },
  failedJobs: { query: listQuery(sortKeys.failedJobs), response: listOf(failedJob) },
  /**
   * `search` as in the list, `atMost` its total: 409 CONFLICT if more have failed since, and none is changed. `count`: how many were changed; a
   * repeated request finds none of them.
   */
  changeJobs: {
    body: z.object({
      action: z.enum(['retry', 'dismiss']),
      search: z.string().trim().max(200).optional(),
      atMost: count,
    }),
    response: z.object({ count }),
  },
  /** 404 if no such job has failed. */
  retryJob: { params },
  dismissJob: { params },
} as const;
