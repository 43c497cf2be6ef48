/** Configures oidc-provider for first-party clients: code flow with PKCE, rotating refresh tokens, no consent page. */
import type { Configuration } from 'oidc-provider';
import type pg from 'pg';
import { Html, html } from '../../src/platform/http/html';
import type { Accounts } from './accounts';
import { clientsOf } from './clients';
import type { Keys } from './keys';
import { type PageContext, renderMessagePage, renderPage, securityHeaders } from './page';
import type { Organization } from './people';
import type { LocalIdentitySettings } from './settings';
import { createAdapter } from './store';

const minute = 60;
const day = 24 * 60 * minute;

/** In seconds. */
const lifetimes = {
  AccessToken: 15 * minute,
  AuthorizationCode: minute,
  Grant: 30 * day,
  IdToken: 60 * minute,
  Interaction: 60 * minute,
  RefreshToken: 30 * day,
  Session: 30 * day,
};

type ProviderContext = Parameters<NonNullable<Configuration['renderError']>>[0];

export interface ProviderOptions {
  settings: LocalIdentitySettings;
  pageContext: PageContext;
  keys: Keys;
  accounts: Accounts;
  organizations: readonly Organization[];
  pool: pg.Pool;
}

function sendHtml(ctx: ProviderContext, pageContext: PageContext, body: string): void {
  ctx.type = 'html';
  ctx.set(securityHeaders(pageContext));
  ctx.body = body;
}

/** The only clients are those of the local application, so every requested scope is granted. */
const grantRequestedScopes: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { provider, session, client, params } = ctx.oidc;
  const accountId = session?.accountId;
  if (!client || !accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const grant =
    (grantId && (await provider.Grant.find(grantId))) || new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope(String(params?.scope ?? 'openid'));
  await grant.save();
  return grant;
};

const findAccountAmong =
  (accounts: Accounts): NonNullable<Configuration['findAccount']> =>
  async (_ctx, subject) => {
    const account = await accounts.find(subject);
    if (!account) return undefined;
    const { email, firstName, lastName } = account;
    return {
      accountId: subject,
      claims: async () => ({
        sub: subject,
        email,
        email_verified: true,
        given_name: firstName,
        family_name: lastName,
      }),
    };
  };

const logoutFeature = (pageContext: PageContext) => ({
  enabled: true,
  // Shown only when the request names no client. skipLogoutConfirmation() handles our own.
  async logoutSource(ctx: ProviderContext, form: string) {
    const content = html`<h1>Sign out?</h1>
<p class="lead">This signs you out of the local identity provider.</p>
${new Html(form)}
<p class="actions"><button class="button" form="op.logoutForm" name="logout" value="yes">Sign out</button></p>`;
    sendHtml(ctx, pageContext, renderPage(pageContext, 'Sign out', content));
  },
  async postLogoutSuccessSource(ctx: ProviderContext) {
    const message = 'You have signed out of the local identity provider.';
    sendHtml(ctx, pageContext, renderMessagePage(pageContext, 'Signed out', message, 'Sign in again'));
  },
});

export function providerConfiguration({
  settings,
  pageContext,
  accounts,
  organizations,
  keys,
  pool,
}: ProviderOptions): Configuration {
  return {
    adapter: (model: string) => createAdapter(pool, model),
    clients: clientsOf(settings, organizations),
    jwks: keys.jwks as NonNullable<Configuration['jwks']>,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    // Browsers share cookies between ports, so the names must differ from the application's.
    cookies: {
      keys: keys.cookies,
      names: { session: 'localidp_session', interaction: 'localidp_interaction', resume: 'localidp_resume' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Puts every claim in the ID token, so the API needs no userinfo request.
    conformIdTokenClaims: false,
    ttl: lifetimes,
    clockTolerance: 5,
    pkce: { required: () => true },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    loadExistingGrant: grantRequestedScopes,
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: findAccountAmong(accounts),
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: logoutFeature(pageContext),
    },
    async renderError(ctx, out) {
      const message = out.error_description ?? out.error;
      sendHtml(ctx, pageContext, renderMessagePage(pageContext, 'Sign-in failed', message, 'Try again'));
    },
  };
}
