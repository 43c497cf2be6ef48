/**
 * Idempotent requests (`Idempotency-Key`). The change and its response are written in one transaction: a repeated request gets the
 * stored response, and a request that fails leaves its key unused.
 */
import { createHash } from 'node:crypto';
import { addDays } from '../clock';
import type { OrganizationContext } from '../context/context';
import { AppError, validation } from '../errors';
import { isId } from '../ids';
import type { StoredUpload } from '../uploads/stored-upload';
import { claimKey, deleteResponses, findResponse, type IdempotentRequest, storeResponse } from './repository';

export const keyHeader = 'idempotency-key';
const retentionDays = 1;

/** Thrown to roll back a repeated request. The HTTP layer sends the stored response. */
export class RepeatedRequest extends Error {
  override name = 'RepeatedRequest';
  constructor(readonly response: object) {
    super('This request has already been processed.');
  }
}

/** A file that is sent again has the same content under another storage key. */
const withoutStorageKey = (_name: string, value: Partial<StoredUpload> | null | undefined) =>
  value?.sha256 ? { fileName: value.fileName, sha256: value.sha256 } : value;

/** Fields are in the order of the schema, whatever the order in which they were sent. */
const idempotencyFingerprint = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body], withoutStorageKey))
    .digest('hex');

/**
 * @returns the key and fingerprint of a request, or null when it has no key
 * @throws AppError 400 for a key that is not a UUID
 */
export function idempotentRequest(
  request: { method: string; url: string; headers: Record<string, string | string[] | undefined> },
  body: unknown,
): IdempotentRequest | null {
  const key = request.headers[keyHeader];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !isId(key)) throw validation('The Idempotency-Key header must be a UUID.');
  return { key, fingerprint: idempotencyFingerprint(request.method, request.url, body) };
}

/** A context whose `runOnce` does its work only for the first request with this key. */
export function withIdempotency(context: OrganizationContext, request: IdempotentRequest): OrganizationContext {
  return {
    ...context,
    runOnce: (work) =>
      context.run(async (tx) => {
        if (!(await claimKey(tx, context, request))) {
          const stored = await findResponse(tx, context, request.key);
          if (stored?.response && stored.fingerprint === request.fingerprint)
            throw new RepeatedRequest(stored.response);
          throw new AppError(
            409,
            'CONFLICT',
            'This Idempotency-Key was already used for a different request. Use a new key.',
          );
        }
        const response = await work(tx);
        await storeResponse(tx, context, request.key, response);
        return response;
      }),
  };
}

export async function deleteExpiredResponses(context: OrganizationContext): Promise<void> {
  const before = addDays(context.clock.now(), -retentionDays);
  await context.run((tx) => deleteResponses(tx, context, before));
}
