/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { announcements } from './endpoints';

const section = '§2.1 Access classes';

export const announcementsDocumentation = documentation<typeof announcements>({
  list: { summary: 'Lists the latest announcements to everyone.', section },
  announce: { summary: 'Shows an announcement to everyone, until a day.', section },
  end: { summary: 'Ends an announcement.', section },
});
