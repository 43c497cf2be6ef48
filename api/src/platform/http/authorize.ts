/** Who sends a request, and whether they may make the call: session or API key, organisation and permission. */
import { type EndpointData, organizationHeader } from '@msp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdsPermission, type OrganizationContext, organizationContext, type Platform } from '../context/context';
import { forbidden, organizationMismatch, organizationRequired, personRequired } from '../errors';
import type { AuthenticatedSession, Authenticator } from '../identity/session';

export interface RequestAccess {
  session?: AuthenticatedSession;
  context?: OrganizationContext;
}

/** The organisation that the page of a request shows. Calls that browsers open by address name it in the query. */
function shownOrganization({ contentType }: EndpointData, { headers, query }: FastifyRequest): unknown {
  return (
    headers[organizationHeader] ?? (contentType ? (query as { organizationId?: unknown }).organizationId : undefined)
  );
}

/** The session's user or key in its organisation. @throws AppError 403 ORGANIZATION_REQUIRED */
export function contextOf(
  platform: Platform,
  { organization, scopes, user }: AuthenticatedSession,
): OrganizationContext {
  if (!organization) throw organizationRequired();
  const { id, email, firstName, lastName } = user;
  const name = `${firstName} ${lastName}`.trim();
  const { role, isReviewer, managerName } = organization;
  const actor = {
    ...{ id, email, name, role, isReviewer },
    ...(managerName !== undefined && { managerName }),
    ...(scopes && { scopes }),
  };
  return organizationContext(platform, organization.id, actor);
}

export async function authorize(
  endpoint: EndpointData,
  request: FastifyRequest,
  reply: FastifyReply,
  { platform, authenticator }: { platform: Platform; authenticator: Authenticator },
): Promise<RequestAccess> {
  const { access } = endpoint;
  if (access === 'public') return {};
  const session = await authenticator.authenticate(request, reply);
  if (session.scopes && (access === 'session' || endpoint.personOnly)) throw personRequired();
  if (access === 'session') return { session };
  const { organization } = session;
  if (!organization) throw organizationRequired();
  const shown = shownOrganization(endpoint, request);
  if (shown !== undefined && shown !== organization.id) throw organizationMismatch(organization);
  const database = platform.database.labelled(request.id);
  const context = contextOf({ ...platform, database }, session);
  if (!holdsPermission(context.actor, access)) throw forbidden(access);
  return { session, context };
}

declare module 'fastify' {
  interface FastifyRequest {
    access: RequestAccess;
  }
}
