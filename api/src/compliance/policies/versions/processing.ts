/** Processes an uploaded policy: a job that may stop at any point and be repeated. */
import type { PolicyUploadStep } from '@msp/contract';
import { announceChange } from '../../../platform/changes/announce';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Extraction, Unreadable } from '../../../platform/documents/extraction';
import { extractionOf } from '../../../platform/documents/extractions';
import { type ConverterSettings, runConverter } from '../../../platform/documents/run-converter';
import { lockVersion } from '../lookup';
import * as repository from '../repository';

/** How often an upload is begun in all; a worker may stop while it works on it. */
const maxAttempts = 3;
/** The time and memory that reading one file may take. */
const timeoutMs = 60_000;
const heapMb = 512;
type FileChange = Parameters<typeof repository.updateFile>[3];

/** Changes the file's row unless it was discarded, and announces it. @returns null if it was discarded */
async function change(
  context: OrganizationContext,
  versionId: string,
  next: (file: repository.FileRow) => FileChange | null,
): Promise<repository.FileRow | null> {
  return context.run(async (tx) => {
    const found = await repository.findVersion(tx, context, versionId);
    if (!found?.file) return null;
    const { policy, file } = await lockVersion(tx, context, versionId);
    const values = file && next(file);
    if (!values) return null;
    await repository.updateFile(tx, context, versionId, values);
    await announceChange(tx, context, { record: { type: 'policy', id: policy.id } });
    return file;
  });
}

const failed = (reason: string): FileChange => ({ status: 'FAILED', step: null, percentage: 100, reason });

/** @returns null for an upload that is finished or that another worker processes */
const begin =
  (now: Date) =>
  (file: repository.FileRow): FileChange | null => {
    const isSilent = now.getTime() - file.aliveAt.getTime() >= repository.silenceMs;
    if (file.status !== 'UPLOADED' && !(file.status === 'PROCESSING' && isSilent)) return null;
    if (file.attempts >= maxAttempts) return failed('Reading this file failed several times. Try again later.');
    return { status: 'PROCESSING', step: 'CHECK', percentage: 10, reason: null, attempts: file.attempts + 1 };
  };

/** Reads the file in a process of its own. @returns why it cannot be read, in words */
async function read(
  context: OrganizationContext,
  settings: ConverterSettings,
  file: repository.FileRow,
): Promise<Extraction | Unreadable> {
  const task = extractionOf(file.contentType, file.fileName);
  if (typeof task !== 'string') return task;
  const outcome = await runConverter(
    { timeoutMs, heapMb, ...settings },
    task,
    await context.storage.open(file.storageKey),
  );
  if (outcome.kind === 'too-slow') return { reason: 'Reading this file takes too long. Upload a simpler one.' };
  if (outcome.kind === 'too-much-memory') return { reason: 'This file needs too much memory. Upload a simpler one.' };
  return outcome.message as Extraction | Unreadable;
}

/** What this attempt finds. Null if the worker was stopped for so long that another one has begun the next attempt. */
const ofAttempt =
  (attempt: number, values: FileChange) =>
  ({ status, attempts }: repository.FileRow): FileChange | null =>
    status === 'PROCESSING' && attempts === attempt ? values : null;

const step = (name: PolicyUploadStep, percentage: number): FileChange => ({ step: name, percentage });

/**
 * Does nothing for an upload that is finished, discarded, or in the hands of another worker.
 * @throws Error for a failure that the file is not to blame for; the job is then repeated
 */
export async function processUpload(
  context: OrganizationContext,
  settings: ConverterSettings,
  versionId: string,
): Promise<void> {
  const file = await change(context, versionId, begin(context.clock.now()));
  if (!file || file.attempts >= maxAttempts) return;
  const store = (values: FileChange) => change(context, versionId, ofAttempt(file.attempts + 1, values));
  await store(step('CONVERT', 30));
  try {
    const result = await read(context, settings, file);
    if ('reason' in result) {
      await store(failed(result.reason));
      return;
    }
    await store(step('SAVE', 90));
    await store({ ...result, status: 'READY', step: null, percentage: 100 });
  } catch (error) {
    // Waits for its next attempt, which begins at once.
    await store({ status: 'UPLOADED', step: null, percentage: 0 });
    throw error;
  }
}
