/** Client of the NinjaOne API: lists continue after the last id, reports by a cursor. */
import { z } from 'zod';
import { readJson, requireOk } from '../http/answers';
import { type Authorized, withBearer } from '../http/bearer';
import type { VendorClient } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';

export interface NinjaAccess {
  clientId: string;
  clientSecret: string;
}

const pageSize = 200;

export class Ninja {
  #authorized: Authorized;

  /** @param base the host of the region, `https://eu.ninjarmm.com` */
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

  async #get(path: string, query: Record<string, string>, what: string) {
    const answer = await this.#authorized.get(`${this.base}/api/v2/${path}?${new URLSearchParams(query)}`);
    requireOk(this.client, answer, what);
    return { answer, warning: partialWarning(this.client.vendor, answer.status) };
  }

  /** Reads until a page is empty: pages may be smaller than requested. */
  async list<T extends z.ZodType<{ id: number }>>(
    path: string,
    query: Record<string, string>,
    row: T,
    what: string,
  ): Promise<Listing<z.output<T>>> {
    return readPages(this.client.vendor, '', async (after): Promise<Page<z.output<T>>> => {
      const paged = { ...query, pageSize: String(pageSize), ...(after !== '' && { after }) };
      const { answer, warning } = await this.#get(path, paged, what);
      const rows = readJson(this.client, answer, z.array(row), what);
      const last = rows.at(-1);
      return { rows, next: last ? String(last.id) : null, warning };
    });
  }

  /** The cursor keeps its name from page to page; an empty page is the last one. */
  async report<T extends z.ZodType>(
    name: string,
    query: Record<string, string>,
    row: T,
    what: string,
  ): Promise<Listing<z.output<T>>> {
    const schema = z.object({ cursor: z.object({ name: z.string() }).nullish(), results: z.array(row) });
    let cursor = '';
    return readPages(this.client.vendor, '0', async (number): Promise<Page<z.output<T>>> => {
      const paged = { ...query, pageSize: String(pageSize), ...(cursor !== '' && { cursor }) };
      const { answer, warning } = await this.#get(`queries/${name}`, paged, what);
      const body = readJson(this.client, answer, schema, what);
      cursor = body.cursor?.name ?? '';
      const hasMore = cursor !== '' && body.results.length > 0;
      return { rows: body.results, next: hasMore ? String(Number(number) + 1) : null, warning };
    });
  }
}
