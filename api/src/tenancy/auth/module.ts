/** What signing in contributes to the programs. */
import { addDays } from '../../platform/clock';
import type { Module } from '../../platform/modules/module';
import { deleteEndedSessions } from './repository';
import { authRoutes } from './routes';
import type { AuthDependencies } from './sign-in';

/** Ended sessions are kept for this long for investigations. */
const endedSessionRetentionDays = 30;

export const authModule: Module<AuthDependencies> = {
  routes: authRoutes,
  jobs: ({ platform }) => [
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
  ],
};
