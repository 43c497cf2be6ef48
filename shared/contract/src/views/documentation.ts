/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { views } from './endpoints';

const section = 'Beyond the specification: saved views';

export const viewsDocumentation = documentation<typeof views>({
  list: { summary: "Lists the caller's own saved views of a list.", section },
  save: { summary: 'Saves a view of a list by name, which replaces an earlier one of that name.', section },
  remove: { summary: "Deletes one of the caller's own saved views.", section },
});
