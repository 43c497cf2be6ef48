/** A limit of all the memory of the converting program. V8's own limit leaves out buffers, which hold what a document unpacks to. */
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Beside the heap. */
const buffersMb = 256;
const intervalMs = 50;

/** Runs in a thread of its own, because a parser may keep the main one busy. */
const watch = (limit: number) => `setInterval(() => {
  if (process.memoryUsage.rss() > ${limit}) process.kill(process.pid, 'SIGKILL');
}, ${intervalMs});`;

/** From now on, the program is killed when it takes more. The parent reads that as too much memory. */
export function limitMemory(): void {
  const limit = getHeapStatistics().heap_size_limit + buffersMb * 1024 * 1024;
  new Worker(watch(limit), { eval: true }).unref();
}
