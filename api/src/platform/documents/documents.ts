/**
 * Previews of files. Each is converted in a child process with limited memory, limited time and no secrets, so that a hostile file
 * can only fail its own preview. A preview is made once and stored beside its file.
 */
import { fork } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { EvidencePreview } from '@msp/contract';
import { AppError } from '../errors';
import { type Storage, StorageMissing } from '../storage/storage';
import { formatBytes } from '../uploads/limit';
import { type Conversion, conversionOf, readToEnd } from './conversions';
import { createFairQueue, QueueFull } from './fair-queue';

export interface PreviewSource {
  organizationId: string;
  key: string;
  fileName: string;
  contentType: string;
  size: number;
}

export interface Documents {
  /** @throws AppError 503 when too many previews of the organisation are being made */
  preview(storage: Storage, file: PreviewSource): Promise<EvidencePreview>;
}

export interface DocumentSettings {
  /** The program that converts: `preview.js` of the build. */
  program: string;
  timeoutMs?: number;
  heapMb?: number;
  /** Documents larger than this are not opened. Of plain text only the beginning is read anyway. */
  maxBytes?: number;
}

const concurrency = 2;
/** For each organisation. */
const maxWaiting = 25;

/** The storage key of a file's preview. The number increases when the format of previews changes. */
export const previewKeyOf = (key: string) => `${key}.preview-2`;

const none = (reason: string): EvidencePreview => ({ kind: 'none', truncated: false, reason });

/** Not stored: the machine may have been busy. */
const tookTooLong = none('This preview takes too long to prepare. Download the file to open it.');

const tooManyPreviews = () =>
  new AppError(503, 'UNAVAILABLE', 'Many previews are being made right now. Please try again shortly.');

const tooMuchMemory = none('This file needs more memory than a preview may use. Download it to open it.');

async function readStored(storage: Storage, key: string): Promise<EvidencePreview | null> {
  try {
    return JSON.parse(await text(await storage.open(key))) as EvidencePreview;
  } catch (error) {
    if (error instanceof StorageMissing) return null;
    throw error;
  }
}

function startConverter({ program, heapMb = 256 }: DocumentSettings, conversion: Conversion) {
  return fork(program, [conversion], {
    // Without our environment, the program sees no secrets.
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
}

function convert(settings: DocumentSettings, conversion: Conversion, source: Readable): Promise<EvidencePreview> {
  return new Promise((resolve, reject) => {
    const child = startConverter(settings, conversion);
    let failure: unknown;
    let preview: EvidencePreview | undefined;
    const timer = setTimeout(() => {
      preview = tookTooLong;
      child.kill('SIGKILL');
    }, settings.timeoutMs ?? 10_000);
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
      // V8 exits with a signal when it runs out of memory. Any other exit is a bug, so no preview is stored.
      else if (signal || code === 134) resolve(tooMuchMemory);
      else reject(new Error(`The preview program ended with code ${code} and without a preview.`));
    });
    if (!child.stdin) throw new Error('The preview program has no input.');
    pipeline(source, child.stdin).catch((error: NodeJS.ErrnoException) => {
      // The program closes its input when it has read enough.
      if (['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) return;
      failure = error;
      child.kill('SIGKILL');
    });
  });
}

export function createDocuments(settings: DocumentSettings): Documents {
  const { maxBytes = 30 * 1024 * 1024 } = settings;
  const inTurn = createFairQueue(concurrency, maxWaiting);
  /** By storage key, so that simultaneous requests for one file share a preview. */
  const running = new Map<string, Promise<EvidencePreview>>();

  async function make(storage: Storage, file: PreviewSource): Promise<EvidencePreview> {
    const conversion = conversionOf(file.contentType, file.fileName);
    if (typeof conversion !== 'string') return conversion;
    if (readToEnd(conversion) && file.size > maxBytes) {
      return none(`Files of this type are shown up to ${formatBytes(maxBytes)}. Download it to open it.`);
    }
    const key = previewKeyOf(file.key);
    const stored = await readStored(storage, key);
    if (stored) return stored;
    const work = async () => convert(settings, conversion, await storage.open(file.key));
    const preview = await inTurn(file.organizationId, work).catch((error: unknown) => {
      if (error instanceof QueueFull) throw tooManyPreviews();
      throw error;
    });
    if (preview !== tookTooLong) await storage.put(key, Readable.from([JSON.stringify(preview)]));
    return preview;
  }

  return {
    preview(storage, file) {
      const existing = running.get(file.key);
      if (existing) return existing;
      const preview = make(storage, file).finally(() => running.delete(file.key));
      running.set(file.key, preview);
      return preview;
    },
  };
}
