/** The scheduled jobs of the worker. */

import { removeUnattached } from '../collaboration/comments/unattached-files';
import { deleteOldDeliveries } from '../collaboration/webhooks/deliveries';
import { registryJobs } from '../compliance/certificate-register/jobs';
import type { CertificateRegistry } from '../compliance/certificate-register/port';
import { remindOfExpiry } from '../compliance/certificates/reminders';
import { remindOfExpiringEvidence } from '../compliance/evidence/reminders';
import { remindMembers } from '../compliance/policies/acceptance/reminders';
import { policyJobs } from '../compliance/policies/jobs';
import { remindOfReviews } from '../compliance/policies/review-reminders';
import { remindOfDueDates } from '../compliance/responses/reminders';
import { takeSnapshot } from '../insight/dashboard/service';
import { dataExportJobs } from '../insight/data-exports/jobs';
import { deleteExpired } from '../insight/data-exports/service';
import { integrationJobs } from '../measurement/integrations/jobs';
import type { Vendors } from '../measurement/integrations/vendors';
import { announceEndingOverrides } from '../measurement/metrics/metric-overrides/service';
import { addDays } from '../platform/clock';
import type { ConverterSettings } from '../platform/documents/run-converter';
import { checkFiles, type FileDifference, isDueTonight } from '../platform/files/check-files';
import { sweepFiles } from '../platform/files/sweep-files';
import { deleteExpiredResponses } from '../platform/idempotency/idempotency';
import type { Job } from '../platform/jobs/jobs';
import { type OrganizationJob, perOrganization } from '../platform/jobs/per-organization';
import { deleteFinishedMails } from '../platform/mail/repository';
import type { Platform } from '../platform/organization/context';
import { deleteCounts } from '../platform/rate-limit/repository';
import type { WorkOs } from '../platform/workos/workos';
import { accountClosingJobs } from '../tenancy/account-closing/jobs';
import { remindOfClosing } from '../tenancy/account-closing/service';
import { connectionEvents } from '../tenancy/admin-portal/connection-events';
import { deleteEndedSessions } from '../tenancy/auth/repository';
import { directoryEvents } from '../tenancy/directory-sync/workos-events';
import { createTxtResolver, type ResolveTxt } from '../tenancy/domains/resolver';
import { checkDomains } from '../tenancy/domains/service';
import { domainEvents } from '../tenancy/domains/workos-events';
import { notificationJobs } from '../tenancy/notifications/jobs';
import { allOrganizations } from '../tenancy/organizations/repository';
import { onlyForActive } from '../tenancy/suspension/jobs';
import { workosJobs } from '../tenancy/workos/jobs';
import { fileTables } from './file-tables';

/** Ended sessions are kept for this long for investigations. */
const endedSessionRetentionDays = 30;
/** Longer than an invitation is valid, whose mail's outcome is shown. */
const finishedMailRetentionDays = 30;

/** Verifying a certificate needs them, also after its holder's account was closed. */
const certificateTables = ['certificates', 'certificate_registrations'];

const organizationJobs: OrganizationJob[] = [
  {
    // Trends compare with these snapshots. The last one of a day is kept; several runs cover a worker that was off at midnight.
    queue: 'daily-snapshots',
    schedule: '5 */4 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    async handle(context) {
      await takeSnapshot(context);
    },
  },
  {
    queue: 'override-notices',
    schedule: '10 6 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    handle: announceEndingOverrides,
  },
  {
    queue: 'policy-reminders',
    schedule: '20 6 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    handle: remindMembers,
  },
  {
    queue: 'certificate-reminders',
    schedule: '30 6 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    handle: remindOfExpiry,
  },
  {
    queue: 'due-date-reminders',
    schedule: '40 6 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    handle: remindOfDueDates,
  },
  {
    queue: 'evidence-reminders',
    schedule: '50 6 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    handle: remindOfExpiringEvidence,
  },
  {
    queue: 'policy-review-reminders',
    schedule: '0 7 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    handle: remindOfReviews,
  },
  {
    queue: 'account-closing-reminders',
    schedule: '10 7 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    handle: remindOfClosing,
  },
  {
    queue: 'attachment-cleanup',
    schedule: '15 3 * * *',
    retryLimit: 3,
    expireInSeconds: 900,
    handle: removeUnattached,
  },
  {
    // After the attachment clean-up: this removes files that could not be removed with their row.
    queue: 'file-sweep',
    schedule: '45 3 * * *',
    retryLimit: 3,
    expireInSeconds: 3_600,
    handle: (context) => sweepFiles(context, fileTables),
  },
  {
    queue: 'answer-cleanup',
    schedule: '25 3 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    handle: deleteExpiredResponses,
  },
  {
    queue: 'webhook-cleanup',
    schedule: '5 3 * * *',
    retryLimit: 3,
    expireInSeconds: 300,
    handle: deleteOldDeliveries,
  },
  {
    queue: 'data-export-cleanup',
    schedule: '40 2 * * *',
    retryLimit: 3,
    expireInSeconds: 900,
    handle: deleteExpired,
  },
];

const fileCheck = (report: (difference: FileDifference) => void): OrganizationJob => ({
  queue: 'file-check',
  schedule: '45 1 * * *',
  retryLimit: 1,
  expireInSeconds: 3_600,
  async handle(context) {
    const now = context.clock.now();
    for await (const difference of checkFiles(context, fileTables, (key) => isDueTonight(key, now))) report(difference);
  },
});

const domainCheck = (resolveTxt: ResolveTxt): OrganizationJob => ({
  queue: 'domain-check',
  schedule: '15 5 * * *',
  retryLimit: 3,
  expireInSeconds: 900,
  handle: (context) => checkDomains(context, resolveTxt),
});

/**
 * @param registry null in an installation without one: certificates wait until there is one
 * @param workos null in an installation without it
 * @param reportFile reports a file that differs from its record
 */
export function createJobs(
  platform: Platform,
  vendors: Omit<Vendors, 'send'>,
  registry: CertificateRegistry | null,
  converter: ConverterSettings,
  reportFile: (difference: FileDifference) => void,
  resolveTxt: ResolveTxt = createTxtResolver(),
  workos: WorkOs | null = null,
): Job[] {
  const everyOrganization = [...organizationJobs, fileCheck(reportFile), domainCheck(resolveTxt)];
  const organizationIds = async () => (await platform.database.asSystem(allOrganizations)).map(({ id }) => id);
  const ofOrganizations = [
    ...integrationJobs(platform, vendors),
    ...policyJobs(platform, converter),
    ...dataExportJobs(platform),
    ...(registry ? registryJobs(platform, registry) : []),
    ...(workos ? workosJobs(platform, workos, [directoryEvents, domainEvents, connectionEvents]) : []),
    ...everyOrganization.flatMap((job) => perOrganization(platform, organizationIds, job)),
  ];
  return [
    ...ofOrganizations.map((job) => onlyForActive(platform, job)),
    ...notificationJobs(platform),
    ...accountClosingJobs(platform, certificateTables),
    {
      queue: 'session-cleanup',
      schedule: '35 3 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      async handle() {
        const before = addDays(platform.clock.now(), -endedSessionRetentionDays);
        await platform.database.asSystem((tx) => deleteEndedSessions(tx, before));
      },
    },
    {
      queue: 'mail-cleanup',
      schedule: '50 3 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      async handle() {
        const before = addDays(platform.clock.now(), -finishedMailRetentionDays);
        await platform.database.asSystem((tx) => deleteFinishedMails(tx, before));
      },
    },
    {
      queue: 'request-count-cleanup',
      schedule: '55 3 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      async handle() {
        const before = addDays(platform.clock.now(), -1);
        await platform.database.asSystem((tx) => deleteCounts(tx, before));
      },
    },
  ];
}
