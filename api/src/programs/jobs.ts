/** What the worker does by itself. */

import { removeUnattached } from '../collaboration/comments/service';
import { keysOfComments } from '../collaboration/comments/stored-files';
import { keysOfEvidence } from '../compliance/evidence/stored-files';
import { takeSnapshot } from '../insight/dashboard/service';
import { addDays } from '../platform/clock';
import { deleteExpiredAnswers } from '../platform/idempotency/idempotency';
import type { Job } from '../platform/jobs/jobs';
import { organizationContext, type Platform } from '../platform/organization/context';
import { sweepFiles } from '../platform/storage/sweep';
import { deleteEndedSessions } from '../tenancy/access/repository';
import { allOrganizations } from '../tenancy/organizations/repository';

/** Ended sessions are kept this long, for whoever asks what happened. */
const keepEndedSessionsDays = 30;

export function createJobs(platform: Platform): Job[] {
  return [
    {
      // Trends compare with these. Several times a day: the last one of a day stays, and a worker that was off at midnight misses nothing.
      queue: 'daily-snapshots',
      schedule: '5 */4 * * *',
      retryLimit: 3,
      expireInSeconds: 900,
      async handle() {
        for (const { id } of await platform.database.asSystem(allOrganizations)) {
          await takeSnapshot(organizationContext(platform, id, null));
        }
      },
    },
    {
      queue: 'attachment-cleanup',
      schedule: '15 3 * * *',
      retryLimit: 3,
      expireInSeconds: 900,
      async handle() {
        for (const { id } of await platform.database.asSystem(allOrganizations)) {
          await removeUnattached(organizationContext(platform, id, null));
        }
      },
    },
    {
      // After the attachments: what could not be removed with its row goes here.
      queue: 'file-sweep',
      schedule: '45 3 * * *',
      retryLimit: 3,
      expireInSeconds: 3_600,
      async handle() {
        for (const { id } of await platform.database.asSystem(allOrganizations)) {
          await sweepFiles(organizationContext(platform, id, null), [keysOfEvidence, keysOfComments]);
        }
      },
    },
    {
      queue: 'answer-cleanup',
      schedule: '25 3 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      async handle() {
        for (const { id } of await platform.database.asSystem(allOrganizations)) {
          await deleteExpiredAnswers(organizationContext(platform, id, null));
        }
      },
    },
    {
      queue: 'session-cleanup',
      schedule: '35 3 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      async handle() {
        const before = addDays(platform.clock.now(), -keepEndedSessionsDays);
        await platform.database.asSystem((tx) => deleteEndedSessions(tx, before));
      },
    },
  ];
}
