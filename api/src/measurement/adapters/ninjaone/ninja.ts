/** Client for the NinjaOne API: pages lists by the last id and reports by a cursor. */
import { z } from 'zod';
import { type AuthorizedClient, withBearer } from '../http/bearer';
import type { VendorClient } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';
import { readJson, requireOk } from '../http/responses';

export interface NinjaAccess {
  clientId: string;
  clientSecret: string;
}

const pageSize = 200;

export class Ninja {
  #authorized: AuthorizedClient;

  /** @param base address of the region, such as `https://eu.ninjarmm.com` */
  constructor(
    readonly client: VendorClient,
    private readonly base: string,
    { clientId, clientSecret }: NinjaAccess,
  ) {
    this.#authorized = withBearer(client, async () => ({
      address: `${base}/ws/oauth/token`,
      form: {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'monitoring',
      },
    }));
  }

  async #get(path: string, query: Record<string, string>, resource: string) {
    const response = await this.#authorized.get(`${this.base}/api/v2/${path}?${new URLSearchParams(query)}`);
    requireOk(this.client, response, resource);
    return { response, warning: partialWarning(this.client.vendor, response.status) };
  }

  /**
   * Ends at an empty page, because any page may have fewer rows than requested.
   * @param resource as it is named in messages: "the devices"
   */
  async list<T extends z.ZodType<{ id: number }>>(
    path: string,
    query: Record<string, string>,
    rowSchema: T,
    resource: string,
  ): Promise<Listing<z.output<T>>> {
    return readPages(this.client.vendor, '', async (after): Promise<Page<z.output<T>>> => {
      const paged = { ...query, pageSize: String(pageSize), ...(after !== '' && { after }) };
      const { response, warning } = await this.#get(path, paged, resource);
      const rows = readJson(this.client, response, z.array(rowSchema), resource);
      const last = rows.at(-1);
      return { rows, next: last ? String(last.id) : null, warning };
    });
  }

  /** The cursor has the same name on every page, so pages are numbered here. Ends at an empty page. */
  async report<T extends z.ZodType>(
    name: string,
    query: Record<string, string>,
    rowSchema: T,
    resource: string,
  ): Promise<Listing<z.output<T>>> {
    const schema = z.object({ cursor: z.object({ name: z.string() }).nullish(), results: z.array(rowSchema) });
    let cursor = '';
    return readPages(this.client.vendor, '0', async (number): Promise<Page<z.output<T>>> => {
      const paged = { ...query, pageSize: String(pageSize), ...(cursor !== '' && { cursor }) };
      const { response, warning } = await this.#get(`queries/${name}`, paged, resource);
      const body = readJson(this.client, response, schema, resource);
      cursor = body.cursor?.name ?? '';
      const hasMore = cursor !== '' && body.results.length > 0;
      return { rows: body.results, next: hasMore ? String(Number(number) + 1) : null, warning };
    });
  }
}
