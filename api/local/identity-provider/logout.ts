/** RP-initiated logout without the library's confirmation page, for requests that name our own client. */
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type pg from 'pg';
import { endGrants } from './store';

/** Call before the provider handles its first request. */
export function skipLogoutConfirmation(provider: Provider, pool: pg.Pool): void {
  provider.use(async (ctx, next) => {
    await next();
    const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx.oidc;
    // By now the library has checked the client and its return address, and is about to send the confirmation page.
    if (oidc?.route !== 'end_session' || ctx.status !== 200 || !oidc.client || !oidc.session) return;
    const { session } = oidc;
    const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
    const { postLogoutRedirectUri, state } = session.state ?? {};
    await endGrants(pool, grantIds);
    await session.destroy();
    ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', overwrite: true });

    const target = new URL(
      typeof postLogoutRedirectUri === 'string' ? postLogoutRedirectUri : oidc.urlFor('end_session_success'),
    );
    if (typeof postLogoutRedirectUri === 'string' && typeof state === 'string') target.searchParams.set('state', state);
    ctx.redirect(target.href);
    ctx.status = 303;
    ctx.body = '';
  });
}
