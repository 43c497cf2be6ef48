/** Client of the HaloPSA API: it looks up the sign-in address first, and lists are paged by number. */
import { z } from 'zod';
import { readJson, requireOk } from '../http/answers';
import { type Authorized, type TokenRequest, withBearer } from '../http/bearer';
import type { VendorClient } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';

export interface HaloAccess {
  clientId: string;
  clientSecret: string;
}

const authInfo = z.object({ auth_url: z.url(), tenant_id: z.string().nullish() });
const scopes = 'read:tickets read:customers read:agents';
const pageSize = 100;

export class Halo {
  #authorized: Authorized;

  /** @param base the company's HaloPSA without `/api`; the client is limited to it */
  constructor(
    readonly client: VendorClient,
    private readonly base: string,
    access: HaloAccess,
  ) {
    this.#authorized = withBearer(client, () => this.#tokenRequest(access));
  }

  /** The address comes from the vendor and receives the secret, so the client refuses other hosts. */
  async #tokenRequest({ clientId, clientSecret }: HaloAccess): Promise<TokenRequest> {
    const answer = await this.client.send(`${this.base}/api/authinfo`);
    requireOk(this.client, answer, 'the sign-in address');
    const info = readJson(this.client, answer, authInfo, 'the sign-in address');
    const address = new URL(`${info.auth_url.replace(/\/+$/, '')}/token`);
    if (info.tenant_id) address.searchParams.set('tenant', info.tenant_id);
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope: scopes };
    return { address: address.href, form };
  }

  /**
   * @param key the field with the rows; some versions return the rows directly
   * @param enough whether no further page is needed
   */
  async list<T extends z.ZodType>(
    {
      path,
      key,
      query = {},
      enough = () => false,
    }: {
      path: string;
      key: string;
      query?: Record<string, string>;
      enough?: (page: z.output<T>[]) => boolean;
    },
    row: T,
    what: string,
  ): Promise<Listing<z.output<T>>> {
    const schema = z.preprocess(
      (body) => (Array.isArray(body) ? { record_count: 0, [key]: body } : body),
      z.object({ record_count: z.number().int() }).and(z.object({ [key]: z.array(row) })),
    );
    let read = 0;
    return readPages(this.client.vendor, '1', async (number): Promise<Page<z.output<T>>> => {
      const parameters = { ...query, pageinate: 'true', page_size: String(pageSize), page_no: number };
      const answer = await this.#authorized.get(`${this.base}/api/${path}?${new URLSearchParams(parameters)}`);
      requireOk(this.client, answer, what);
      const body = readJson(this.client, answer, schema, what);
      const rows = body[key] ?? [];
      read += rows.length;
      const isMissingRows = read < body.record_count && !enough(rows);
      const shortfall = isMissingRows && rows.length === 0 ? `HaloPSA returned fewer of ${what} than it counts.` : null;
      return {
        rows,
        next: isMissingRows && rows.length > 0 ? String(Number(number) + 1) : null,
        warning: partialWarning(this.client.vendor, answer.status) ?? shortfall,
      };
    });
  }
}
