/** A place to keep files and make previews of them, for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createDocuments } from '../src/platform/documents/documents';
import { createFilesystemStorage } from '../src/platform/storage/filesystem';
import { contentTypeOf, headBytes } from '../src/platform/uploads/file-kind';
import { required } from './database';

export type PreviewBench = Awaited<ReturnType<typeof startPreviewBench>>;

export async function startPreviewBench() {
  const folder = await mkdtemp(path.join(tmpdir(), 'msp-previews-'));
  const storage = createFilesystemStorage(folder);
  const documents = createDocuments({ program: required('API_TEST_PREVIEW_PROGRAM') });
  let files = 0;

  /** Under the type that an upload would give it. */
  async function keep(fileName: string, content: string | Buffer) {
    files += 1;
    const bytes = Buffer.from(content as string);
    const key = `files/${files}`;
    await storage.put(key, Readable.from([bytes], { objectMode: false }));
    const contentType = await contentTypeOf(bytes.subarray(0, headBytes), fileName);
    return { key, fileName, size: bytes.length, contentType };
  }
  return {
    folder,
    storage,
    documents,
    keep,
    previewOf: async (fileName: string, content: string | Buffer) =>
      documents.preview(storage, await keep(fileName, content)),
    stop: () => rm(folder, { recursive: true }),
  };
}
