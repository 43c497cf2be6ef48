/** A limit of all the memory of the converting program. V8's own limit leaves out buffers, which hold what a document unpacks to. */
import { Worker } from 'node:worker_threads';

const limitMb = 512;
const intervalMs = 50;

/** Runs in a thread of its own, because a parser may keep the main one busy. */
const watch = `setInterval(() => {
  if (process.memoryUsage.rss() > ${limitMb} * 1024 * 1024) process.kill(process.pid, 'SIGKILL');
}, ${intervalMs});`;

/** From now on, the program is killed when it takes more. The parent reads that as too much memory. */
export function limitMemory(): void {
  new Worker(watch, { eval: true }).unref();
}
