/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { admin } from './endpoints';

const section = '§2.1 Access classes';

export const adminDocumentation = documentation<typeof admin>({
  organizations: { summary: 'Lists the organisations that this person administers.', section },
  organization: { summary: 'Returns one organisation with its people, figures and problems.', section },
  resendInvitation: { summary: 'Sends an invitation of an organisation again.', section },
  createOrganization: { summary: 'Creates an organisation and invites its first administrator.', section },
  suspendOrganization: { summary: 'Suspends an organisation, with a reason. Its data is kept.', section },
  reactivateOrganization: { summary: 'Reactivates a suspended organisation.', section },
  previewControlRegistry: {
    summary: 'Compares a registry with the one that an organisation follows, and counts what a change would move.',
    section,
  },
  assignControlRegistry: { summary: 'Sets the control registry of an organisation.', section },
  setRing: { summary: 'Sets the ring whose builds the members of an organisation get.', section },
  setLimits: { summary: 'Limits the members, integrations and stored files of an organisation.', section },
  usage: { summary: 'Returns how much of its limits the active organisation uses.', section },
  certificates: { summary: 'Lists the certificates of the organisations that this person administers.', section },
  resubmitCertificate: {
    summary: 'Sends a certificate of any organisation to the certificate register again.',
    section,
  },
  schemeStaff: { summary: 'Lists the assessors and superadmins, each with their organisations.', section },
  addAssessor: { summary: 'Adds a person who has signed in before as an assessor of an organisation.', section },
  removeAssessor: { summary: 'Removes an assessor from an organisation.', section },
  failedJobs: { summary: 'Lists the background jobs that failed at every attempt.', section },
  changeJobs: { summary: 'Retries all failed jobs that a search finds, or removes them from the list.', section },
  retryJob: { summary: 'Retries a failed job.', section },
  dismissJob: { summary: 'Removes a failed job from the list.', section },
});
