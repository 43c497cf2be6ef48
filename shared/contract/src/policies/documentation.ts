/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { policies } from './endpoints';

const section = '§7 Policy documents';
const beyond = 'Beyond the specification: policies';

export const policiesDocumentation = documentation<typeof policies>({
  list: { summary: 'Lists the policies that the registry names and those of the organisation.', section: beyond },
  listCsv: { summary: 'Exports the whole filtered list as CSV.', section: beyond },
  read: { summary: 'Returns a policy, by id or code, with its versions.', section: beyond },
  create: { summary: 'Starts a policy from a template or a text.', section: beyond },
  startDraft: { summary: 'Starts the next draft of a policy.', section: beyond },
  update: { summary: 'Updates name, owner or review-by date.', section: beyond },
  retire: { summary: 'Retires a policy, which hides it from lists and pickers.', section: beyond },
  restore: { summary: 'Restores a retired policy.', section: beyond },
  citations: { summary: 'Lists the answers that cite a policy.', section: beyond },
  templates: { summary: "Lists the policy templates of the organisation's registry.", section },
  template: { summary: 'Returns a policy template, by id or code, with its text.', section },
  upload: { summary: 'Uploads a file as the next version of a policy, or as a new policy.', section },
  uploadStatus: { summary: 'Returns the progress of an upload.', section },
  retry: { summary: 'Processes a failed upload again.', section: beyond },
  getVersion: { summary: 'Returns a version with its text.', section },
  saveDraft: { summary: 'Saves a draft.', section },
  discardDraft: { summary: 'Discards a draft.', section: beyond },
  versions: { summary: 'Lists the versions of a policy, by its id or code or by its template.', section },
  submit: { summary: 'Submits a draft for review.', section: beyond },
  sendBack: { summary: 'Sends a submitted draft back to its author.', section: beyond },
  publish: { summary: 'Publishes a version. The earlier one is superseded.', section: beyond },
  pdf: { summary: 'Downloads a version as PDF.', section: beyond },
  original: { summary: 'Downloads the uploaded file.', section: beyond },
  acceptances: { summary: 'Lists the members who were asked to accept a version.', section: beyond },
  acceptancesCsv: { summary: 'Exports the whole filtered list as CSV.', section: beyond },
  askAcceptance: { summary: 'Asks members to read and accept a version.', section: beyond },
  remind: { summary: 'Reminds members who have not accepted a version.', section: beyond },
  accept: { summary: 'Accepts a version that the caller was asked to read.', section: beyond },
  toRead: { summary: 'Lists the versions that the caller was asked to read and accept.', section: beyond },
  status: { summary: 'Returns the figures of the library, uploads in progress and settings.', section },
  updateSettings: { summary: 'Sets whether policies are reviewed before they are published.', section: beyond },
});
