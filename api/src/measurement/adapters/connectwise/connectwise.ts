/** Client for the ConnectWise API: sends the keys with every request and pages forward by the last id. */
import { z } from 'zod';
import type { VendorClient } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';
import { readJson, requireOk } from '../http/responses';

export interface ConnectWiseAccess {
  company: string;
  publicKey: string;
  privateKey: string;
  clientId: string;
}

/** The maximum that ConnectWise allows. */
const pageSize = 1_000;

/** Whether a Link header names a next page. Its address is not used: published ones lead to another codebase. */
export const hasNextPage = (header: string | null): boolean => /;\s*rel="?next"?(?![\w-])/i.test(header ?? '');

export class ConnectWise {
  #headers: Record<string, string>;

  constructor(
    readonly client: VendorClient,
    private readonly base: string,
    { company, publicKey, privateKey, clientId }: ConnectWiseAccess,
  ) {
    const credentials = Buffer.from(`${company}+${publicKey}:${privateKey}`).toString('base64');
    client.addSecret(credentials);
    this.#headers = { authorization: `Basic ${credentials}`, clientId, 'pagination-type': 'forward-only' };
  }

  /**
   * Forward-only paging: each page has the rows with higher ids than `pageId`, which stays fast on long lists.
   * @param resource as it is named in messages: "the tickets"
   */
  async list<T extends z.ZodType<{ id: number }>>(
    path: string,
    rowSchema: T,
    resource: string,
    conditions?: string,
  ): Promise<Listing<z.output<T>>> {
    const { client } = this;
    const rowsSchema = z.array(rowSchema);
    return readPages(client.vendor, '', async (pageId): Promise<Page<z.output<T>>> => {
      const query = new URLSearchParams({
        ...(conditions && { conditions }),
        pageSize: String(pageSize),
        ...(pageId !== '' && { pageId }),
      });
      const response = await client.send(`${this.base}${path}?${query}`, { headers: this.#headers });
      requireOk(client, response, resource);
      const rows = readJson(client, response, rowsSchema, resource);
      const last = rows.at(-1);
      return {
        rows,
        next: last && hasNextPage(response.headers.get('link')) ? String(last.id) : null,
        warning: partialWarning(client.vendor, response.status),
      };
    });
  }
}
