/** Any OpenID Connect provider: authorization code flow with PKCE, refresh, and RP-initiated logout. */
import * as client from 'openid-client';
import { tracedFetch } from '../tracing/traced-fetch';
import { claimsOf, identityOf } from './claims';
import { discoveryProblem } from './problems';
import type { IdentityProvider, ProviderTokens, SignInFlow, SignInOptions } from './provider';
import { IdentityProviderError } from './provider';

export interface OpenIdConnectOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Registered with the provider. */
  redirectUri: string;
  /** For a provider that an organisation has chosen. */
  fetch?: client.CustomFetch;
}

const scopes = ['openid', 'profile', 'email', 'offline_access'];
const timeoutSeconds = 10;

/** Sends the secret in the way that the provider expects. */
const authentication =
  (secret: string): client.ClientAuth =>
  (provider, ...rest) => {
    const methods = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic;
    return method(secret)(provider, ...rest);
  };

/** The provider of the installation. The types differ only in that a body may be undefined. */
const ownFetch: client.CustomFetch = (url, options) => tracedFetch(url, options as RequestInit);

/** Discovers the provider on first use. A failure is not remembered, so that a provider that starts later is found. */
function createDiscovery({ issuer, clientId, clientSecret, fetch = ownFetch }: OpenIdConnectOptions) {
  let discovered: Promise<client.Configuration> | undefined;
  return () => {
    discovered ??= client
      .discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
        timeout: timeoutSeconds,
        [client.customFetch]: fetch,
        execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      })
      .catch((error) => {
        discovered = undefined;
        throw new IdentityProviderError(discoveryProblem(error), { cause: error });
      });
    return discovered;
  };
}

function tokensOf(
  response: { refresh_token?: string; id_token?: string },
  previous: ProviderTokens = {},
): ProviderTokens {
  const refreshToken = response.refresh_token ?? previous.refreshToken;
  const idToken = response.id_token ?? previous.idToken;
  return { ...(refreshToken && { refreshToken }), ...(idToken && { idToken }) };
}

/** Providers that list their scopes refuse others. */
function scopeOf(provider: client.Configuration): string {
  const supported = provider.serverMetadata().scopes_supported;
  return scopes.filter((name) => name !== 'offline_access' || !supported || supported.includes(name)).join(' ');
}

async function startFlow(
  provider: client.Configuration,
  redirectUri: string,
  { choosesAccount, loginHint }: SignInOptions,
) {
  const flow: SignInFlow = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: scopeOf(provider),
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
    // Every provider knows `login`. `select_account` would let an ended session back in without a password.
    ...(choosesAccount && { prompt: 'login' }),
    ...(loginHint !== undefined && { login_hint: loginHint }),
  });
  return { url: url.href, flow };
}

async function complete(provider: client.Configuration, callback: URL, flow: SignInFlow) {
  const response = await client.authorizationCodeGrant(provider, callback, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.codeVerifier,
    idTokenExpected: true,
  });
  return { response, claims: await claimsOf(provider, response) };
}

export function createOpenIdConnectProvider(options: OpenIdConnectOptions): IdentityProvider {
  const discover = createDiscovery(options);
  return {
    // Memberships are our own records: the provider only identifies the person.
    isOrganizationBound: false,

    start: async (signIn) => startFlow(await discover(), options.redirectUri, signIn),

    async finish(callback, flow) {
      const provider = await discover();
      const { response, claims } = await complete(provider, callback, flow).catch((error) => {
        throw new IdentityProviderError("The identity provider didn't complete the sign-in.", { cause: error });
      });
      return { identity: identityOf(claims), tokens: tokensOf(response) };
    },

    async renew(tokens) {
      // Without a refresh token of the provider, only our own limit ends the session.
      if (!tokens.refreshToken) return { state: 'renewed', tokens };
      try {
        const response = await client.refreshTokenGrant(await discover(), tokens.refreshToken);
        return { state: 'renewed', tokens: tokensOf(response, tokens) };
      } catch (error) {
        return { state: error instanceof client.ResponseBodyError ? 'ended' : 'unreachable' };
      }
    },

    async logoutUrl(tokens, returnTo) {
      const provider = await discover().catch(() => null);
      if (!provider?.serverMetadata().end_session_endpoint) return null;
      const parameters: Record<string, string> = { post_logout_redirect_uri: returnTo };
      if (tokens?.idToken) parameters.id_token_hint = tokens.idToken;
      return client.buildEndSessionUrl(provider, parameters).href;
    },
  };
}
