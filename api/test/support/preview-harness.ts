/** Stores files in a temporary folder and creates previews of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createDocuments } from '../../src/platform/documents/documents';
import { createFilesystemStorage } from '../../src/platform/storage/filesystem';
import { contentTypeOf, headBytes } from '../../src/platform/uploads/file-kind';
import { requiredVariable } from './database';

export type PreviewHarness = Awaited<ReturnType<typeof startPreviewHarness>>;

export async function startPreviewHarness() {
  const folder = await mkdtemp(path.join(tmpdir(), 'msp-previews-'));
  const storage = createFilesystemStorage(folder);
  const documents = createDocuments({ program: requiredVariable('API_TEST_PREVIEW_PROGRAM') });
  let files = 0;

  /** Stores a file with the content type that an upload would detect. */
  async function store(fileName: string, content: string | Buffer) {
    files += 1;
    const bytes = Buffer.from(content as string);
    const key = `files/${files}`;
    await storage.put(key, Readable.from([bytes], { objectMode: false }));
    const contentType = await contentTypeOf(bytes.subarray(0, headBytes), fileName);
    return { organizationId: 'o1', key, fileName, size: bytes.length, contentType };
  }
  return {
    folder,
    storage,
    documents,
    store,
    previewOf: async (fileName: string, content: string | Buffer) =>
      documents.preview(storage, await store(fileName, content)),
    stop: () => rm(folder, { recursive: true }),
  };
}
