/** Files in a bucket of any S3-compatible service. Uploads go in parts of a fixed size, so that memory does not grow with the file. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkKey, isKey } from './keys';
import { type ByteRange, defaultPageSize, type ListedFile, type Storage, StorageMissing } from './storage';

export interface S3Settings {
  /** Amazon's own endpoint of the region if undefined. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** The smallest part that S3 accepts. */
const partBytes = 5 * 1024 * 1024;
const concurrentParts = 2;

class S3Storage implements Storage {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  async put(key: string, source: Readable) {
    checkKey(key);
    const hash = createHash('sha256');
    let size = 0;
    // The client hides the error of a failing source, so the original is kept and thrown.
    let cause: unknown;
    async function* measured() {
      try {
        for await (const chunk of source) {
          const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
          hash.update(bytes);
          size += bytes.length;
          yield bytes;
        }
      } catch (error) {
        cause = error;
        throw error;
      }
    }
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.bucket, Key: key, Body: Readable.from(measured(), { objectMode: false }) },
      partSize: partBytes,
      queueSize: concurrentParts,
      leavePartsOnError: false,
    });
    try {
      await upload.done();
    } catch (error) {
      source.destroy();
      throw cause ?? error;
    }
    return { key, size, sha256: hash.digest('hex') };
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    checkKey(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const object = new GetObjectCommand({ Bucket: this.bucket, Key: key, ...(Range && { Range }) });
      return (await this.client.send(object)).Body as Readable;
    } catch (error) {
      if (error instanceof NoSuchKey) throw new StorageMissing(`There is no file ${key}`, { cause: error });
      throw error;
    }
  }

  async *list(folder: string, pageSize = defaultPageSize): AsyncGenerator<ListedFile[]> {
    const prefix = `${checkKey(folder)}/`;
    let token: string | undefined;
    do {
      const { Contents, NextContinuationToken } = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: prefix,
          MaxKeys: pageSize,
          ...(token && { ContinuationToken: token }),
        }),
      );
      yield (Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key && LastModified && isKey(Key) ? [{ key: Key, modified: LastModified }] : [],
      );
      token = NextContinuationToken;
    } while (token);
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }
}

export function createS3Storage(settings: S3Settings): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint }),
  });
  return new S3Storage(client, bucket);
}
