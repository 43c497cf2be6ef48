/** The application as local processes, on data and ports of its own. */
import { readRunning, removeData, startOn, startTemporaryStack } from '@msp/deploy/temporary-stack';
import { takeAway } from './processes';
import type { Stack } from './stack';

export async function localStack(name: string, env: NodeJS.ProcessEnv): Promise<Stack> {
  let running = await startTemporaryStack(name, env);
  return {
    url: running.url,
    evidencePid: async () => readRunning(running.data).children.evidence?.pid ?? 0,
    stopEvidence: () => takeAway(running, 'evidence'),
    killAll() {
      // The supervisor first, so that it stops no process in order.
      const { process: supervisor, children } = readRunning(running.data);
      for (const { pid } of [supervisor, ...Object.values(children)]) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended with the supervisor.
        }
      }
    },
    async startAgain() {
      running = await startOn(running.data, running.port, env);
    },
    async stop() {
      await running.stop();
      removeData(running.data);
    },
  };
}
