/** The port to an external identity provider. One implementation per protocol. */

export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  /** Whether the provider has said that the person owns the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The provider's tokens that renew and end its own session. Sealed before they are stored; never sent to the browser. */
export interface ProviderTokens {
  refreshToken?: string;
  idToken?: string;
}

/** What is kept between the redirect to the provider and the callback. */
export interface SignInFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SignInOptions {
  /** For providers that have invitations of their own. */
  invitationToken?: string | undefined;
  /** Asks for an account even if the person is signed in at the provider. */
  choosesAccount?: boolean;
  /** The address that the person has entered. */
  loginHint?: string | undefined;
}

export interface IdentityProvider {
  /** Whether a session with the provider is valid for one organisation only, so that another one needs a new sign-in. */
  readonly isOrganizationBound: boolean;
  /** Starts a sign-in. @returns where to send the browser */
  start(options: SignInOptions): Promise<{ url: string; flow: SignInFlow }>;
  /** @throws IdentityProviderError when the callback does not belong to the flow, or the provider refused */
  finish(callback: URL, flow: SignInFlow): Promise<{ identity: Identity; tokens: ProviderTokens }>;
  /** Renews the provider's session: `ended` if the provider ended it, `unreachable` if the provider did not respond. */
  renew(
    tokens: ProviderTokens,
  ): Promise<{ state: 'renewed'; tokens: ProviderTokens } | { state: 'ended' | 'unreachable' }>;
  /** Where to send the browser to end the provider's session; it then returns to `returnTo`. Null if the provider has no such page. */
  logoutUrl(tokens: ProviderTokens | null, returnTo: string): Promise<string | null>;
}

export class IdentityProviderError extends Error {
  override name = 'IdentityProviderError';
}
