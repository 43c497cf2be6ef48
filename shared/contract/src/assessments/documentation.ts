/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { assessments } from './endpoints';

const section = '§7 Assessments';

export const assessmentsDocumentation = documentation<typeof assessments>({
  create: { summary: 'Starts an assessment. 409 while the organisation has an open one.', section },
  list: { summary: "Lists the organisation's assessments.", section },
  queue: {
    summary: 'Lists assessments of every organisation that the caller assesses, by default the submitted ones.',
    section,
  },
  renew: { summary: 'Starts the assessment that renews a certificate. 409 while one is open.', section },
  readiness: { summary: 'Returns what an assessment still needs before it can be submitted.', section },
  get: { summary: 'Returns an assessment with its progress and snapshots.', section },
  remove: { summary: 'Deletes a draft that was never submitted.', section },
  withdraw: { summary: 'Withdraws a submitted assessment. Its submissions and verdicts stay.', section },
  submit: { summary: 'Takes a snapshot of every approved response and submits it to the assessors.', section },
  assign: { summary: 'Assigns an assessor, or no one.', section },
  controls: { summary: 'Lists the controls of the latest snapshot with their verdicts and overrides.', section },
  control: { summary: 'Returns one control as the latest snapshot froze it.', section },
  policy: { summary: 'Returns a policy that a control of the latest snapshot cites, with its text.', section },
  policyFile: { summary: 'Downloads the file of a policy that a control of the latest snapshot cites.', section },
  controlHistory: { summary: "Lists a control's content in each submission, with the verdict.", section },
  finding: { summary: 'Returns what the assessors last found about a control.', section },
  decide: { summary: 'Saves the verdict on one control.', section },
  review: { summary: 'Approves the assessment or requests changes.', section },
  reportPdf: { summary: 'Downloads the report of the latest snapshot as a PDF.', section },
  reportCsv: { summary: 'Downloads the report of the latest snapshot as CSV.', section },
  pack: {
    summary: 'Downloads the evidence and policies of the latest snapshot as a ZIP file with a manifest.',
    section,
  },
});
