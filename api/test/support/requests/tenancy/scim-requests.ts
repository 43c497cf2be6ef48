/** A directory that sends requests to the SCIM service, in the shapes that Entra and Okta publish. */
import { calls } from '@msp/contract';
import type { LightMyRequestResponse } from 'fastify';
import { knownUser } from '../../../../src/tenancy/auth/service';
import { joinThroughDirectories } from '../../../../src/tenancy/directory-sync/service';
import { ok } from '../../outcomes';
import type { Person } from '../../people';
import type { Suite } from '../../suite';

export interface ScimUser {
  id: string;
  externalId?: string;
  userName: string;
  name: { givenName: string; familyName: string };
  displayName?: string;
  emails: { value: string }[];
  active: boolean;
  groups: { value: string; display: string }[];
}

/** A text is sent as it is. */
export type Send = (method: string, path: string, body?: object | string) => Promise<LightMyRequestResponse>;

/** Sends requests with a token, without cookies or Origin, as other programs do. */
export const sender =
  (suite: Suite, token: string): Send =>
  (method, path, body) =>
    suite.app.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

/** Turns directory sync on. */
export async function connectDirectory(suite: Suite, admin: Person): Promise<Send> {
  const { token } = await ok<{ token: string }>(admin.call(calls.directorySync.createToken));
  return sender(suite, token);
}

/** Makes a domain verified by this organisation, and by no other one. */
export async function verifyDomain(suite: Suite, admin: Person, domain = 'directory.example'): Promise<void> {
  await suite.admin.query('delete from organization_domains where domain = $1', [domain]);
  await suite.admin.query(
    `insert into organization_domains (organization_id, id, domain, token, state, created_at, created_by, verified_at)
     values ($1, gen_random_uuid(), $2, 'token', 'VERIFIED', now(), $3, now())`,
    [admin.organizationId, domain, admin.userId],
  );
}

export async function giveRoles(admin: Person, roles: Record<string, string>): Promise<void> {
  const { version } = await ok<{ version: number }>(admin.call(calls.directorySync.read));
  const groupRoles = Object.entries(roles).map(([group, role]) => ({ group, role }));
  await ok(admin.call(calls.directorySync.update, { body: { version, groupRoles } }));
}

export const created = async <T = ScimUser>(call: Promise<LightMyRequestResponse>): Promise<T> => {
  const response = await call;
  if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json() as T;
};

export const patch = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});

/** The body with which Entra creates a user: with attributes of the enterprise extension, which we do not store. */
export const entraUser = (name: string, change: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `${name}-object-id`,
  userName: `${name}@directory.example`,
  active: true,
  displayName: `${name} Nguyen`,
  title: 'Engineer',
  emails: [{ primary: true, type: 'work', value: `${name}@directory.example` }],
  name: { formatted: `${name} Nguyen`, familyName: 'Nguyen', givenName: name },
  meta: { resourceType: 'User' },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Service desk' },
  ...change,
});

/** The body with which Okta creates a user, and later replaces it. */
export const oktaUser = (name: string, change: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@directory.example`,
  name: { givenName: name, familyName: 'Okafor' },
  emails: [{ primary: true, value: `${name}@directory.example`, type: 'work' }],
  displayName: `${name} Okafor`,
  locale: 'en-GB',
  externalId: `00u-${name}`,
  groups: [],
  password: 'never-stored',
  active: true,
  ...change,
});

export const group = (displayName: string, members: { id: string }[] = []) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  externalId: `${displayName}-object-id`,
  displayName,
  members: members.map(({ id }) => ({ value: id })),
});

/** Signs a person in through the identity provider, as the callback does. @returns the user's id */
export async function signInAs(
  suite: Suite,
  email: string,
  change: { subject?: string; emailVerified?: boolean } = {},
) {
  const identity = {
    issuer: 'http://localhost:4602',
    subject: email,
    email,
    emailVerified: true,
    firstName: 'Provider',
    lastName: 'Name',
    ...change,
  };
  const userId = await knownUser(suite.platform, identity);
  await joinThroughDirectories(suite.platform, userId, identity);
  return userId;
}

/** The person's current role in the organisation; null for people who are not members. */
export async function roleOf(suite: Suite, organizationId: string, userId: string): Promise<string | null> {
  const { rows } = await suite.admin.query(
    'select role from memberships where organization_id = $1 and user_id = $2 and removed_at is null',
    [organizationId, userId],
  );
  return rows[0]?.role ?? null;
}
