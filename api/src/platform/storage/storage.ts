/** The port to file storage. Keys are generated, never a user's file name; an implementation must refuse keys that leave its folder or bucket. */
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
  /** When the file was last written, by the storage's clock. */
  modified: Date;
}

export interface ByteRange {
  start: number;
  end: number;
}

/** Every method may throw StorageUnavailable. */
export interface Storage {
  /**
   * Streams a file into storage and hashes it. Never buffers the whole file, and leaves nothing behind when the source fails.
   * When this resolves, the file is stored durably, with this size and digest.
   * @param key slash-separated, `[a-z0-9._-]` parts
   * @throws Error, with the code ENOSPC or EDQUOT when there is no space left
   */
  put(key: string, source: Readable): Promise<StoredFile>;
  /**
   * @param range first and last byte, inclusive
   * @throws StorageMissing when there is no such file
   */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * @returns bytes
   * @throws StorageMissing when there is no such file
   */
  size(key: string): Promise<number>;
  /**
   * The stored files, page by page. Files may be added and removed meanwhile.
   * @param folder without its last slash; a missing folder is empty
   */
  list(folder: string, pageSize?: number): AsyncIterable<ListedFile[]>;
  /** Removing a missing file succeeds. */
  remove(key: string): Promise<void>;
}

export const defaultPageSize = 200;

export class StorageMissing extends Error {
  override name = 'StorageMissing';
}

/** The service that stores the files fails or is silent: the same request can succeed later. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}
