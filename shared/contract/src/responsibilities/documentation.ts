/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { responsibilities } from './endpoints';

const section = 'Beyond the specification: inherited controls';

export const responsibilitiesDocumentation = documentation<typeof responsibilities>({
  list: { summary: 'Lists the controls with the drafted and the published statement about each.', section },
  listCsv: { summary: 'Exports the whole filtered matrix as CSV.', section },
  state: { summary: 'Drafts who is responsible for a control, or withdraws the draft.', section },
  versions: { summary: 'Lists the published versions, newest first.', section },
  publish: { summary: 'Publishes the draft as the next version, which clients can accept.', section },
  clients: { summary: 'Lists the clients with the version that each has accepted.', section },
  oscal: {
    summary: 'Exports the published matrix, or the one that a client has accepted, as an OSCAL component definition.',
    section,
  },
  inheritance: {
    summary: 'Returns what the active organisation inherits from its manager, and what is proposed.',
    section,
  },
  decide: { summary: 'Accepts or declines a proposed version.', section },
  inherited: { summary: 'Lists the controls of an accepted version with the own status of each.', section },
  inheritedCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  ofControl: { summary: 'Returns what the active organisation inherits for a control.', section },
});
