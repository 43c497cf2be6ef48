/** What certificates contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { remindOfExpiry } from './reminders';
import { type CertificateDependencies, certificatesRoutes } from './routes';

export const certificatesModule: Module<CertificateDependencies> = {
  routes: certificatesRoutes,
  organizationJobs: () => [
    {
      queue: 'certificate-reminders',
      schedule: '30 6 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: remindOfExpiry,
    },
  ],
  // Verifying a certificate needs them, also after its holder's account was closed.
  keptTables: ['certificates', 'certificate_registrations'],
};
