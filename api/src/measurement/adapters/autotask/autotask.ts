/** Client for the Autotask API: looks up the zone of the user first, sends the credentials there only, and follows the links to later pages. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RequestOptions, VendorClient, VendorResponse } from '../http/client';
import { type Listing, type Page, partialWarning, readPages } from '../http/listing';
import { readJson, requireOk } from '../http/responses';
import { withinBase } from '../http/within-base';
import { fieldSchema } from './shapes';

export interface AutotaskAccess {
  userName: string;
  secret: string;
  integrationCode: string;
}

interface AutotaskAddresses {
  openClient(base: string): VendorClient;
  /** Replaces the address of the look-up and of every zone. */
  replaced: string | undefined;
}

/** One condition of a query, in Autotask's words. */
export interface Condition {
  op: 'eq' | 'noteq' | 'gte';
  field: string;
  value: string | number | boolean;
}

/** Knows the zone of every user. It is asked without credentials. */
const lookUpAddress = 'https://webservices.autotask.net';
/** The secret is sent to the zone, so only Autotask's own hosts are allowed. */
const zoneHost = /^webservices\d*\.autotask\.net$/;
const apiPath = '/ATServicesRest/V1.0';
/** The maximum that Autotask allows. */
const pageSize = 500;

const zoneSchema = z.object({ url: z.string() });
const fieldsSchema = z.object({ fields: z.array(fieldSchema) });
const errorsSchema = z.object({ errors: z.array(z.string()).min(1) });

/** @returns the address that requests to a zone are limited to; undefined for one that is not Autotask's */
export function zoneBase(url: string, replaced?: string): string | undefined {
  if (replaced !== undefined) return withinBase(url, replaced) && replaced;
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port, origin } = new URL(url);
  return protocol === 'https:' && port === '' && zoneHost.test(hostname) ? origin : undefined;
}

function errorsOf({ status, text }: VendorResponse): string | undefined {
  if (status !== 500) return undefined;
  try {
    return errorsSchema.parse(JSON.parse(text)).errors.join(' ');
  } catch {
    return undefined;
  }
}

/** Autotask also answers 500 when it refuses a request, with a list of errors. Some of these are failures of its own. */
const isTemporary = (errors: string) => /time(d)? ?out|deadlock|try again/i.test(errors);
const isRefusal = (response: VendorResponse): boolean => {
  const errors = errorsOf(response);
  return errors !== undefined && !isTemporary(errors);
};

/** The status that other vendors use for the refusal. */
function statusOf(response: VendorResponse): number {
  const errors = errorsOf(response) ?? '';
  if (/permission/i.test(errors)) return 403;
  return /integration ?code|tracking ?identifier/i.test(errors) ? 401 : response.status;
}

export class Autotask {
  readonly #lookUp: VendorClient;
  #zone: Promise<VendorClient> | undefined;
  #zoneClient: VendorClient | undefined;
  #base = '';

  constructor(
    private readonly access: AutotaskAccess,
    private readonly addresses: AutotaskAddresses,
  ) {
    this.#lookUp = addresses.openClient(addresses.replaced ?? lookUpAddress);
  }

  get vendor(): string {
    return this.#lookUp.vendor;
  }

  get apiCalls(): number {
    return this.#lookUp.apiCalls + (this.#zoneClient?.apiCalls ?? 0);
  }

  /** SHA-256 of the data received from the zone. */
  digest(): string {
    return this.#zoneClient?.digest() ?? createHash('sha256').digest('hex');
  }

  /** @throws VendorError `credentials` for an unknown user, `refused-address` */
  async #findZone(): Promise<VendorClient> {
    const client = this.#lookUp;
    const base = this.addresses.replaced ?? lookUpAddress;
    const query = new URLSearchParams({ user: this.access.userName });
    const response = await client.send(`${base}${apiPath}/zoneInformation?${query}`, { isRefusal });
    // The user name is all that is sent, so a refusal means that no zone has this user.
    const status = statusOf(response);
    requireOk(client, { ...response, status: status === 500 && isRefusal(response) ? 401 : status }, 'the zone');
    const { url } = readJson(client, response, zoneSchema, 'the zone');
    const zone = zoneBase(url, this.addresses.replaced);
    if (zone === undefined) throw client.refusedAddress();
    this.#base = zone;
    this.#zoneClient = this.addresses.openClient(zone);
    return this.#zoneClient;
  }

  async #send(address: (base: string) => string, resource: string, options: RequestOptions = {}) {
    this.#zone ??= this.#findZone();
    const client = await this.#zone;
    const { userName, secret, integrationCode } = this.access;
    const headers = { UserName: userName, Secret: secret, ApiIntegrationCode: integrationCode };
    const response = await client.send(address(`${this.#base}${apiPath}`), { ...options, headers, isRefusal });
    requireOk(client, { ...response, status: statusOf(response) }, resource);
    return { client, response, warning: partialWarning(client.vendor, response.status) };
  }

  async #page<T extends z.ZodObject>(
    link: string,
    { entity, conditions, maxRecords = pageSize }: Query,
    rowSchema: T,
    resource: string,
  ): Promise<Page<z.output<T>>> {
    // Every page needs the conditions again: the link holds only the position.
    const json = { MaxRecords: maxRecords, IncludeFields: Object.keys(rowSchema.shape), Filter: conditions };
    const address = (api: string) => link || `${api}/${entity}/query`;
    const { client, response, warning } = await this.#send(address, resource, { method: 'POST', json, isRead: true });
    const schema = z.object({
      items: z.array(rowSchema),
      pageDetails: z.object({ nextPageUrl: z.string().nullish() }),
    });
    const { items, pageDetails } = readJson(client, response, schema, resource);
    return { rows: items, next: pageDetails.nextPageUrl || null, warning };
  }

  /** @param resource as it is named in messages: "the tickets" */
  async list<T extends z.ZodObject>(query: Query, rowSchema: T, resource: string): Promise<Listing<z.output<T>>> {
    return readPages(this.vendor, '', (link) => this.#page(link, query, rowSchema, resource));
  }

  /** Sends a query for one row, which needs the same permission as the whole list. */
  async probe(query: Query, rowSchema: z.ZodObject, resource: string): Promise<void> {
    await this.#page('', { ...query, maxRecords: 1 }, rowSchema, resource);
  }

  /** The fields of an entity, with the values of its picklists. */
  async fields(entity: string, resource: string): Promise<Listing<z.output<typeof fieldSchema>>> {
    const { client, response, warning } = await this.#send(
      (api) => `${api}/${entity}/entityInformation/fields`,
      resource,
    );
    const { fields } = readJson(client, response, fieldsSchema, resource);
    return { rows: fields, incomplete: warning === null ? null : { code: 'incomplete', message: warning } };
  }
}

export interface Query {
  /** Such as `Tickets`. */
  entity: string;
  conditions: Condition[];
  maxRecords?: number;
}
