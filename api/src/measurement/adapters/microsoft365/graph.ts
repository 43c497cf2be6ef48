/** Client for Microsoft Graph: uses an application token for one tenant and follows links to later pages. */
import { z } from 'zod';
import { type AuthorizedClient, withBearer } from '../http/bearer';
import type { VendorClient } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';
import { readJson, requireOk } from '../http/responses';
import { withinBase } from '../http/within-base';
import type { Dependencies } from '../port';

export interface GraphAccess {
  tenantId: string;
  clientId: string;
  clientSecret: string;
}

export class Graph {
  #authorized: AuthorizedClient;
  #base: string;

  constructor(
    readonly client: VendorClient,
    access: GraphAccess,
    addresses: Dependencies['addresses'],
  ) {
    this.#base = addresses.microsoftGraph;
    this.#authorized = withBearer(client, async () => ({
      address: `${addresses.microsoftLogin}/${encodeURIComponent(access.tenantId)}/oauth2/v2.0/token`,
      form: {
        grant_type: 'client_credentials',
        client_id: access.clientId,
        client_secret: access.clientSecret,
        scope: 'https://graph.microsoft.com/.default',
      },
    }));
  }

  /**
   * @param path below the base, with its query
   * @param resource as it is named in messages: "the users"
   */
  async get<T extends z.ZodType>(path: string, schema: T, resource: string): Promise<z.output<T>> {
    const response = await this.#authorized.get(`${this.#base}${path}`);
    requireOk(this.client, response, resource);
    return readJson(this.client, response, schema, resource);
  }

  /** Parameters as for `get`. */
  async list<T extends z.ZodType>(path: string, rowSchema: T, resource: string): Promise<Listing<z.output<T>>> {
    const { client } = this;
    const schema = z.object({ value: z.array(rowSchema), '@odata.nextLink': z.string().optional() });
    return readPages(client.vendor, `${this.#base}${path}`, async (address): Promise<Page<z.output<T>>> => {
      const response = await this.#authorized.get(address);
      requireOk(client, response, resource);
      const body = readJson(client, response, schema, resource);
      const next = body['@odata.nextLink'] ?? null;
      // The client may also send requests to the sign-in host, which must not receive the Graph token.
      if (next !== null && !withinBase(next, this.#base)) throw client.refusedAddress();
      return { rows: body.value, next, warning: partialWarning(client.vendor, response.status) };
    });
  }
}
