/** The clients of the local identity provider: the application itself, and the application as the single sign-on of each organisation. */
import type { Organization } from './people';
import type { LocalIdentitySettings } from './settings';

interface Client {
  id: string;
  secret: string;
  callbacks: readonly string[];
}

function clientOf({ BRAND_NAME, PUBLIC_URL }: LocalIdentitySettings, { id, secret, callbacks }: Client) {
  return {
    client_id: id,
    client_secret: secret,
    client_name: BRAND_NAME,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    token_endpoint_auth_method: 'client_secret_post' as const,
    redirect_uris: callbacks.map((path) => new URL(path, PUBLIC_URL).href),
    post_logout_redirect_uris: [new URL('/login', PUBLIC_URL).href],
  };
}

const callback = '/api/v1/auth/callback';

export const clientsOf = (settings: LocalIdentitySettings, organizations: readonly Organization[]) => [
  clientOf(settings, { id: settings.OIDC_CLIENT_ID, secret: settings.OIDC_CLIENT_SECRET, callbacks: [callback] }),
  clientOf(settings, {
    id: 'single-sign-on',
    secret: 'local-single-sign-on-secret',
    callbacks: organizations.map(({ externalId }) => `${callback}/${externalId}`),
  }),
];
