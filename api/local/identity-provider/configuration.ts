/** oidc-provider set up for one first-party client: code flow with PKCE, rotating refresh tokens, and no consent to click through. */
import type { Configuration, Provider } from 'oidc-provider';
import type pg from 'pg';
import { Html, html } from '../../src/platform/http/html';
import type { Keys } from './keys';
import { type Frame, messagePage, page, securityHeaders } from './page';
import type { Person } from './people';
import type { LocalIdentitySettings } from './settings';
import { storeAdapter } from './store';

const minute = 60;
const day = 24 * 60 * minute;

const lifetimes = {
  AccessToken: 15 * minute,
  AuthorizationCode: minute,
  Grant: 30 * day,
  IdToken: 60 * minute,
  Interaction: 60 * minute,
  RefreshToken: 30 * day,
  Session: 30 * day,
};

export interface ProviderParts {
  settings: LocalIdentitySettings;
  frame: Frame;
  keys: Keys;
  people: readonly Person[];
  pool: pg.Pool;
}

function client({ settings }: ProviderParts) {
  return {
    client_id: settings.OIDC_CLIENT_ID,
    client_secret: settings.OIDC_CLIENT_SECRET,
    client_name: settings.BRAND_NAME,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    token_endpoint_auth_method: 'client_secret_post' as const,
    redirect_uris: [new URL('/api/v1/auth/callback', settings.PUBLIC_URL).href],
    post_logout_redirect_uris: [new URL('/login', settings.PUBLIC_URL).href],
  };
}

/** Who asks and what is granted is settled: it is the application of this machine. */
const grantEverything: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { provider, session, client: asking, params } = ctx.oidc;
  const accountId = session?.accountId;
  if (!asking || !accountId) return undefined;
  const known = session.grantIdFor(asking.clientId);
  const grant =
    (known && (await provider.Grant.find(known))) || new provider.Grant({ clientId: asking.clientId, accountId });
  grant.addOIDCScope(String(params?.scope ?? 'openid'));
  await grant.save();
  return grant;
};

export function providerConfiguration(parts: ProviderParts): Configuration {
  const { frame, people, keys, pool } = parts;
  const write = (ctx: Parameters<NonNullable<Configuration['renderError']>>[0], body: string) => {
    ctx.type = 'html';
    ctx.set(securityHeaders(frame));
    ctx.body = body;
  };
  return {
    adapter: (model: string) => storeAdapter(pool, model),
    clients: [client(parts)],
    jwks: keys.jwks as NonNullable<Configuration['jwks']>,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    // Cookies ignore ports: the application's stand in the same jar.
    cookies: {
      keys: keys.cookies,
      names: { session: 'localidp_session', interaction: 'localidp_interaction', resume: 'localidp_resume' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // All of them in the ID token: nobody has to ask for them apart.
    conformIdTokenClaims: false,
    ttl: lifetimes,
    clockTolerance: 5,
    pkce: { required: () => true },
    issueRefreshToken: async (_ctx, asking) => asking.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    loadExistingGrant: grantEverything,
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    async findAccount(_ctx, subject) {
      const person = people.find((candidate) => candidate.subject === subject);
      if (!person) return undefined;
      const { email, firstName, lastName } = person;
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
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // Only for whoever comes without naming a client; ours is signed out without a question.
        async logoutSource(ctx, form) {
          write(
            ctx,
            page(
              frame,
              'Sign out',
              html`<h1>Sign out?</h1>
<p class="lead">This ends your sign-in at the local identity provider.</p>
${new Html(form)}
<p class="actions"><button class="button" form="op.logoutForm" name="logout" value="yes">Sign out</button></p>`,
            ),
          );
        },
        async postLogoutSuccessSource(ctx) {
          write(
            ctx,
            messagePage(
              frame,
              'Signed out',
              'You are signed out of this machine’s identity provider.',
              'Sign in again',
            ),
          );
        },
      },
    },
    async renderError(ctx, out) {
      write(ctx, messagePage(frame, 'Sign-in did not work', out.error_description ?? out.error, 'Try again'));
    },
  };
}

export type { Provider };
