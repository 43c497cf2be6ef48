/** Lists of resources, in pages that count from 1 (RFC 7644, section 3.4.2). */
import type { FastifyRequest } from 'fastify';
import type { Page } from '../repository';
import { maxResults } from './discovery';
import { conditionOf, type Filterable } from './filter';
import { selected } from './resources';
import { parseListQuery } from './schemas';

export const listResponse = (resources: object[], totalResults = resources.length, startIndex = 1) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/**
 * @param read the page that the request asks for
 * @param attributes that can be filtered by
 * @throws ScimRefusal 400 invalidFilter
 */
export async function list<Row>(
  request: FastifyRequest,
  read: (page: Page) => Promise<{ items: Row[]; total: number }>,
  present: (row: Row) => object,
  attributes: Filterable,
) {
  const { filter, startIndex, count, ...selection } = parseListQuery(request.query);
  const first = Math.max(1, startIndex);
  const { items, total } = await read({
    condition: filter === undefined ? null : conditionOf(filter, attributes),
    offset: first - 1,
    limit: Math.min(Math.max(0, count), maxResults),
  });
  return listResponse(
    items.map((item) => selected(present(item), selection)),
    total,
    first,
  );
}
