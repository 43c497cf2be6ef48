/** Where files are kept. Keys are ours, never a user's file name; an implementation must refuse to leave its folder or bucket. */
import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

export interface ListedFile {
  key: string;
  /** When it was last written, by the clock of the storage. */
  modified: Date;
}

export interface ByteRange {
  start: number;
  end: number;
}

export interface Storage {
  /**
   * Streams a file into place and hashes it on the way; nothing is buffered whole, and nothing is left behind when the source fails.
   * @param key slash-separated, `[a-z0-9._-]` parts
   */
  put(key: string, source: Readable): Promise<StoredFile>;
  /**
   * @param range first and last byte, both included, within the file
   * @throws StorageMissing when there is no such file
   */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * What is really there, a page at a time, so that it is never held whole. Files may come and go meanwhile.
   * @param folder of keys, without its last slash; one that is not there is empty
   */
  list(folder: string, pageSize?: number): AsyncIterable<ListedFile[]>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

export const defaultPageSize = 200;

export class StorageMissing extends Error {
  override name = 'StorageMissing';
}
