/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { admin } from './endpoints';

const section = '§2.1 Access classes';

export const adminDocumentation = documentation<typeof admin>({
  organizations: { summary: 'Lists the organisations that this person administers.', section },
  createOrganization: { summary: 'Creates an organisation.', section },
  suspendOrganization: { summary: 'Suspends an organisation, with a reason. Its data is kept.', section },
  reactivateOrganization: { summary: 'Reactivates a suspended organisation.', section },
  failedJobs: { summary: 'Lists the background jobs that failed for good.', section },
  retryJob: { summary: 'Gives a failed job another attempt.', section },
  dismissJob: { summary: 'Removes a failed job from the list.', section },
});
