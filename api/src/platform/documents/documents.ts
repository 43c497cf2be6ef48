/**
 * Files as something a page can show. Made in a process of its own with little memory, little time and no secrets, so that a
 * hostile file costs its own preview and nothing else; made once and kept beside the file.
 */
import { fork } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { EvidencePreview } from '@msp/contract';
import { AppError } from '../errors';
import { type Storage, StorageMissing } from '../storage/storage';
import { sizeInWords } from '../uploads/limit';
import { type Conversion, conversionOf, readToEnd } from './conversions';

export interface KeptDocument {
  key: string;
  fileName: string;
  contentType: string;
  size: number;
}

export interface Documents {
  /** @throws AppError 503 when it cannot be made right now */
  preview(storage: Storage, file: KeptDocument): Promise<EvidencePreview>;
}

export interface DocumentSettings {
  /** The program that converts: `preview.js` of the build. */
  program: string;
  timeoutMs?: number;
  heapMb?: number;
  /** Larger documents are not opened; of plain text only the beginning is read anyway. */
  maxBytes?: number;
}

const atOnce = 2;
const waiting = 50;

/** Where the preview of a file is kept. The number goes up when previews are made differently. */
export const previewKeyOf = (key: string) => `${key}.preview-2`;

const none = (reason: string): EvidencePreview => ({ kind: 'none', truncated: false, reason });

const tooMuchMemory = none('This file asks for more memory than a preview may use. Download it to open it.');

/** So many at once, and so many waiting for them. */
function createGate() {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.length >= waiting) {
      throw new AppError(503, 'UNAVAILABLE', 'Many previews are being made right now. Please try again shortly.');
    }
    if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function kept(storage: Storage, key: string): Promise<EvidencePreview | null> {
  try {
    return JSON.parse(await text(await storage.open(key))) as EvidencePreview;
  } catch (error) {
    if (error instanceof StorageMissing) return null;
    throw error;
  }
}

export function createDocuments(settings: DocumentSettings): Documents {
  const { program, timeoutMs = 20_000, heapMb = 256, maxBytes = 30 * 1024 * 1024 } = settings;
  const gate = createGate();
  /** By key: two people who open the same file wait for one preview. */
  const inWork = new Map<string, Promise<EvidencePreview>>();

  function convert(conversion: Conversion, source: Readable): Promise<EvidencePreview> {
    return new Promise((resolve, reject) => {
      // No environment: what the file might make it do, it does without our secrets.
      const child = fork(program, [conversion], {
        env: {},
        execArgv: [`--max-old-space-size=${heapMb}`],
        stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
        serialization: 'json',
      });
      let failure: unknown;
      let preview: EvidencePreview | undefined;
      const timer = setTimeout(() => {
        preview = none('It takes too long to prepare this file. Download it to open it.');
        child.kill('SIGKILL');
      }, timeoutMs);
      child.once('message', (message) => {
        preview = message as EvidencePreview;
      });
      child.once('error', (error) => {
        failure = error;
      });
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        source.destroy();
        if (failure) reject(failure);
        else if (preview) resolve(preview);
        // Out of memory, V8 ends itself by a signal. Anything else is a fault of ours and is not kept as the file's.
        else if (signal || code === 134) resolve(tooMuchMemory);
        else reject(new Error(`The preview program ended with code ${code} and without a preview.`));
      });
      if (!child.stdin) throw new Error('The preview program has no input.');
      pipeline(source, child.stdin).catch((error: NodeJS.ErrnoException) => {
        // A program that has read enough closes its end.
        if (error.code === 'EPIPE' || error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
          return;
        failure = error;
        child.kill('SIGKILL');
      });
    });
  }

  async function make(storage: Storage, file: KeptDocument): Promise<EvidencePreview> {
    const conversion = conversionOf(file.contentType, file.fileName);
    if (typeof conversion !== 'string') return conversion;
    if (readToEnd(conversion) && file.size > maxBytes) {
      return none(`Files of this kind are shown up to ${sizeInWords(maxBytes)}. Download it to open it.`);
    }
    const key = previewKeyOf(file.key);
    const found = await kept(storage, key);
    if (found) return found;
    const preview = await gate(async () => convert(conversion, await storage.open(file.key)));
    await storage.put(key, Readable.from([JSON.stringify(preview)]));
    return preview;
  }

  return {
    preview(storage, file) {
      const running = inWork.get(file.key);
      if (running) return running;
      const work = make(storage, file).finally(() => inWork.delete(file.key));
      inWork.set(file.key, work);
      return work;
    },
  };
}
