/** Sets up and uses single sign-on in tests. */
import { calls, type SingleSignOn } from '@msp/contract';
import { ok } from '../../outcomes';
import { ownNavigation, type Person } from '../../people';
import type { OpenIdProvider } from '../../servers/openid-provider';
import { publicUrl, type Suite } from '../../suite';

const { singleSignOn, auth } = calls;

export const clientSecret = 'a-secret-of-the-provider';

export const pathOf = (url: string) => url.slice(publicUrl.length);

/** Verifies a domain, as its DNS record would. */
export async function verifyDomain({ admin }: Suite, organizationId: string, domain: string): Promise<void> {
  await admin.query(
    `insert into organization_domains (organization_id, id, domain, token, state, created_at, created_by, verified_at)
     select $1, gen_random_uuid(), $2, 'token', 'VERIFIED', now(), m.user_id, now()
     from memberships m where m.organization_id = $1 limit 1`,
    [organizationId, domain],
  );
}

export const readSingleSignOn = (admin: Person) => ok<SingleSignOn>(admin.call(singleSignOn.read));

export async function saveSingleSignOn(admin: Person, issuer: string, secret?: string): Promise<SingleSignOn> {
  const { version } = await readSingleSignOn(admin);
  const body = { version, issuer, clientId: 'application', ...(secret !== undefined && { clientSecret: secret }) };
  return ok<SingleSignOn>(admin.call(singleSignOn.save, { body }));
}

/** @returns the address that the provider redirects the browser to */
export async function atProvider(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

/** The test sign-in of an administrator, in their browser. @returns the settings with its result */
export async function testSignIn(admin: Person): Promise<SingleSignOn> {
  const { url, problem } = await ok<{ url: string | null; problem: string | null }>(admin.call(auth.testSingleSignOn));
  if (url === null) throw new Error(`The test did not start: ${problem}`);
  await admin.get(pathOf(await atProvider(url)));
  return readSingleSignOn(admin);
}

export const changeState = async (admin: Person, isOn: boolean) =>
  admin.call(singleSignOn.changeState, { body: { version: (await readSingleSignOn(admin)).version, isOn } });

/** Single sign-on that is on, for a domain. */
export async function turnOnSingleSignOn(suite: Suite, admin: Person, provider: OpenIdProvider, domain: string) {
  await verifyDomain(suite, admin.organizationId, domain);
  await saveSingleSignOn(admin, provider.issuer, clientSecret);
  provider.state.claims = { sub: 'administrator', email: `admin@${domain}` };
  await testSignIn(admin);
  await ok(changeState(admin, true));
}

/** Enters an address and signs in at its provider. @returns where the browser is in the end */
export async function signInAt(visitor: Person, email: string, redirect = '/'): Promise<URL> {
  const login = await visitor.call(auth.login, { query: { email, redirect }, headers: ownNavigation });
  const location = String(login.headers.location);
  if (location.startsWith('/')) return new URL(location, publicUrl);
  const callback = await visitor.get(pathOf(await atProvider(location)), { accept: 'text/html' });
  return new URL(String(callback.headers.location), publicUrl);
}
