/** Any OpenID Connect provider: authorization code flow with PKCE, refresh, and RP-initiated logout. */
import * as client from 'openid-client';
import type { IdentityProvider, ProviderTokens, SignInFlow } from './provider';
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

export function createOpenIdConnectProvider(options: OpenIdConnectOptions): IdentityProvider {
  let discovered: Promise<client.Configuration> | undefined;

  /** Found out on first use and kept; a failure is not kept, so a provider that comes up later is found. */
  const configuration = () => {
    discovered ??= client
      .discovery(new URL(options.issuer), options.clientId, options.clientSecret, undefined, {
        timeout: timeoutSeconds,
        execute: options.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      })
      .catch((error) => {
        discovered = undefined;
        throw new IdentityProviderError('The identity provider cannot be reached.', { cause: error });
      });
    return discovered;
  };

  const tokensOf = (
    answer: { refresh_token?: string; id_token?: string },
    before: ProviderTokens = {},
  ): ProviderTokens => {
    const refreshToken = answer.refresh_token ?? before.refreshToken;
    const idToken = answer.id_token ?? before.idToken;
    return { ...(refreshToken && { refreshToken }), ...(idToken && { idToken }) };
  };

  return {
    // Memberships are our own records: the provider only says who signs in.
    isOrganizationBound: false,

    async start() {
      const provider = await configuration();
      const flow: SignInFlow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: options.redirectUri,
        scope,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, flow };
    },

    async finish(callback, flow) {
      const provider = await configuration();
      const answer = await client
        .authorizationCodeGrant(provider, callback, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.codeVerifier,
          idTokenExpected: true,
        })
        .catch((error) => {
          throw new IdentityProviderError('The identity provider did not complete the sign-in.', { cause: error });
        });
      const claims = answer.claims();
      if (!claims || typeof claims.email !== 'string' || claims.email === '') {
        throw new IdentityProviderError('The identity provider did not say which e-mail address signed in.');
      }
      if (claims.email_verified === false) {
        throw new IdentityProviderError('The e-mail address of this account has not been verified.');
      }
      return {
        identity: {
          issuer: claims.iss,
          subject: claims.sub,
          email: claims.email,
          firstName: typeof claims.given_name === 'string' ? claims.given_name : '',
          lastName: typeof claims.family_name === 'string' ? claims.family_name : '',
        },
        tokens: tokensOf(answer),
      };
    },

    async renew(tokens) {
      // A provider that gives no refresh token leaves the length of a session to us.
      if (!tokens.refreshToken) return { state: 'renewed', tokens };
      try {
        const answer = await client.refreshTokenGrant(await configuration(), tokens.refreshToken);
        return { state: 'renewed', tokens: tokensOf(answer, tokens) };
      } catch (error) {
        return { state: error instanceof client.ResponseBodyError ? 'ended' : 'unreachable' };
      }
    },

    async logoutUrl(tokens, returnTo) {
      const provider = await configuration().catch(() => null);
      if (!provider?.serverMetadata().end_session_endpoint) return null;
      const parameters: Record<string, string> = { post_logout_redirect_uri: returnTo };
      if (tokens?.idToken) parameters.id_token_hint = tokens.idToken;
      return client.buildEndSessionUrl(provider, parameters).href;
    },
  };
}
