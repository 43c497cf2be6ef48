/** Graph's paging: each page has an absolute link to the next. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Graph may return fewer rows than `$top`; small pages exercise paging. */
const maxPageSize = 15;

export const pageQuery = z.object({
  $top: z.coerce.number().int().min(1).max(999).optional(),
  $skip: z.coerce.number().int().min(0).optional(),
  $skiptoken: z.string().regex(/^\d+$/).optional(),
  $select: z.string().max(500).optional(),
});

/** @param limited whether `$top` limits the total, as it does for scores, instead of the page size */
export function graphPage(
  request: FastifyRequest<{ Querystring: z.output<typeof pageQuery> }>,
  rows: object[],
  { limited = false, pageSize = maxPageSize } = {},
) {
  const { $top, $skip = 0, $skiptoken, $select } = request.query;
  const all = limited && $top !== undefined ? rows.slice($skip, $skip + $top) : rows;
  const from = Number($skiptoken ?? (limited ? 0 : $skip));
  const to = from + Math.min(pageSize, limited ? pageSize : ($top ?? pageSize));
  const names = $select?.split(',');
  const value = all
    .slice(from, to)
    .map((row) => (names ? Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) : row));
  const next = new URL(request.url, `${request.protocol}://${request.host}`);
  next.searchParams.set('$skiptoken', String(to));
  return { value, ...(to < all.length && { '@odata.nextLink': next.href }) };
}
