/** The customers at the vendor whose figures an integration also collects for clients: organisations that the active one manages. */
import { z } from 'zod';
import { count, id, listOf, listQuery, oneOrMany, timestamp } from '../primitives';
import * as sortKeys from '../sort-keys';
import { customerMappings, integrationConditions } from './words';

const client = z.object({
  /** Of the management. */
  managementId: id,
  externalId: z.string(),
  name: z.string(),
});

const customer = z.object({
  /** As in `subjects`. */
  id,
  /** The vendor's id. */
  externalId: z.string(),
  name: z.string(),
  /** The latest sync did not find it any more. */
  gone: z.boolean(),
  /** The client whose integration measures it; null if it isn't mapped. */
  client: client
    .extend({
      /** The client's integration. */
      integrationId: id,
      mappedAt: timestamp,
      /** How the client's integration works. */
      condition: z.enum(integrationConditions),
      /** What happened and what to do; null while it works. */
      problem: z.string().nullable(),
      /** The latest collection that measured anything; null before the first. */
      lastSuccessAt: timestamp.nullable(),
    })
    .nullable(),
  /** A client of the same name that this integration doesn't measure yet. Null for a mapped customer. */
  suggestion: client.nullable(),
});

const oneCustomer = z.object({ id, subjectId: id });

export const customerSchemas = {
  /** 409 NOT_SUPPORTED for an adapter that doesn't measure customers one by one. */
  customers: {
    params: z.object({ id }),
    query: listQuery(sortKeys.integrationCustomers).extend({
      mapping: oneOrMany(z.enum(customerMappings)),
    }),
    response: listOf(customer).extend({
      /** Regardless of search, filters and page. */
      summary: z.object({ mapped: count, unmapped: count, suggested: count }),
      /** All clients, by name. */
      clients: z.array(client.extend({ /** Whether the integration measures it. */ isMeasured: z.boolean() })),
    }),
  },
  /**
   * Gives the client an integration that measures this customer, and starts its first collection. A customer that is mapped to this client
   * already stays as it is. 409 CONFLICT for one that is mapped to another client, 409 LIMIT_REACHED if the client has no room.
   */
  mapCustomer: {
    params: oneCustomer,
    body: z.object({ managementId: id }),
    response: customer,
  },
  /** Disconnects the client's integration. What it measured stays with the client. */
  unmapCustomer: { params: oneCustomer, response: customer },
  /** `url`: the vendor's page on which the customer's administrator, or the manager as its partner, grants consent. */
  customerConsent: { params: oneCustomer, response: z.object({ url: z.url() }) },
} as const;
