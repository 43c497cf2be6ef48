/** Saved views of lists: a name for the search, filters, order and columns of a list. Each person has their own. */
import { z } from 'zod';
import { savedViews } from '../constants';
import { listPaths } from '../paths';
import { id, oneLine, timestamp } from '../primitives';

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

export const viewsSchemas = {
  /** By name. */
  list: { query: z.object({ path }), response: z.object({ items: z.array(view).max(savedViews.maxOfList) }) },
  save: {
    body: z.object({
      path,
      name: oneLine(savedViews.maxName),
      search: z.string().max(savedViews.maxSearch),
    }),
    response: view,
  },
  remove: { params: z.object({ id }) },
} as const;
