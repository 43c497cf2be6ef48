/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { newcomers } from './endpoints';

const section = '§2.4';

export const newcomersDocumentation = documentation<typeof newcomers>({
  options: { summary: 'Returns what the signed-in person can do without an invitation.', section },
  ask: { summary: 'Asks the administrators of an organisation for a membership.', section },
  withdraw: { summary: "Withdraws the caller's own request to join.", section },
  accept: { summary: 'Accepts a request to join with a role.', section: '§7 Users' },
  decline: { summary: 'Declines a request to join.', section: '§7 Users' },
  createOrganization: {
    summary: 'Creates an organisation with the signed-in person as its administrator, and enters it.',
    section,
  },
});
