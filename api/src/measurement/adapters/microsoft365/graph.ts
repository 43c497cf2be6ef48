/** Client of Microsoft Graph: an application token for one tenant, and lists with a link to the next page. */
import { z } from 'zod';
import { readJson, requireOk } from '../http/answers';
import { type Authorized, withBearer } from '../http/bearer';
import type { VendorClient } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';
import { withinBase } from '../http/within-base';
import type { Dependencies } from '../port';

export interface GraphAccess {
  tenantId: string;
  clientId: string;
  clientSecret: string;
}

export class Graph {
  #authorized: Authorized;
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
   * @param what names the data in messages
   */
  async one<T extends z.ZodType>(path: string, schema: T, what: string): Promise<z.output<T>> {
    const answer = await this.#authorized.get(`${this.#base}${path}`);
    requireOk(this.client, answer, what);
    return readJson(this.client, answer, schema, what);
  }

  async list<T extends z.ZodType>(path: string, row: T, what: string): Promise<Listing<z.output<T>>> {
    const schema = z.object({ value: z.array(row), '@odata.nextLink': z.string().optional() });
    return readPages(this.client.vendor, `${this.#base}${path}`, async (address): Promise<Page<z.output<T>>> => {
      const answer = await this.#authorized.get(address);
      requireOk(this.client, answer, what);
      const body = readJson(this.client, answer, schema, what);
      const next = body['@odata.nextLink'] ?? null;
      // The client also allows the sign-in host, which must not receive the token.
      if (next !== null && !withinBase(next, this.#base)) {
        throw this.client.error(
          'refused-address',
          `${this.client.vendor} sent a link to another host, which was not followed.`,
        );
      }
      return { rows: body.value, next, warning: partialWarning(this.client.vendor, answer.status) };
    });
  }
}
