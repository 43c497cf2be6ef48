/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../../documentation';
import type { ownFrameworks } from './endpoints';

const section = 'Beyond the specification: frameworks';

export const ownFrameworksDocumentation = documentation<typeof ownFrameworks>({
  template: {
    summary: 'Returns a CSV file with the columns of an own framework and two entries as examples.',
    section,
  },
  preview: {
    summary: 'Reads the file of an own framework without storing it, and compares it with the one it replaces.',
    section,
  },
  create: { summary: 'Adds a framework of the organisation from a CSV file or an OSCAL catalogue.', section },
  replace: { summary: 'Replaces the entries of an own framework with those of another file.', section },
  change: { summary: 'Changes the name, edition and description of an own framework.', section },
  map: { summary: 'Sets the controls of an entry of an own framework.', section },
  remove: { summary: 'Deletes an own framework with its mapping and its statement of applicability.', section },
});
