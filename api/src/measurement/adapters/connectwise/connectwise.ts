/** Client for the ConnectWise API: sends the keys with every request and pages forward by the last id. */
import { z } from 'zod';
import type { VendorClient } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';
import { readJson, requireContent, requireOk } from '../http/responses';
import { beforeSending } from '../http/vendor-error';

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

const codebase = /^[\w.-]{1,60}$/;
const companyInfoSchema = z.object({ Codebase: z.string() });

/** ConnectWise says which release a company is on, without a sign-in. @param site of the region @throws VendorError */
export async function lookUpCodebase(client: VendorClient, site: string, company: string): Promise<string> {
  const response = await client.send(`${site}/login/companyinfo/${encodeURIComponent(company)}`);
  requireOk(client, response, 'the company');
  const { Codebase } = readJson(client, response, companyInfoSchema, 'the company');
  const found = Codebase.replace(/\/+$/, '');
  if (!codebase.test(found)) throw client.error('malformed', `${client.vendor} returned no codebase for this company.`);
  return found;
}

export class ConnectWise {
  #headers: Record<string, string>;

  constructor(
    readonly client: VendorClient,
    /** Returns the API's base address, which contains the codebase. */
    private readonly base: (client: VendorClient) => Promise<string>,
    { company, publicKey, privateKey, clientId }: ConnectWiseAccess,
  ) {
    const credentials = Buffer.from(`${company}+${publicKey}:${privateKey}`).toString('base64');
    client.addSecret(credentials);
    this.#headers = { authorization: `Basic ${credentials}`, clientId, 'pagination-type': 'forward-only' };
  }

  async #address(path: string): Promise<string> {
    return `${await beforeSending(this.base(this.client))}${path}`;
  }

  /** @param resource as it is named in messages: "the board" @returns null for a 404 */
  async find<T extends z.ZodType>(path: string, schema: T, resource: string): Promise<z.output<T> | null> {
    const response = await this.client.send(await this.#address(path), { headers: this.#headers });
    if (response.status === 404) return null;
    requireOk(this.client, response, resource);
    return readJson(this.client, response, schema, resource);
  }

  /** Sent once, unless ConnectWise limits requests. */
  async create<T extends z.ZodType>(path: string, record: object, schema: T, resource: string): Promise<z.output<T>> {
    const address = await this.#address(path);
    const response = await this.client.send(address, { method: 'POST', headers: this.#headers, json: record });
    requireOk(this.client, response, resource);
    return readJson(this.client, response, schema, resource);
  }

  async download(path: string, resource: string, maxBytes: number): Promise<AsyncIterable<Buffer>> {
    const address = await this.#address(path);
    const response = await this.client.download(address, { headers: this.#headers, maxBytes, resource });
    return requireContent(this.client, response, resource);
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
    parameters: Record<string, string> = {},
  ): Promise<Listing<z.output<T>>> {
    const { client } = this;
    const rowsSchema = z.array(rowSchema);
    const base = await this.base(client);
    return readPages(client.vendor, '', async (pageId): Promise<Page<z.output<T>>> => {
      const query = new URLSearchParams({
        ...parameters,
        ...(conditions && { conditions }),
        pageSize: String(pageSize),
        ...(pageId !== '' && { pageId }),
      });
      const response = await client.send(`${base}${path}?${query}`, { headers: this.#headers });
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
