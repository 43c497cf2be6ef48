/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { tickets } from './endpoints';

const section = 'Beyond the specification: tickets';

export const ticketsDocumentation = documentation<typeof tickets>({
  list: { summary: 'Lists the tickets that members have created in their service desks.', section },
  listCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  destinations: { summary: 'Lists the integrations in which tickets can be created.', section },
  read: { summary: 'Returns a ticket with its text and what has become of it.', section },
  create: { summary: 'Requests tickets for gaps. A worker creates them in the service desk.', section },
  refresh: { summary: 'Tries again to create a ticket or to read its state.', section },
  cancel: { summary: 'Gives up a ticket that could not be created.', section },
  acceptResolution: { summary: 'Adds the resolution of a closed ticket as evidence.', section },
  dismissResolution: { summary: "Decides that a closed ticket's resolution isn't used as evidence.", section },
  destination: { summary: 'Returns where an integration creates tickets.', section },
  changeDestination: { summary: 'Sets where an integration creates tickets, after checking it there.', section },
  destinationOptions: { summary: 'Returns the choices of a setting, read from the service desk.', section },
});
