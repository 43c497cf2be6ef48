/** Files in a bucket of any S3-compatible service. Uploads go in parts of a fixed size, so that memory does not grow with the file. */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkKey, isKey } from './keys';
import { Measure } from './measure';
import {
  type ByteRange,
  defaultPageSize,
  type ListedFile,
  type Storage,
  StorageMissing,
  StorageUnavailable,
} from './storage';

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

/** Until a connection is open, and until the answer to a request begins; in milliseconds. A silent service is asked three times. */
const connectionTimeout = 3_000;
const requestTimeout = 10_000;

const fullStatus = 507;
/** The service's own failures, and its requests to slow down. */
const isTemporary = (status: number) => status >= 500 || status === 429 || status === 408;

/**
 * Gives the reply of a server without space the code that a full disk has. Without a reply, or with one that the service did not finish, it is
 * unavailable.
 */
function withCause(error: unknown): unknown {
  if (!(error instanceof S3ServiceException))
    return new StorageUnavailable('The bucket gave no answer.', { cause: error });
  const { httpStatusCode = 0 } = error.$metadata;
  if (httpStatusCode === fullStatus) return Object.assign(error, { code: 'ENOSPC' });
  return isTemporary(httpStatusCode)
    ? new StorageUnavailable(`The bucket answered ${httpStatusCode} ${error.name}.`, { cause: error })
    : error;
}

class S3Storage implements Storage {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  async put(key: string, source: Readable) {
    checkKey(key);
    const sent = new Measure();
    // The client hides the error of a failing source, so the original is kept and thrown.
    let cause: unknown;
    async function* measured() {
      try {
        yield* sent.through(source);
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
      // The client sends a checksum with each part, and the service refuses a part that does not match.
      await upload.done();
    } catch (error) {
      source.destroy();
      throw cause ?? withCause(error);
    }
    const written = sent.result();
    const size = await this.size(key);
    if (size !== written.size) throw new StorageUnavailable(`Of ${written.size} bytes, ${size} were stored.`);
    return { key, ...written };
  }

  async size(key: string): Promise<number> {
    checkKey(key);
    try {
      const { ContentLength } = await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }));
      return ContentLength ?? 0;
    } catch (error) {
      if (error instanceof NotFound) throw new StorageMissing(`There is no file ${key}`, { cause: error });
      throw withCause(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    checkKey(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const object = new GetObjectCommand({ Bucket: this.bucket, Key: key, ...(Range && { Range }) });
      return (await this.client.send(object)).Body as Readable;
    } catch (error) {
      if (error instanceof NoSuchKey) throw new StorageMissing(`There is no file ${key}`, { cause: error });
      throw withCause(error);
    }
  }

  async *list(folder: string, pageSize = defaultPageSize): AsyncGenerator<ListedFile[]> {
    const prefix = `${checkKey(folder)}/`;
    let token: string | undefined;
    do {
      const { Contents, NextContinuationToken } = await this.client
        .send(
          new ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: prefix,
            MaxKeys: pageSize,
            ...(token && { ContinuationToken: token }),
          }),
        )
        .catch((error) => Promise.reject(withCause(error)));
      yield (Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key && LastModified && isKey(Key) ? [{ key: Key, modified: LastModified }] : [],
      );
      token = NextContinuationToken;
    } while (token);
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await this.client
      .send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }))
      .catch((error) => Promise.reject(withCause(error)));
  }
}

export function createS3Storage(settings: S3Settings): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle,
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint }),
  });
  return new S3Storage(client, bucket);
}
