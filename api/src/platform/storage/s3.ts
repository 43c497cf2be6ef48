/** Files in a bucket of anything that speaks S3. Uploads go in parts of a fixed size, so memory stays flat whatever the file's size. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkKey, isKey } from './keys';
import { defaultPageSize, type Storage, StorageMissing } from './storage';

export interface S3Settings {
  /** Unset: Amazon's own for the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** The smallest that S3 takes; two at a time. */
const partBytes = 5 * 1024 * 1024;
const partsAtOnce = 2;

export function createS3Storage(settings: S3Settings): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint }),
  });

  return {
    async put(key, source) {
      checkKey(key);
      const hash = createHash('sha256');
      let size = 0;
      // The client's own error for a source that breaks off does not say why: the first one is kept and thrown.
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
        client,
        params: { Bucket: bucket, Key: key, Body: Readable.from(measured(), { objectMode: false }) },
        partSize: partBytes,
        queueSize: partsAtOnce,
        leavePartsOnError: false,
      });
      try {
        await upload.done();
      } catch (error) {
        source.destroy();
        throw cause ?? error;
      }
      return { key, size, sha256: hash.digest('hex') };
    },

    async open(key, range) {
      checkKey(key);
      try {
        const { Body } = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        );
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) throw new StorageMissing(`There is no file ${key}`, { cause: error });
        throw error;
      }
    },

    async *list(folder, pageSize = defaultPageSize) {
      const prefix = `${checkKey(folder)}/`;
      let token: string | undefined;
      do {
        const { Contents, NextContinuationToken } = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
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
    },

    async remove(key) {
      checkKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
