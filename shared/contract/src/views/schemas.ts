/** Saved views of lists: a name for the search, filters, order and columns of a list. Each person has their own. */
import { z } from 'zod';
import { savedViews } from '../constants';
import { listPaths } from '../paths';
import { id, timestamp } from '../primitives';

/** The path of the page that shows the list. */
const path = z.enum(listPaths);

const view = z.object({
  id,
  path,
  name: z.string(),
  /** The query of the page's address, without `?` and without the place in the list. */
  search: z.string(),
  updatedAt: timestamp,
});

/** PostgreSQL stores no null characters. */
const withoutNull = (text: string) => !text.includes('\0');

export const viewsSchemas = {
  /** By name. */
  list: { query: z.object({ path }), response: z.object({ items: z.array(view).max(savedViews.maxOfList) }) },
  save: {
    body: z.object({
      path,
      name: z.string().trim().min(1).max(savedViews.maxName).refine(withoutNull),
      search: z.string().max(savedViews.maxSearch),
    }),
    response: view,
  },
  remove: { params: z.object({ id }) },
} as const;
