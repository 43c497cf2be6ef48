/** Who sends a request, and whether they may make the call: session or API key, organisation and permission. */
import { type EndpointData, organizationHeader } from '@msp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, organizationMismatch, organizationRequired, personRequired } from '../errors';
import type { AuthenticatedSession, Authenticator } from '../identity/session';
import { holdsPermission, type OrganizationContext, organizationContext, type Platform } from '../organization/context';

export interface RequestAccess {
  session?: AuthenticatedSession;
  context?: OrganizationContext;
}

/** The organisation that the page of a request shows. Calls that browsers open by address name it in the query. */
function shownOrganization({ answers }: EndpointData, { headers, query }: FastifyRequest): unknown {
  return headers[organizationHeader] ?? (answers ? (query as { organizationId?: unknown }).organizationId : undefined);
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
  const { organization, scopes } = session;
  if (!organization) throw organizationRequired();
  const shown = shownOrganization(endpoint, request);
  if (shown !== undefined && shown !== organization.id) throw organizationMismatch(organization);
  const { id, email, firstName, lastName } = session.user;
  const name = `${firstName} ${lastName}`.trim();
  const actor = { id, email, name, role: organization.role, ...(scopes && { scopes }) };
  if (!holdsPermission(actor, access)) throw forbidden(access);
  return { session, context: organizationContext(platform, organization.id, actor) };
}

declare module 'fastify' {
  interface FastifyRequest {
    access: RequestAccess;
  }
}
