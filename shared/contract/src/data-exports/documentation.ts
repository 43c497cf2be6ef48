/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { dataExports } from './endpoints';

const section = 'Beyond the specification: data export';

export const dataExportsDocumentation = documentation<typeof dataExports>({
  list: { summary: 'Lists the latest data exports of the active organisation with their progress.', section },
  request: {
    summary: 'Starts an export of everything that the organisation has stored, or returns the one that is under way.',
    section,
  },
  download: { summary: 'Downloads a data export as ZIP, for seven days.', section },
  remove: { summary: 'Cancels a data export, or deletes its file.', section },
});
