/** Who sends a SCIM request. The organisation follows from the token alone; requests are counted for each token. */
import type { FastifyRequest } from 'fastify';
import type { OrganizationContext, Platform } from '../../../platform/context/context';
import { bearerOf } from '../../../platform/http/bearer';
import type { RequestCounters } from '../../../platform/rate-limit/counters';
import { directoryContext, findToken } from '../service';
import { ScimRefusal } from './errors';

export interface Directory {
  tokenId: string;
  context: OrganizationContext;
}

export interface AuthenticationOptions {
  platform: Platform;
  counters: RequestCounters;
  requestsPerMinute: number;
}

/** @throws ScimRefusal 401, 429 */
export async function authenticate(options: AuthenticationOptions, request: FastifyRequest): Promise<Directory> {
  const { platform, counters, requestsPerMinute } = options;
  const token = bearerOf(request);
  const found = token === null ? null : await findToken(platform, token);
  if (!found) throw new ScimRefusal(401, null, 'A valid bearer token is required.');
  if (counters.add(`directory ${found.id}`).current > requestsPerMinute)
    throw new ScimRefusal(429, null, 'Rate limit exceeded. Please try again later.');
  return { tokenId: found.id, context: directoryContext(platform, found.organizationId) };
}
