/** Any OpenID Connect provider: authorization code flow with PKCE, refresh, and RP-initiated logout. */
import * as client from 'openid-client';
import type { Identity, IdentityProvider, ProviderTokens, SignInFlow, SignInOptions } from './provider';
import { IdentityProviderError } from './provider';

export interface OpenIdConnectOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Registered with the provider. */
  redirectUri: string;
}

const scope = 'openid profile email offline_access';
const timeoutSeconds = 10;

/** Discovers the provider on first use. A failure is not remembered, so that a provider that starts later is found. */
function createDiscovery({ issuer, clientId, clientSecret }: OpenIdConnectOptions) {
  let discovered: Promise<client.Configuration> | undefined;
  return () => {
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      })
      .catch((error) => {
        discovered = undefined;
        throw new IdentityProviderError('The identity provider cannot be reached.', { cause: error });
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

/** @throws IdentityProviderError without a usable e-mail address */
function identityOf(claims: client.IDToken | undefined): Identity {
  if (!claims || typeof claims.email !== 'string' || claims.email === '') {
    throw new IdentityProviderError('The identity provider did not send an e-mail address.');
  }
  if (claims.email_verified === false) {
    throw new IdentityProviderError('The e-mail address of this account has not been verified.');
  }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified === true,
    firstName: typeof claims.given_name === 'string' ? claims.given_name : '',
    lastName: typeof claims.family_name === 'string' ? claims.family_name : '',
  };
}

async function startFlow(provider: client.Configuration, redirectUri: string, { choosesAccount }: SignInOptions) {
  const flow: SignInFlow = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
    // Every provider knows `login`. `select_account` would let an ended session back in without a password.
    ...(choosesAccount && { prompt: 'login' }),
  });
  return { url: url.href, flow };
}

export function createOpenIdConnectProvider(options: OpenIdConnectOptions): IdentityProvider {
  const discover = createDiscovery(options);
  return {
    // Memberships are our own records: the provider only identifies the person.
    isOrganizationBound: false,

    start: async (signIn) => startFlow(await discover(), options.redirectUri, signIn),

    async finish(callback, flow) {
      const provider = await discover();
      const response = await client
        .authorizationCodeGrant(provider, callback, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.codeVerifier,
          idTokenExpected: true,
        })
        .catch((error) => {
          throw new IdentityProviderError('The identity provider did not complete the sign-in.', { cause: error });
        });
      return { identity: identityOf(response.claims()), tokens: tokensOf(response) };
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
