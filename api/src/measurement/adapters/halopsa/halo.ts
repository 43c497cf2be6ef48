/** Client for the HaloPSA API: looks up the token address first and pages lists by number. */
import { z } from 'zod';
import { type AuthorizedClient, type TokenRequest, withBearer } from '../http/bearer';
import type { VendorClient } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';
import { readJson, requireContent, requireOk } from '../http/responses';

export interface HaloAccess {
  clientId: string;
  clientSecret: string;
}

const authInfoSchema = z.object({ auth_url: z.url(), tenant_id: z.string().nullish() });
/** For collecting metrics. */
const readScopes = 'read:tickets read:customers read:agents';
/** Metrics don't request `edit:tickets`, so an application without it can still collect them. */
export const ticketScopes = 'read:tickets edit:tickets read:customers';
const pageSize = 100;

interface HaloList<Row> {
  path: string;
  /** The field of the response that holds the rows. A response that is an array holds the rows itself. */
  key: string;
  query?: Record<string, string>;
  /** Whether an empty list counts only if HaloPSA says that there are 0 records. */
  needsCount?: boolean;
  /** Whether later pages are not needed. */
  isEnough?: (page: Row[]) => boolean;
}

export class Halo {
  #authorized: AuthorizedClient;

  /** @param base address of the company's HaloPSA without `/api`; the client is limited to it */
  constructor(
    readonly client: VendorClient,
    private readonly base: string,
    access: HaloAccess,
    scopes = readScopes,
  ) {
    this.#authorized = withBearer(client, () => this.#tokenRequest(access, scopes));
  }

  /** HaloPSA names the address that receives the client secret; the client refuses one outside `base`. */
  async #tokenRequest({ clientId, clientSecret }: HaloAccess, scopes: string): Promise<TokenRequest> {
    const response = await this.client.send(`${this.base}/api/authinfo`);
    requireOk(this.client, response, 'the sign-in address');
    const info = readJson(this.client, response, authInfoSchema, 'the sign-in address');
    const address = new URL(`${info.auth_url.replace(/\/+$/, '')}/token`);
    if (info.tenant_id) address.searchParams.set('tenant', info.tenant_id);
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope: scopes };
    return { address: address.href, form };
  }

  /** @param resource as it is named in messages: "the ticket" @returns null for a 404 */
  async find<T extends z.ZodType>(path: string, schema: T, resource: string): Promise<z.output<T> | null> {
    const response = await this.#authorized.get(`${this.base}/api/${path}`);
    if (response.status === 404) return null;
    requireOk(this.client, response, resource);
    return readJson(this.client, response, schema, resource);
  }

  /** HaloPSA takes records as a list. Sent once: see `AuthorizedClient.post`. */
  async create<T extends z.ZodType>(path: string, record: object, schema: T, resource: string): Promise<z.output<T>> {
    const response = await this.#authorized.post(`${this.base}/api/${path}`, [record]);
    requireOk(this.client, response, resource);
    return readJson(this.client, response, schema, resource);
  }

  async download(path: string, resource: string, maxBytes: number): Promise<AsyncIterable<Buffer>> {
    const headers = await this.#authorized.headers();
    const response = await this.client.download(`${this.base}/api/${path}`, { headers, maxBytes, resource });
    return requireContent(this.client, response, resource);
  }

  /** @param resource as it is named in messages: "the tickets" */
  async list<T extends z.ZodType>(
    { path, key, query = {}, needsCount = false, isEnough = () => false }: HaloList<z.output<T>>,
    rowSchema: T,
    resource: string,
  ): Promise<Listing<z.output<T>>> {
    const schema = z.preprocess(
      (body) => (Array.isArray(body) ? { record_count: null, [key]: body } : body),
      z.object({ record_count: z.number().int().nullable() }).and(z.object({ [key]: z.array(rowSchema) })),
    );
    let rowsRead = 0;
    return readPages(this.client.vendor, '1', async (number): Promise<Page<z.output<T>>> => {
      const parameters = { ...query, pageinate: 'true', page_size: String(pageSize), page_no: number };
      const response = await this.#authorized.get(`${this.base}/api/${path}?${new URLSearchParams(parameters)}`);
      requireOk(this.client, response, resource);
      const body = readJson(this.client, response, schema, resource);
      const rows = body[key] ?? [];
      rowsRead += rows.length;
      if (needsCount && rowsRead === 0 && body.record_count === null) {
        throw this.client.error('empty', `HaloPSA returned no rows for ${resource}, without their number.`);
      }
      const needsMore = rowsRead < (body.record_count ?? 0) && !isEnough(rows);
      const missing = needsMore && rows.length === 0 ? `HaloPSA returned only some of ${resource}.` : null;
      return {
        rows,
        next: needsMore && rows.length > 0 ? String(Number(number) + 1) : null,
        warning: partialWarning(this.client.vendor, response.status) ?? missing,
      };
    });
  }
}
