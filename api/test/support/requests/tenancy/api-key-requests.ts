/** API keys of a suite, and requests that programs send with them. */
import {
  type ApiKeyScope,
  apiKeyScopes,
  type BodyOf,
  calls,
  type EndpointData,
  permissionsOfRole,
  type ResponseOf,
} from '@msp/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { ok } from '../../outcomes';
import { type CallInput, type Person, urlOf } from '../../people';

type CreatedKey = ResponseOf<typeof calls.apiKeys.create>;

export interface Key extends CreatedKey {
  /** Sends one call with the key, as a program does: without cookies and without the Origin header. */
  call(endpoint: EndpointData, input?: CallInput): Promise<LightMyRequestResponse>;
}

let created = 0;

export function newKeyInput(scopes: readonly ApiKeyScope[] = ['evidence:read']): BodyOf<typeof calls.apiKeys.create> {
  created += 1;
  return { name: `Key ${created}`, scopes: [...scopes], lifetimeDays: 30 };
}

export function callWith(app: FastifyInstance, secret: string): Key['call'] {
  return (endpoint, input = {}) =>
    app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, input),
      headers: { authorization: `Bearer ${secret}`, ...input.headers },
      ...(input.body !== undefined && { payload: input.body as object }),
    });
}

/** A new key of this person. @param scopes all that the person's role allows by default */
export async function createKey(
  { app }: { app: FastifyInstance },
  person: Person,
  scopes: readonly ApiKeyScope[] = apiKeyScopes.filter((scope) => permissionsOfRole[person.role].includes(scope)),
): Promise<Key> {
  const key = await ok<CreatedKey>(person.call(calls.apiKeys.create, { body: newKeyInput(scopes) }));
  return { ...key, call: callWith(app, key.secret) };
}
