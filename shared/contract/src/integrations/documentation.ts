/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { integrations } from './endpoints';

const section = '§7 Integrations';
const clients = 'Beyond the specification: measuring clients';
const beyond = 'Beyond the specification: connecting integrations';

export const integrationsDocumentation = documentation<typeof integrations>({
  adapters: { summary: 'Lists the systems that can be connected.', section },
  list: { summary: 'Lists the integrations of the active organisation.', section },
  create: { summary: 'Connects a system and starts its first sync and collection.', section: beyond },
  test: { summary: 'Tests settings against the vendor before they are saved.', section: beyond },
  optionsBeforeSaving: {
    summary: "Lists the vendor's options for a setting before the settings are saved.",
    section: beyond,
  },
  consent: {
    summary: 'Returns the page of the vendor on which an administrator consents to the connection.',
    section: beyond,
  },
  consentCallback: {
    summary: "Receives the administrator's answer from the vendor and redirects to the application.",
    section: beyond,
  },
  read: { summary: 'Returns an integration with its settings and checks, without secrets.', section: beyond },
  change: { summary: "Replaces an integration's name and settings, or connects it again.", section: beyond },
  disconnect: {
    summary: 'Disconnects an integration: erases its secrets and keeps what it measured.',
    section: beyond,
  },
  options: { summary: "Lists the vendor's options for a setting, read at most five minutes ago.", section },
  refreshStatus: { summary: 'Tests the connection now and returns the new status.', section },
  sync: { summary: 'Starts a sync, which reads the subjects that the integration can measure.', section },
  subjects: { summary: 'Lists the customers or other subjects that the integration measures.', section: beyond },
  changeSubjects: { summary: 'Includes subjects in the metrics or excludes them.', section: beyond },
  customers: { summary: "Lists the vendor's customers and the clients that they are mapped to.", section: clients },
  mapCustomer: {
    summary: "Measures a customer in its client's organisation, through this integration.",
    section: clients,
  },
  unmapCustomer: { summary: "Ends the measuring of a customer in its client's organisation.", section: clients },
  customerConsent: {
    summary: "Returns the page of the vendor on which consent is granted for a customer's tenant.",
    section: clients,
  },
  metrics: { summary: 'Lists the latest figure of each metric of the integration.', section },
  collect: { summary: 'Starts a collection of metrics, or returns the running one.', section },
  activeJob: { summary: 'Returns the progress of the running sync or collection.', section },
  syncHistory: { summary: 'Lists the syncs and collections of the integration.', section },
  run: { summary: 'Returns a sync or collection with its log.', section: beyond },
});
