/**
 * Managed organisations: a manager, such as an MSP, works in the organisations of its clients (domain: clients). Both sides agree, and
 * either may end it. The manager assigns its members to a client with a role; what they do is in the client's activity log.
 */
import { z } from 'zod';
import { textLimits } from '../constants';
import {
  count,
  id,
  listOf,
  listQuery,
  openedByAddress,
  organizationName,
  personSummary,
  role,
  timestamp,
} from '../primitives';
import { ownRoles } from '../roles';
import * as sortKeys from '../sort-keys';
import { managementSides } from './words';

const organization = z.object({ externalId: z.string(), name: z.string() });

/** A member of the manager who may work in the client. */
const assignment = z.object({ person: personSummary, role, isReviewer: z.boolean(), since: timestamp });

const management = z.object({
  /** Of the management, not of an organisation. */
  id,
  /** The other side: the client for its manager, the manager for its client. */
  organization,
  since: timestamp,
  people: z.array(assignment),
});

const client = management.extend({
  /** Whether the client has an administrator of its own. Without one, the management can't end. */
  hasOwnAdministrator: z.boolean(),
});

const invitation = z.object({
  id,
  email: z.string(),
  /** What the invited organisation becomes. */
  invitedAs: z.enum(managementSides),
  invitedBy: personSummary.nullable(),
  invitedAt: timestamp,
  /** It can't be accepted afterwards. */
  expiresAt: timestamp,
});

/** To the caller's address: they accept it for the active organisation. */
const received = invitation.omit({ invitedBy: true }).extend({
  organization: z.object({ name: z.string() }),
  inviter: z.object({ name: z.string(), email: z.string() }),
  /** Why the active organisation can't accept it, in words; null if it can. */
  problem: z.string().nullable(),
});

const clientsQuery = listQuery(sortKeys.clients);
const params = z.object({ id });
const onePerson = z.object({ id, userId: id });
const ending = z.object({ reason: z.string().trim().max(textLimits.reason).default('') });

export const managementsSchemas = {
  /** Who manages the active organisation, if anyone, and how many organisations it manages. */
  read: { response: z.object({ manager: management.nullable(), clients: count }) },
  clients: { query: clientsQuery, response: listOf(client) },
  clientsCsv: { query: clientsQuery.omit({ cursor: true, limit: true }).extend(openedByAddress.shape) },
  /**
   * Creates an organisation that the active one manages, with the caller as an administrator. A client with this name is returned as it is.
   * 409 CONFLICT for an organisation that is managed itself, and after too many.
   */
  createClient: { body: z.object({ name: organizationName }), response: client },
  /** Assigns a member of the active organisation to a client, or changes their role there. 409 CONFLICT for the client's own members. */
  assign: {
    params: onePerson,
    body: z.object({ role: z.enum(ownRoles), isReviewer: z.boolean().default(false) }),
    response: client,
  },
  /** Ends an assignment. What the person owns in the client goes to the client's administrator who has been one for longest. */
  unassign: { params: onePerson, response: client },
  /** Ends the management of a client. 409 LAST_ADMINISTRATOR for a client without an administrator of its own. */
  endClient: { params, body: ending },
  /** Ends the management of the active organisation. What the manager's people own goes to the caller, if they are its administrator. */
  endManager: { body: ending },
  invitations: {
    response: z.object({
      /** Open ones of the active organisation, newest first. */
      sent: z.array(invitation),
      received: z.array(received),
    }),
  },
  /** Invites the organisation of the person with this address. 409 CONFLICT for an open invitation to it, and after too many. */
  invite: {
    body: z.object({ email: z.email().max(320), invitedAs: z.enum(managementSides) }),
    response: invitation,
  },
  withdraw: { params },
  /** Accepts for the active organisation. 404 for an invitation to another address, 409 CONFLICT if the organisation can't. */
  accept: { params, response: z.object({ organization }) },
  decline: { params },
} as const;
