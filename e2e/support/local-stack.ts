/** The application as local processes, on data and ports of its own. */
import { setTimeout as pause } from 'node:timers/promises';
import { takeAway } from './processes';
import type { Stack } from './stack';
import { readRunning, removeData, startOn, startTemporaryStack } from './temporary-stack.mjs';

const endLimitMs = 10_000;

/** A killed process keeps its ports until the system has ended it. */
async function untilEnded(pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + endLimitMs;
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (pids.some(isAlive) && Date.now() < deadline) await pause(20);
}

export async function localStack(name: string, env: NodeJS.ProcessEnv): Promise<Stack> {
  let running = await startTemporaryStack(name, env);
  let killed: number[] = [];
  return {
    url: running.url,
    evidencePid: async () => readRunning(running.data).children.evidence?.pid ?? 0,
    stopEvidence: () => takeAway(running, 'evidence'),
    killAll() {
      // The supervisor first, so that it stops no process in order.
      const { process: supervisor, children } = readRunning(running.data);
      killed = [supervisor, ...Object.values(children)].map(({ pid }) => pid);
      for (const pid of killed) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended with the supervisor.
        }
      }
    },
    async startAgain() {
      await untilEnded(killed);
      running = await startOn(running.data, running.port, env);
    },
    async stop() {
      await running.stop();
      removeData(running.data);
    },
  };
}
