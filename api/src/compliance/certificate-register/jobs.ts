/** The jobs that register certificates and withdraw revoked ones: a scheduler every minute, and one job for each certificate. */

import { organizationContext, type Platform } from '../../platform/context/context';
import type { Job } from '../../platform/jobs/jobs';
import { carryOut } from './carry-out';
import type { CertificateRegister } from './port';
import { dueRegistrations } from './repository';

const registrationQueue = 'certificate-registrations';
/** Registrations that one process works on at the same time. */
const concurrency = 3;

export function certificateRegisterJobs(platform: Platform, certificateRegister: CertificateRegister): Job[] {
  return [
    {
      queue: 'certificate-registration-schedule',
      schedule: '* * * * *',
      retryLimit: 0,
      expireInSeconds: 300,
      async handle(_data, send) {
        const due = await platform.database.asSystem((tx) => dueRegistrations(tx, platform.clock.now()));
        for (const registration of due) {
          await send(registrationQueue, registration, { key: registration.certificateId });
        }
      },
    },
    {
      queue: registrationQueue,
      // A failed attempt is repeated by the scheduler.
      retryLimit: 0,
      expireInSeconds: 300,
      concurrency,
      deduplicated: true,
      handle(data) {
        const { organizationId, certificateId } = data as { organizationId: string; certificateId: string };
        return carryOut(organizationContext(platform, organizationId, null), certificateRegister, certificateId);
      },
    },
  ];
}
