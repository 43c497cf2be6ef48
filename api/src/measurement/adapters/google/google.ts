/**
 * Client for the Admin SDK of Google Workspace: signs in as a service account that acts as an administrator, and pages lists by
 * tokens. Its addresses are Google's own, whatever the key says.
 */
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock';
import { type AuthorizedClient, type TokenRequest, withBearer } from '../http/bearer';
import type { VendorClient, VendorResponse } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';
import { readJson, requireOk } from '../http/responses';
import type { VendorError } from '../http/vendor-error';
import type { ServiceAccountKey } from './service-account-key';
import { accountSchema } from './shapes';

export interface GoogleAccess {
  key: ServiceAccountKey;
  /** Email address of the administrator that the service account acts as. */
  administrator: string;
}

export interface GoogleAddresses {
  /** Receives the signed assertion. */
  token: string;
  /** Receives the access token. */
  api: string;
}

/** Also what an assertion is made out to, with simulators too. */
const tokenAddress = 'https://oauth2.googleapis.com/token';
const apiAddress = 'https://admin.googleapis.com/admin/directory/v1';

/** @param replaced the address of simulators */
export const googleAddresses = (replaced: string | undefined): GoogleAddresses =>
  replaced === undefined
    ? { token: tokenAddress, api: apiAddress }
    : { token: `${replaced}/token`, api: `${replaced}/admin/directory/v1` };

const scope = 'https://www.googleapis.com/auth/admin.directory.user.readonly';
/** The maximum that Google allows is an hour. */
const assertionSeconds = 600;
/** The maximum that Google allows. */
const pageSize = 500;

type Account = z.output<typeof accountSchema>;

const fields = `kind,nextPageToken,users(${Object.keys(accountSchema.shape).join(',')})`;
/** Google leaves out the list of a page without accounts. `kind` shows that it is the list nevertheless. */
const pageSchema = z.object({
  kind: z.literal('admin#directory#users'),
  nextPageToken: z.string().nullish(),
  users: z.array(accountSchema).default([]),
});

const errorSchema = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });
const tokenErrorSchema = z.object({ error: z.string() });

function parsed<T extends z.ZodType>(schema: T, { text }: VendorResponse): z.output<T> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Reasons for a 403 that slower requests would not have had. */
const throttling = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']);
const isThrottled = (response: VendorResponse): boolean =>
  response.status === 403 &&
  (parsed(errorSchema, response)?.error.errors.some(({ reason }) => throttling.has(reason)) ?? false);

/** The service account or the scope isn't authorised in the Admin console, or a policy there forbids it. */
const undelegated = new Set(['unauthorized_client', 'access_denied', 'admin_policy_enforced']);

export class Google {
  readonly #authorized: AuthorizedClient;

  constructor(
    readonly client: VendorClient,
    access: GoogleAccess,
    private readonly addresses: GoogleAddresses,
    clock: Clock,
  ) {
    client.addSecret(access.key.secret);
    this.#authorized = withBearer(client, () => this.#tokenRequest(access, clock), { isThrottled });
  }

  async #tokenRequest({ key, administrator }: GoogleAccess, clock: Clock): Promise<TokenRequest> {
    const now = Math.floor(clock.now().getTime() / 1_000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(key.id !== undefined && { kid: key.id }) })
      .setIssuer(key.email)
      .setSubject(administrator)
      .setAudience(tokenAddress)
      .setIssuedAt(now)
      .setExpirationTime(now + assertionSeconds)
      .sign(key.privateKey);
    this.client.addSecret(assertion);
    return {
      address: this.addresses.token,
      form: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion },
      refusalOf: (response) => this.#refusalOf(response),
    };
  }

  #refusalOf(response: VendorResponse): VendorError | undefined {
    if (response.status < 400) return undefined;
    const code = parsed(tokenErrorSchema, response)?.error ?? '';
    if (!undelegated.has(code)) return undefined;
    const message = `${this.client.vendor} doesn't allow the service account to act as the administrator.`;
    return this.client.error('not-permitted', message);
  }

  async #page(pageToken: string, maxResults: number, resource: string): Promise<Page<Account>> {
    const { client } = this;
    const query = new URLSearchParams({ customer: 'my_customer', maxResults: String(maxResults), fields });
    if (pageToken !== '') query.set('pageToken', pageToken);
    const response = await this.#authorized.get(`${this.addresses.api}/users?${query}`);
    requireOk(client, response, resource);
    const { users, nextPageToken } = readJson(client, response, pageSchema, resource);
    return { rows: users, next: nextPageToken || null, warning: partialWarning(client.vendor, response.status) };
  }

  /** The accounts of all domains, suspended and archived ones included. */
  async accounts(): Promise<Listing<Account>> {
    return readPages(this.client.vendor, '', (pageToken) => this.#page(pageToken, pageSize, 'the accounts'));
  }

  /** Requests one account, which needs the same permissions as the whole list. */
  async probe(): Promise<void> {
    await this.#page('', 1, 'the accounts');
  }
}
