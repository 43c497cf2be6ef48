/**
 * The objects of backups, in a folder or a bucket. Each begins with a line that names its format and the key that encrypts it, if there is
 * one: AES-256-GCM, with the object's name as additional data, so that an object that was altered or put under another name is refused.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '../storage/storage';
import { BackupProblem } from './problem';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const format = 'trusted-msp-backup 1';
/** In place of a key's id. */
const unencrypted = '-';
const maxHeaderBytes = 100;

export interface BackupKey {
  id: string;
  /** 32 bytes. */
  key: Uint8Array;
}

export interface BackupObjects {
  /** The key that encrypts new objects. */
  readonly keyId: string | null;
  /** @throws Error if the content could not be stored durably */
  put(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /**
   * @throws StorageMissing; BackupProblem from the content, at its end at the latest, if it is not what was stored. Nothing may be concluded from
   * the content before its end
   */
  open(name: string): Promise<AsyncGenerator<Buffer>>;
  /** Names of a folder, without subfolders. */
  list(folder: string): AsyncGenerator<string>;
  /** Removing a missing object succeeds. */
  remove(name: string): Promise<void>;
  /**
   * Where the content of a file is kept, whatever its name: files with equal content are kept once.
   * @param sha256 lower-case hex
   * @param keyId the key of the backup that it belongs to
   * @throws BackupProblem for an unknown key
   */
  contentName(sha256: string, keyId: string | null): string;
}

function requireKey(keys: readonly BackupKey[], keyId: string, encrypted: string): Uint8Array {
  const known = keys.find(({ id }) => id === keyId);
  if (!known) throw new BackupProblem(`Couldn't decrypt ${encrypted}: add its key "${keyId}" to BACKUP_KEYS.`);
  return known.key;
}

async function* encrypted(name: string, { id, key }: BackupKey, content: AsyncIterable<Buffer>) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
  yield Buffer.from(`${format} ${id}\n`);
  yield nonce;
  for await (const chunk of content) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

async function* plain(content: AsyncIterable<Buffer>) {
  yield Buffer.from(`${format} ${unencrypted}\n`);
  yield* content;
}

/** Reads a source in parts of a given size. */
class Reader {
  #rest = Buffer.alloc(0);
  readonly #source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (!next.done) this.#rest = Buffer.concat([this.#rest, next.value]);
    return !next.done;
  }

  /** @returns undefined if there is no line of this length at most */
  async line(maxBytes: number): Promise<string | undefined> {
    let end = this.#rest.indexOf('\n');
    while (end === -1 && this.#rest.length < maxBytes && (await this.#more())) end = this.#rest.indexOf('\n');
    if (end === -1 || end > maxBytes) return undefined;
    const line = this.#rest.subarray(0, end).toString();
    this.#rest = this.#rest.subarray(end + 1);
    return line;
  }

  /** Shorter at the end of the source. */
  async take(bytes: number): Promise<Buffer> {
    while (this.#rest.length < bytes && (await this.#more()));
    const taken = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  /** Everything but the last bytes, which `take` returns afterwards. */
  async *except(lastBytes: number): AsyncGenerator<Buffer> {
    do {
      if (this.#rest.length > lastBytes) yield await this.take(this.#rest.length - lastBytes);
    } while (await this.#more());
    if (this.#rest.length > lastBytes) yield await this.take(this.#rest.length - lastBytes);
  }
}

async function* decrypted(name: string, keys: readonly BackupKey[], source: AsyncIterable<Buffer>) {
  const reader = new Reader(source);
  const header = await reader.line(maxHeaderBytes);
  const [, keyId] = new RegExp(`^${format} (\\S+)$`).exec(header ?? '') ?? [];
  if (keyId === undefined) throw new BackupProblem(`Couldn't read ${name}: it isn't part of a backup.`);
  if (keyId === unencrypted) {
    if (keys.length > 0)
      throw new BackupProblem(
        `Couldn't trust ${name}: it isn't encrypted, though BACKUP_KEYS is set. To read it anyway, unset BACKUP_KEYS.`,
      );
    yield* reader.except(0);
    return;
  }
  const key = requireKey(keys, keyId, name);
  const decipher = createDecipheriv(algorithm, key, await reader.take(nonceBytes)).setAAD(Buffer.from(name));
  for await (const chunk of reader.except(tagBytes)) yield decipher.update(chunk);
  try {
    decipher.setAuthTag(await reader.take(tagBytes));
    yield decipher.final();
  } catch {
    throw new BackupProblem(`Couldn't decrypt ${name}: it was altered, is incomplete, or needs a different key.`);
  }
}

/** @param keys the first one encrypts, the others only decrypt; empty for backups that are not encrypted */
export function createBackupObjects(storage: Storage, keys: readonly BackupKey[]): BackupObjects {
  const [current] = keys;
  return {
    keyId: current?.id ?? null,
    async put(name, content) {
      const bytes = current ? encrypted(name, current, content) : plain(content);
      await storage.put(name, Readable.from(bytes, { objectMode: false }));
    },
    open: async (name) => decrypted(name, keys, await storage.open(name)),
    async *list(folder) {
      for await (const page of storage.list(folder)) for (const { key } of page) yield key;
    },
    remove: (name) => storage.remove(name),
    contentName(sha256, keyId) {
      // With a key, the name does not reveal which known files are there.
      const name =
        keyId === null
          ? sha256
          : createHmac('sha256', requireKey(keys, keyId, 'this backup'))
              .update(sha256)
              .digest('hex');
      return `files/${name.slice(0, 2)}/${name}`;
    },
  };
}
