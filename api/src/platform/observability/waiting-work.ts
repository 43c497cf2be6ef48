/** Metrics of the work that waits in the database. One worker shows that of all of them; the API shows none. */
import { Gauge } from 'prom-client';
import { registry } from './metrics';

/** Figures that are read from the database when Prometheus asks. Without the database they are absent, not zero. */
export interface WaitingWork {
  queues: { queue: string; waiting: number; oldestSeconds: number; running: number; failed: number }[];
  mails: { due: number; later: number; oldestSeconds: number };
  /** Of the last whole backup; null if there has been none. */
  backupAgeSeconds: number | null;
}

let readWaitingWork: (() => Promise<WaitingWork>) | undefined;

/** Shows the work that waits in the database, in addition to what happens in this process. */
export function observeWaitingWork(read: () => Promise<WaitingWork>): void {
  readWaitingWork = read;
}

const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge<Label>({ name, help, labelNames, registers: [registry] });

const databaseUp = gauge('database_up', 'Whether the database answered when the metrics were read: 1 or 0');
const queueWaiting = gauge('job_queue_waiting', 'Background jobs that are due and not started', 'queue');
const queueOldest = gauge(
  'job_queue_oldest_seconds',
  'How long the oldest background job that is due has waited',
  'queue',
);
const queueRunning = gauge('job_queue_running', 'Background jobs that are running', 'queue');
const queueFailed = gauge(
  'job_queue_failed',
  'Background jobs that failed for good and were neither repeated nor removed',
  'queue',
);
const mailsWaiting = gauge('mails_waiting', 'Mails that are due, or that are tried again later', 'state');
const mailsOldest = gauge('mails_oldest_due_seconds', 'How long the oldest mail that is due has waited');
const backupAge = gauge('backup_age_seconds', 'The age of the last whole backup; absent if there has been none');
const withLabels = [queueWaiting, queueOldest, queueRunning, queueFailed, mailsWaiting];

/** Figures without labels begin as 0, which would be a statement. */
function clear(): void {
  for (const one of withLabels) one.reset();
  databaseUp.remove();
  mailsOldest.remove();
  backupAge.remove();
}
clear();

async function showWaitingWork(): Promise<void> {
  if (!readWaitingWork) return;
  const work = await readWaitingWork().catch(() => undefined);
  // From here on at once, so that two readers don't see half of it.
  clear();
  databaseUp.set(work ? 1 : 0);
  if (!work) return;
  for (const { queue, waiting, oldestSeconds, running, failed } of work.queues) {
    queueWaiting.set({ queue }, waiting);
    queueOldest.set({ queue }, oldestSeconds);
    queueRunning.set({ queue }, running);
    queueFailed.set({ queue }, failed);
  }
  mailsWaiting.set({ state: 'due' }, work.mails.due);
  mailsWaiting.set({ state: 'later' }, work.mails.later);
  mailsOldest.set(work.mails.oldestSeconds);
  if (work.backupAgeSeconds !== null) backupAge.set(work.backupAgeSeconds);
}

/** The metrics as text, in Prometheus' format. */
export async function readMetrics(): Promise<string> {
  await showWaitingWork();
  return registry.metrics();
}
