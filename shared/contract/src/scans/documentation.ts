/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { scans } from './endpoints';

const section = 'Beyond the specification: scans';

export const scansDocumentation = documentation<typeof scans>({
  list: { summary: 'Lists the findings of scanners, the most severe first.', section },
  listCsv: { summary: 'Exports the whole filtered list as CSV.', section },
  scanners: { summary: 'Lists the scanners that report findings.', section },
  createScanner: { summary: 'Adds a scanner with the rules that map its findings to controls.', section },
  readScanner: { summary: 'Returns a scanner with its latest reports.', section },
  changeScanner: { summary: 'Changes a scanner and its rules; the findings are mapped again.', section },
  removeScanner: { summary: 'Deletes a scanner with its findings, reports and checks.', section },
  preview: { summary: 'Reads a report without storing it, and says what would become of it.', section },
  addReport: { summary: 'Stores a report: CSV, OCSF or SARIF.', section },
  createWebhook: { summary: 'Makes the address to which a scanner can send its reports.', section },
  removeWebhook: { summary: 'Ends the address to which a scanner sends its reports.', section },
  receive: { summary: 'Receives a report from a scanner: OCSF or SARIF.', section },
});
