/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { managements } from './endpoints';

const section = 'Beyond the specification: managed organisations';

export const managementsDocumentation = documentation<typeof managements>({
  read: { summary: 'Returns who manages the active organisation, and how many organisations it manages.', section },
  clients: { summary: 'Lists the organisations that the active one manages.', section },
  clientsCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  createClient: { summary: 'Creates an organisation that the active one manages.', section },
  assign: { summary: 'Assigns a member to a client, or changes their role there.', section },
  unassign: { summary: "Ends a member's assignment to a client.", section },
  endClient: { summary: 'Ends the management of a client.', section },
  endManager: { summary: 'Ends the management of the active organisation.', section },
  invitations: { summary: 'Lists open invitations to manage or to be managed: sent and received.', section },
  invite: { summary: 'Invites an organisation to become a client or the manager.', section },
  withdraw: { summary: 'Withdraws an invitation.', section },
  accept: { summary: 'Accepts an invitation for the active organisation.', section },
  decline: { summary: 'Declines an invitation.', section },
});
