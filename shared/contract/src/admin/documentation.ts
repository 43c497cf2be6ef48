/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { admin } from './endpoints';

const section = '§2.1 Access classes';

export const adminDocumentation = documentation<typeof admin>({
  organizations: { summary: 'Lists the organisations that this person administers.', section },
  createOrganization: { summary: 'Creates an organisation and invites its first administrator.', section },
  suspendOrganization: { summary: 'Suspends an organisation, with a reason. Its data is kept.', section },
  reactivateOrganization: { summary: 'Reactivates a suspended organisation.', section },
  assignRegistry: { summary: 'Puts an organisation on a control registry.', section },
  certificates: { summary: 'Lists the certificates of the organisations that this person administers.', section },
  resubmitCertificate: { summary: 'Sends a certificate of any organisation to the public registry again.', section },
  schemeStaff: { summary: 'Lists the assessors and superadmins of all organisations.', section },
  addAssessor: { summary: 'Makes a person who has signed in an assessor of an organisation.', section },
  removeAssessor: { summary: 'Removes an assessor from an organisation.', section },
  failedJobs: { summary: 'Lists the background jobs that failed for good.', section },
  retryJob: { summary: 'Gives a failed job another attempt.', section },
  dismissJob: { summary: 'Removes a failed job from the list.', section },
});
