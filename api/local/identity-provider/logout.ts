/** RP-initiated logout of our own client: ended at once, without a page that asks what was just said. */
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type pg from 'pg';
import { endGrants } from './store';

/** To be given the provider before it is asked anything. */
export function logOutWithoutAsking(provider: Provider, pool: pg.Pool): void {
  provider.use(async (ctx, next) => {
    await next();
    const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx.oidc;
    // The library has checked the client and its return address, and would now show its question.
    if (oidc?.route !== 'end_session' || ctx.status !== 200 || !oidc.client || !oidc.session) return;
    const { session } = oidc;
    const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
    const { postLogoutRedirectUri, state } = session.state ?? {};
    await endGrants(pool, grants);
    await session.destroy();
    ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', overwrite: true });

    const onwards = new URL(
      typeof postLogoutRedirectUri === 'string' ? postLogoutRedirectUri : oidc.urlFor('end_session_success'),
    );
    if (typeof postLogoutRedirectUri === 'string' && typeof state === 'string')
      onwards.searchParams.set('state', state);
    ctx.redirect(onwards.href);
    ctx.status = 303;
    ctx.body = '';
  });
}
