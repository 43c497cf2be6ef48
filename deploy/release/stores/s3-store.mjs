/** A target in an S3-compatible bucket. Credentials, region and endpoint come from the usual AWS_… variables. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Problem } from '../../cli/problem.mjs';
import { cacheControl, contentOf } from '../../gateway/file-headers.mjs';

/** @typedef {import('./open-store.mjs').Store} Store */

/** Turns the SDK's errors into messages that say what to do. @param {string} bucket */
const explained = (bucket) => (/** @type {unknown} */ error) => {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (name === 'NoSuchBucket')
    throw new Problem(`The bucket ${bucket} does not exist; create it, or use another target.`);
  if (name === 'CredentialsProviderError') {
    throw new Problem(
      'No credentials for the bucket; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.',
    );
  }
  if (name === 'AccessDenied')
    throw new Problem(`These credentials are not allowed to do this in the bucket ${bucket}: ${message}`);
  throw error;
};

function client() {
  const ownEndpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  return new S3Client({
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    // Servers other than Amazon's often lack host names for buckets and the newer checksums.
    ...(ownEndpoint && { forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** @param {string} address `s3://bucket` or `s3://bucket/prefix` @returns {Store} */
export function s3Store(address) {
  const { hostname: Bucket, pathname } = new URL(address);
  if (!Bucket) throw new Problem(`${address} names no bucket; use s3://bucket or s3://bucket/prefix.`);
  const start = pathname.replace(/^\/+|\/+$/g, '');
  /** @param {string} path */
  const keyOf = (path) => (start ? `${start}/${path}` : path);
  const s3 = client();
  const explain = explained(Bucket);
  return {
    name: address,

    async list(prefix) {
      /** @type {Map<string, number>} */
      const found = new Map();
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: keyOf(prefix) }))
          for (const { Key = '', Size = 0 } of Contents) found.set(Key.slice(keyOf('').length), Size);
      } catch (error) {
        explain(error);
      }
      return found;
    },

    async read(path) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: keyOf(path) }));
        return await Body?.transformToString();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        return explain(error);
      }
    },

    async write(path, content) {
      const { contentType, contentEncoding } = contentOf(path);
      await s3
        .send(
          new PutObjectCommand({
            Bucket,
            Key: keyOf(path),
            Body: content,
            ContentType: contentType,
            CacheControl: cacheControl(path),
            ...(contentEncoding && { ContentEncoding: contentEncoding }),
          }),
        )
        .catch(explain);
    },

    async remove(path) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: keyOf(path) })).catch(explain);
    },
  };
}
