/** Storage whose uploads are part of the trace of their request or job: how long they took and how large they were, and no names. */
import { inPart } from '../tracing/spans';
import type { Storage } from './storage';

export const tracedStorage = (storage: Storage): Storage => ({
  put: (key, source) =>
    inPart(
      () => ({ name: 'store file' }),
      async (span) => {
        const stored = await storage.put(key, source);
        span?.setAttribute('trusted_msp.file.size', stored.size);
        return stored;
      },
    ),
  open: (key, range) => storage.open(key, range),
  size: (key) => storage.size(key),
  list: (folder, pageSize) => storage.list(folder, pageSize),
  remove: (key) => storage.remove(key),
});
