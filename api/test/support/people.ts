/** The people of a suite. Each holds a session of their own and sends requests over HTTP with its cookies. */
import { type EndpointData, fillPath, type Role } from '@msp/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
  personOf,
} from '../../src/platform/context/context';
import { upsertUser } from '../../src/tenancy/auth/repository';
import { addMember } from '../../src/tenancy/organizations/service';
import { memberships } from '../../src/tenancy/organizations/tables';
import { openEvents } from './event-stream';

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Person {
  userId: string;
  organizationId: string;
  role: Role;
  /** For calling services directly: this person in this organisation, at the clock's time. */
  context: OrganizationContext;
  /** Sends one call with this person's cookies and stores the cookies of the response, as a browser does. */
  call(endpoint: EndpointData, input?: CallInput): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Starts a new session. */
  signIn(headers?: Record<string, string>): Promise<void>;
  cookies: Map<string, string>;
}

export interface PeopleOptions {
  app: FastifyInstance;
  platform: Platform;
  /** Sent as the Origin header. */
  origin: string;
  /** Starts listening, once, and returns the server's address. */
  listen(): Promise<string>;
}

interface SentRequest {
  method: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What a browser sends when a person follows a link of the application. */
export const ownNavigation = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

export const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

export function urlOf(endpoint: EndpointData, { params, query = {} }: CallInput): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) search.append(name, value);
  }
  const filledPath = fillPath(endpoint.path, params);
  return search.size > 0 ? `${filledPath}?${search}` : filledPath;
}

async function sendRequest({ app, origin }: PeopleOptions, cookies: Map<string, string>, request: SentRequest) {
  const response = await app.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: { origin, ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }), ...request.headers },
    ...(request.body !== undefined && { payload: request.body as object }),
  });
  for (const { name, value } of response.cookies) {
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}

/** An event stream does not end, and `inject` waits for the end. So it is requested over the network and closed after its first chunk. */
async function readStreamStart({ listen }: PeopleOptions, cookies: Map<string, string>, path: string) {
  const stream = await openEvents(await listen(), cookies, path);
  const body = await stream.first();
  stream.close();
  return { statusCode: stream.status, body, json: () => JSON.parse(body) } as LightMyRequestResponse;
}

function createPerson(
  options: PeopleOptions,
  { actor, organizationId }: { actor: Actor; organizationId: string },
): Person {
  const cookies = new Map<string, string>();
  return {
    userId: actor.id,
    organizationId,
    role: actor.role,
    cookies,
    context: organizationContext(options.platform, organizationId, actor),
    call: (endpoint, input = {}) =>
      endpoint.contentType === 'text/event-stream'
        ? readStreamStart(options, cookies, urlOf(endpoint, input))
        : sendRequest(options, cookies, {
            method: endpoint.method,
            url: urlOf(endpoint, input),
            ...(input.body !== undefined && { body: input.body }),
            ...(input.headers && { headers: input.headers }),
          }),
    get: (url, headers) => sendRequest(options, cookies, { method: 'GET', url, ...(headers && { headers }) }),
    async signIn(headers) {
      const url = `/test/sign-in/${actor.id}`;
      await sendRequest(options, cookies, { method: 'POST', url, ...(headers && { headers }) });
    },
  };
}

export function createPeople(options: PeopleOptions) {
  const { platform } = options;
  let created = 0;

  async function createUser(
    email: string,
    firstName: string,
    lastName: string,
    emailVerified = true,
  ): Promise<Omit<Actor, 'role'>> {
    const identity = {
      issuer: 'http://localhost:4602',
      subject: `subject-${created}`,
      email,
      emailVerified,
      firstName,
      lastName,
    };
    const id = await platform.database.asSystem((tx) => upsertUser(tx, identity, platform.clock.now()));
    return { id, email, name: `${firstName} ${lastName}` };
  }

  async function signIn(actor: Actor, organizationId: string): Promise<Person> {
    const person = createPerson(options, { actor, organizationId });
    await person.signIn();
    return person;
  }

  return {
    /** A new member of the organisation with this role, signed in. @param isReviewer only for `msp_user` */
    async person(organizationId: string, role: Role, isReviewer = false): Promise<Person> {
      created += 1;
      const user = await createUser(`${role.toLowerCase()}-${created}@example.test`, 'Test', `Person ${created}`);
      await addMember(platform, organizationId, user.id, role);
      if (isReviewer)
        await platform.database.asSystem((tx) =>
          tx
            .update(memberships)
            .set({ isReviewer })
            .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, user.id))),
        );
      return signIn({ ...user, role, isReviewer }, organizationId);
    },

    /** The same person in another browser. */
    again: ({ context, organizationId }: Person) => signIn(personOf(context), organizationId),

    /** A new person who belongs to no organisation, signed in. */
    async outsider(email?: string, emailVerified = true): Promise<Person> {
      created += 1;
      const user = await createUser(email ?? `outsider-${created}@example.test`, 'Out', 'Sider', emailVerified);
      return signIn({ ...user, role: 'VIEWER' }, '');
    },

    /** A visitor without a session. */
    anonymous(): Person {
      const actor: Actor = { id: '', email: '', name: '', role: 'VIEWER' };
      return createPerson(options, { actor, organizationId: '' });
    },
  };
}
