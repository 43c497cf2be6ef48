/** The processes of the database: frozen for a while, killed or told to stop. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export class DatabaseServer {
  /** @param data the folder that holds its files */
  constructor(private readonly data: string) {}

  get #pid(): number {
    return Number.parseInt(readFileSync(join(this.data, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
  }

  /** Sends a signal to the server, not to the processes of its connections. */
  signal(name: NodeJS.Signals): void {
    signal(this.#pid, name);
  }

  /** @returns the processes that are frozen */
  #stop(): number[] {
    const server = this.#pid;
    signal(server, 'SIGSTOP');
    const frozen = [server, ...childrenOf(server)];
    for (const pid of frozen) signal(pid, 'SIGSTOP');
    return frozen;
  }

  /** @returns a function that lets it go on */
  freeze(): () => void {
    const frozen = this.#stop();
    return () => {
      for (const pid of frozen) signal(pid, 'SIGCONT');
    };
  }

  /** Ends it with the processes of its connections, of which none does anything more. */
  kill(): void {
    for (const pid of this.#stop()) signal(pid, 'SIGKILL');
  }
}
