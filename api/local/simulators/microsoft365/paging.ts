/** Paging as Graph does it: a link to the next page, absolute and to be followed as it is. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A service may answer fewer than `$top` asks for, and does. */
const mostAtOnce = 15;

export const pageQuery = z.object({
  $top: z.coerce.number().int().min(1).max(999).optional(),
  $skip: z.coerce.number().int().min(0).optional(),
  $skiptoken: z.string().regex(/^\d+$/).optional(),
  $select: z.string().max(500).optional(),
});

/** @param limited `$top` is then how many there are in all, as with scores; otherwise how many at once */
export function graphPage(
  request: FastifyRequest<{ Querystring: z.output<typeof pageQuery> }>,
  rows: object[],
  limited = false,
) {
  const { $top, $skip = 0, $skiptoken, $select } = request.query;
  const all = limited && $top !== undefined ? rows.slice($skip, $skip + $top) : rows;
  const from = Number($skiptoken ?? (limited ? 0 : $skip));
  const to = from + Math.min(mostAtOnce, limited ? mostAtOnce : ($top ?? mostAtOnce));
  const names = $select?.split(',');
  const value = all
    .slice(from, to)
    .map((row) => (names ? Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) : row));
  const next = new URL(request.url, `${request.protocol}://${request.host}`);
  next.searchParams.set('$skiptoken', String(to));
  return { value, ...(to < all.length && { '@odata.nextLink': next.href }) };
}
