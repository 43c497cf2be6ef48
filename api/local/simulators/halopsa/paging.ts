/** Filtering and paging of HaloPSA's lists. `pageinate` is the vendor's own spelling. */
import { z } from 'zod';

const flag = z.enum(['true', 'false']).optional();

export const listQuery = z.object({
  pageinate: flag,
  page_size: z.coerce.number().int().min(1).max(1_000).default(50),
  page_no: z.coerce.number().int().min(1).default(1),
  open_only: flag,
  client_id: z.coerce.number().int().optional(),
  order: z.string().optional(),
  orderdesc: flag,
  ticketids: z.string().optional(),
  third_party_id_string: z.string().optional(),
  search_summary: z.string().optional(),
  include_deleted: flag,
  ticket_id: z.coerce.number().int().optional(),
});
type ListQuery = z.output<typeof listQuery>;

/** Without `pageinate`, the page size is ignored and every row is returned. */
export function haloPage(name: string, rows: object[], { pageinate, page_size, page_no }: ListQuery) {
  const from = (page_no - 1) * page_size;
  return { record_count: rows.length, [name]: pageinate === 'true' ? rows.slice(from, from + page_size) : rows };
}
