/**
 * Previews of files. Each is converted in a child process with limited memory, limited time and no secrets, so that a hostile file
 * can only fail its own preview. A preview is made once and stored beside its file.
 */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { EvidencePreview } from '@msp/contract';
import { AppError } from '../errors';
import { type Storage, StorageMissing } from '../storage/storage';
import { formatBytes } from '../uploads/limit';
import { type Conversion, conversionOf, readToEnd } from './conversions';
import { createFairQueue, QueueFull } from './fair-queue';
import { type ConverterSettings, runConverter } from './run-converter';

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

export interface DocumentSettings extends ConverterSettings {
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
const tookTooLong = none('Preparing this preview took too long. Download the file to open it.');

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

async function convert(settings: DocumentSettings, conversion: Conversion, source: Readable): Promise<EvidencePreview> {
  const outcome = await runConverter(settings, conversion, source);
  if (outcome.kind === 'too-slow') return tookTooLong;
  return outcome.kind === 'too-much-memory' ? tooMuchMemory : (outcome.message as EvidencePreview);
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
