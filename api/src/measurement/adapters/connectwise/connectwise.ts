/** Client for the ConnectWise API: sends the keys with every request and follows Link headers to later pages. */
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

/** @returns the address of `rel="next"` in a Link header */
export function nextLink(header: string | null): string | null {
  for (const [, address = null, parameters = ''] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel="?next"?/i.test(parameters)) return address;
  }
  return null;
}

export class ConnectWise {
  #headers: Record<string, string>;

  constructor(
    readonly client: VendorClient,
    private readonly base: string,
    { company, publicKey, privateKey, clientId }: ConnectWiseAccess,
  ) {
    const credentials = Buffer.from(`${company}+${publicKey}:${privateKey}`).toString('base64');
    client.addSecret(credentials);
    this.#headers = { authorization: `Basic ${credentials}`, clientId };
  }

  /** @param resource as it is named in messages: "the tickets" */
  async list<T extends z.ZodType>(
    path: string,
    rowSchema: T,
    resource: string,
    conditions?: string,
  ): Promise<Listing<z.output<T>>> {
    const { client } = this;
    const query = new URLSearchParams({ ...(conditions && { conditions }), pageSize: String(pageSize), page: '1' });
    const rowsSchema = z.array(rowSchema);
    return readPages(client.vendor, `${this.base}${path}?${query}`, async (address): Promise<Page<z.output<T>>> => {
      const response = await client.send(address, { headers: this.#headers });
      requireOk(client, response, resource);
      return {
        rows: readJson(client, response, rowsSchema, resource),
        next: nextLink(response.headers.get('link')),
        warning: partialWarning(client.vendor, response.status),
      };
    });
  }
}
