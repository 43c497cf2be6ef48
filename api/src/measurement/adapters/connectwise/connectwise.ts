/** Client of the ConnectWise API: keys in every request, and a Link header to the next page. */
import type { z } from 'zod';
import { z as schema } from 'zod';
import { readJson, requireOk } from '../http/answers';
import type { VendorClient } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';

export interface ConnectWiseAccess {
  company: string;
  publicKey: string;
  privateKey: string;
  clientId: string;
}

/** The API's maximum. */
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
    const basic = Buffer.from(`${company}+${publicKey}:${privateKey}`).toString('base64');
    client.addSecret(basic);
    this.#headers = { authorization: `Basic ${basic}`, clientId };
  }

  async list<T extends z.ZodType>(
    path: string,
    row: T,
    what: string,
    conditions?: string,
  ): Promise<Listing<z.output<T>>> {
    const query = new URLSearchParams({ ...(conditions && { conditions }), pageSize: String(pageSize), page: '1' });
    const rows = schema.array(row);
    return readPages(
      this.client.vendor,
      `${this.base}${path}?${query}`,
      async (address): Promise<Page<z.output<T>>> => {
        const answer = await this.client.send(address, { headers: this.#headers });
        requireOk(this.client, answer, what);
        const warning = partialWarning(this.client.vendor, answer.status);
        const next = nextLink(answer.headers.get('link'));
        return { rows: readJson(this.client, answer, rows, what), next, warning };
      },
    );
  }
}
