/** The external identity provider, as the rest of the API sees it. One implementation per protocol. */

export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** What the provider gave us to renew and end its own session with. Sealed before it is stored; never sent to the browser. */
export interface ProviderTokens {
  refreshToken?: string;
  idToken?: string;
}

/** What has to be remembered between leaving for the provider and coming back. */
export interface SignInFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityProvider {
  /** Where to send the browser. `invitationToken` is for providers that take it along. */
  start(options: { invitationToken?: string | undefined }): Promise<{ url: string; flow: SignInFlow }>;
  /** @throws IdentityProviderError when the answer does not belong to the flow, or the provider refused */
  finish(callback: URL, flow: SignInFlow): Promise<{ identity: Identity; tokens: ProviderTokens }>;
  /** Renews the provider's session. `ended` when it says the session is over; `unreachable` when it says nothing. */
  renew(
    tokens: ProviderTokens,
  ): Promise<{ state: 'renewed'; tokens: ProviderTokens } | { state: 'ended' | 'unreachable' }>;
  /** Where to send the browser to end the provider's session, with `returnTo` as the way back. Null when it has no such page. */
  logoutUrl(tokens: ProviderTokens | null, returnTo: string): Promise<string | null>;
}

export class IdentityProviderError extends Error {
  override name = 'IdentityProviderError';
}
