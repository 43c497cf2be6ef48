/** Members of the active organisation and invitations to it (specification §7 Users). */
import { z } from 'zod';
import { handover, invitations, textLimits } from '../constants';
import {
  count,
  id,
  listOf,
  listQuery,
  oneOrMany,
  openedByAddress,
  personSummary,
  role,
  timestamp,
  version,
} from '../primitives';
import { roles } from '../roles';
import * as sortKeys from '../sort-keys';
import { invitationStates, inviteOutcomes, mailStates, ownedRecords, userStates } from './words';

const params = z.object({ id });
const token = z.string().min(1).max(512);

/** A member, an invitation that no one has accepted, or an open request to join. */
const user = z.object({
  kind: z.enum(['member', 'invitation', 'request']),
  /** The ID of the user, the invitation or the request. */
  id,
  email: z.string(),
  /** Empty for invitations. */
  firstName: z.string(),
  lastName: z.string(),
  /** VIEWER for a request, until an administrator chooses a role. */
  role,
  /** A member who may also review. Absent in replies of older releases. */
  isReviewer: z.boolean().optional(),
  /** A member whom the organisation's manager has assigned. Absent in replies of older releases. */
  isAssigned: z.boolean().optional(),
  state: z.enum(userStates),
  /** Always unset (specification §3). */
  avatarUrl: z.null(),
  /** When the member joined or asked to join, or when the invitation was last sent. */
  joinedAt: timestamp,
  /** Last sign-in or refresh in this organisation, or null. */
  lastActiveAt: timestamp.nullable(),
  /** Null except for invitations: when the invitation expires, or expired. */
  expiresAt: timestamp.nullable(),
  /** Null for members who joined without an invitation. */
  invitedBy: personSummary.nullable(),
  /** The invitation's mail. `problem`: the mail server's answer. Null for members, and if the installation sends no mail. */
  mail: z.object({ state: z.enum(mailStates), problem: z.string().nullable() }).nullable(),
  /** What the person wrote with a request to join; null without a message, and for members and invitations. */
  message: z.string().nullable(),
  version,
});

const namedRecord = z.object({ id, name: z.string() });

/** What a member owns. */
const ownership = z.object({
  record: z.enum(ownedRecords),
  count,
  /** The first few, by name. */
  examples: z.array(namedRecord),
  /** All of them, by name. Absent in answers of older releases. */
  records: z.array(namedRecord).optional(),
});

/** Finds people by part of their name or email address. Without a search text, the first ones. */
const peopleQuery = z.object({
  search: z.string().trim().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});
const people = z.object({ items: z.array(personSummary.extend({ role })) });

const invitationLink = z.object({ link: z.url(), expiresAt: timestamp });

/** Without `state`, revoked invitations are left out. */
const usersQuery = listQuery(sortKeys.members).extend({
  role: oneOrMany(role),
  state: oneOrMany(z.enum(userStates)),
});

export const usersSchemas = {
  mentionSearch: { query: peopleQuery, response: people },
  personSearch: {
    /**
     * `assignable`: only the organisation's own people, who may be named in answers. `canOwn`: only those of them who can do the work of an
     * owner.
     */
    query: peopleQuery.extend({ assignable: z.enum(['true']).optional(), canOwn: z.enum(['true']).optional() }),
    response: people,
  },
  list: {
    query: usersQuery,
    response: listOf(user).extend({
      /** Regardless of filters. `total` and `roles` count members. */
      summary: z.object({
        total: count,
        roles: z.record(z.enum(roles), count),
        states: z.record(z.enum(userStates), count),
      }),
    }),
  },
  /** The query of the list without paging. */
  listCsv: { query: usersQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  invite: {
    body: z.object({
      invitations: z
        /** An invalid address is an outcome of its own, so that it refuses none of the others. */
        .array(z.object({ email: z.string().trim().min(1).max(320), role }))
        .min(1)
        .max(invitations.maxPerRequest),
    }),
    response: z.object({
      /** The results, in the order of the request. */
      results: z.array(
        z.object({
          email: z.string(),
          outcome: z.enum(inviteOutcomes),
          /** Why the address was not invited. */
          message: z.string().nullable(),
          /** Set for INVITED and ALREADY_INVITED. */
          invitationId: id.nullable(),
        }),
      ),
      /** False if the installation sends no mail: copy the links. */
      mailed: z.boolean(),
    }),
  },
  invitationLink: { params, response: invitationLink },
  resendInvitation: { params, response: invitationLink.extend({ mailed: z.boolean() }) },
  revokeInvitation: { params },
  changeRole: {
    params,
    body: z.object({
      role,
      /** Only for members (`msp_user`). Without it, a member stays what they are, and other roles end it. */
      isReviewer: z.boolean().optional(),
      version,
    }),
    response: user,
  },
  removalPreview: {
    params,
    response: z.object({
      id,
      name: z.string(),
      email: z.string(),
      role,
      /** Empty without anything to hand over. */
      owns: z.array(ownership),
    }),
  },
  /** `successorId`: the member who takes over what the removed one owns. Required if they own anything. */
  remove: { params, query: z.object({ successorId: id.optional() }) },
  /** The same with a reason, which the removed member is shown, and with several successors. Each is told what they took over. */
  removeAndHandOver: {
    params,
    body: z.object({
      reason: z.string().trim().max(textLimits.reason).default(''),
      /** Who takes over everything that `handovers` doesn't name. Required if anything is left. */
      successorId: id.optional(),
      /** Who takes over single records. */
      handovers: z
        .array(z.object({ record: z.enum(ownedRecords), id, successorId: id }))
        .max(handover.maxRecords)
        .default([]),
    }),
  },
  invitation: {
    query: z.object({ invitation_token: token }),
    response: z.object({
      organizationName: z.string(),
      /** `a•••@harbour-it.example` */
      maskedEmail: z.string(),
      state: z.enum(invitationStates),
      /**
       * Why the signed-in person can't accept it; null if nothing is known against it, or if no one is signed in. Absent in answers of
       * older releases.
       */
      problem: z.enum(['INVITATION_WRONG_ADDRESS', 'INVITATION_UNVERIFIED_ADDRESS']).nullable().optional(),
    }),
  },
  myInvitations: {
    response: z.object({
      items: z.array(z.object({ id, organizationName: z.string(), role, expiresAt: timestamp })),
    }),
  },
  acceptInvitation: {
    body: z.union([z.object({ token }), z.object({ invitationId: id })]),
    /** The organisation that the session is in afterwards. */
    response: z.object({ organizationId: id, organizationName: z.string(), role }),
  },
} as const;
