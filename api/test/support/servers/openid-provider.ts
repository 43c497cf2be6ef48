/** An OpenID provider of its own for tests: it signs in the account that the test sets, with the faults that the test sets. */

import { createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

export interface ProviderState {
  /** The claims of the account that signs in. */
  claims: Record<string, unknown>;
  /** Claims that replace those of the protocol in the ID token. */
  forged: Record<string, unknown>;
  /** Replaces the configuration. */
  configuration: Record<string, unknown>;
  /** The error of the authorisation response. */
  error: string | null;
  /** The provider answers claims about the person at the userinfo endpoint only. */
  hasThinTokens: boolean;
  /** The provider has ended its own session. */
  hasEnded: boolean;
  isDown: boolean;
}

const healthy = (): ProviderState => ({
  claims: {},
  forged: {},
  configuration: {},
  error: null,
  hasThinTokens: false,
  hasEnded: false,
  isDown: false,
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(claims: object): string {
  const content = `${encoded({ alg: 'RS256', kid: 'test' })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

function sendJson(response: ServerResponse, value: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

export async function startOpenIdProvider() {
  const state = healthy();
  const codes = new Map<string, { nonce: string; clientId: string }>();
  const requests: string[] = [];
  let issuer = '';

  const tokensFor = (clientId: string, nonce?: string) => {
    const now = Math.floor(Date.now() / 1_000);
    const protocol = { iss: issuer, aud: clientId, iat: now, exp: now + 300, ...(nonce && { nonce }) };
    const { sub = 'subject-1', ...person } = state.claims;
    return {
      access_token: 'access',
      token_type: 'bearer',
      expires_in: 300,
      refresh_token: randomUUID(),
      id_token: idToken({ ...protocol, sub, ...(!state.hasThinTokens && person), ...state.forged }),
    };
  };

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = await formOf(request);
    requests.push(String(form.get('grant_type')));
    const code = codes.get(form.get('code') ?? '');
    const secret = form.get('client_secret');
    // Some providers quote what they refuse.
    if (secret !== 'a-secret-of-the-provider')
      return sendJson(response, { error: 'invalid_client', error_description: `No client has ${secret}` }, 401);
    if (form.get('grant_type') === 'refresh_token')
      return state.hasEnded
        ? sendJson(response, { error: 'invalid_grant' }, 400)
        : sendJson(response, tokensFor(String(form.get('client_id'))));
    return code
      ? sendJson(response, tokensFor(code.clientId, code.nonce))
      : sendJson(response, { error: 'invalid_grant' }, 400);
  }

  function authorize({ searchParams }: URL, response: ServerResponse) {
    const target = new URL(searchParams.get('redirect_uri') ?? '');
    const code = randomUUID();
    codes.set(code, { nonce: searchParams.get('nonce') ?? '', clientId: searchParams.get('client_id') ?? '' });
    target.searchParams.set('state', searchParams.get('state') ?? '');
    if (state.error === null) target.searchParams.set('code', code);
    else target.searchParams.set('error', state.error);
    response.writeHead(302, { location: target.href }).end();
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (state.isDown) return void response.destroy();
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () =>
        sendJson(response, {
          ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
          ...{
            userinfo_endpoint: `${issuer}/userinfo`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
          },
          ...{
            end_session_endpoint: `${issuer}/logout`,
            token_endpoint_auth_methods_supported: ['client_secret_post'],
          },
          ...state.configuration,
        }),
      '/jwks': () =>
        sendJson(response, { keys: [{ ...createPublicKey(privateKey).export({ format: 'jwk' }), kid: 'test' }] }),
      '/authorize': () => authorize(url, response),
      '/token': () => token(request, response),
      '/userinfo': () => sendJson(response, { sub: 'subject-1', ...state.claims }),
    };
    const answer = answers[url.pathname];
    if (answer) void answer();
    else response.writeHead(404).end();
  });
  await once(server.listen(0, 'localhost'), 'listening');
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** The grants that were requested. */
    requests,
    state,
    reset() {
      Object.assign(state, healthy());
      requests.length = 0;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
