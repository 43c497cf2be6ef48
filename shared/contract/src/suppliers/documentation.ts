/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { suppliers } from './endpoints';

const section = 'Beyond the specification: suppliers';

export const suppliersDocumentation = documentation<typeof suppliers>({
  list: { summary: 'Lists suppliers, the most critical first.', section },
  listCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  read: { summary: 'Returns a supplier with its documents, risks and reviews.', section },
  create: { summary: 'Adds a supplier.', section },
  change: { summary: 'Changes a supplier, also its documents and controls.', section },
  end: { summary: 'Records that a supplier is no longer used. Its reviews are no longer due.', section },
  restore: { summary: 'Records that an ended supplier is used again.', section },
  review: { summary: 'Records that a supplier was reviewed, and sets the next review day.', section },
  remove: { summary: 'Deletes a supplier with its reviews. Its documents stay as evidence.', section },
});
