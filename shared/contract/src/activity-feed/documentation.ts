/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { activityFeed } from './endpoints';

export const activityFeedDocumentation = documentation<typeof activityFeed>({
  ofControl: {
    summary: 'Lists the activity of one control in the active organisation, newest first.',
    section: '§7 Activity logs',
  },
  ofPolicy: {
    summary: 'Lists the activity of one policy in the active organisation, newest first.',
    section: 'Beyond the specification: policies',
  },
  list: {
    summary: 'Lists the activity of the active organisation, newest first.',
    section: '§7 Activity logs',
  },
  actors: {
    summary: 'Lists everyone with an entry in the activity log.',
    section: '§7 Activity logs',
  },
  audit: {
    summary: 'Lists the activity of the active organisation with its sign-ins, newest first.',
    section: '§7 Admin portal',
  },
  auditCsv: {
    summary: 'Exports the whole filtered audit log as CSV.',
    section: '§7 Admin portal',
  },
  auditJsonLines: {
    summary: 'Exports the whole filtered audit log as JSON, one entry per line.',
    section: '§7 Admin portal',
  },
  listCsv: {
    summary: 'Exports the whole filtered list as CSV.',
    section: '§7 Activity logs',
  },
});
