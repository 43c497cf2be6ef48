/** Calls of the contract (specification §7): same origin, cookies, JSON or multipart. */
import {
  type Endpoint,
  type EndpointData,
  fillPath,
  type Method,
  organizationHeader,
  type ResponseOf,
} from '@msp/contract';
import { HttpError } from './errors';
import { newKey } from './idempotency';
import type { AnyInput, CallControl, CallInput, InputArguments } from './input';
import { encodePayload } from './payload';
import { perform } from './perform';
import { queryString } from './query';
import { fileNameOf, readBody } from './reply';
import { settings } from './settings';
import type { OnProgress, WireRequest } from './wire-request';

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies Method[];

/** The organisation that the page shows, for calls that belong to one (docs/decisions/0023). */
const organizationOf = ({ access }: EndpointData): string | undefined =>
  access === 'public' || access === 'session' ? undefined : settings.shownOrganization();

const requestPath = (endpoint: EndpointData, { params, query }: AnyInput): string =>
  fillPath(endpoint.path, params as Record<string, string> | undefined) + queryString(query);

/** A path in the address bar may hold such a word instead of an id, as in `/policies/to-read`. Another call would answer it. */
function refuseReservedId({ reservedIds = [] }: EndpointData, { params }: AnyInput): void {
  if (!Object.values(params ?? {}).some((value) => reservedIds.includes(String(value)))) return;
  throw new HttpError('There is nothing with this id.', { status: 404, body: { errorCode: 'NOT_FOUND' } });
}

/** The address of a call, for links, downloads and streams that the browser opens: its query names the organisation. */
export function pathOf(endpoint: EndpointData, input: AnyInput = {}): string {
  const organizationId = endpoint.contentType ? organizationOf(endpoint) : undefined;
  return requestPath(endpoint, { ...input, query: { ...input.query, organizationId } });
}

export function wireRequest(endpoint: EndpointData, input: AnyInput, accept: string): WireRequest {
  if (!methods.includes(endpoint.method)) throw new Error(`Unsupported method: ${endpoint.method}`);
  refuseReservedId(endpoint, input);
  const { headers, body } = encodePayload(input.body);
  const path = requestPath(endpoint, input);
  const organizationId = organizationOf(endpoint);
  return {
    method: endpoint.method,
    path,
    headers: {
      accept,
      ...headers,
      ...(organizationId && { [organizationHeader]: organizationId }),
      ...(endpoint.idempotent && { 'idempotency-key': input.idempotencyKey?.keyFor(path, input.body) ?? newKey() }),
    },
    ...(body !== undefined && { body }),
    ...(input.signal && { signal: input.signal }),
  };
}

/** Makes a call to an endpoint without its types. Prefer `request`. */
export async function requestUntyped(endpoint: EndpointData, input: AnyInput = {}): Promise<unknown> {
  const reply = await readBody(await perform(wireRequest(endpoint, input, 'application/json')));
  input.idempotencyKey?.arrived();
  return reply;
}

/**
 * Makes a call. Resolves to its response, or to undefined for a 204 or an empty body.
 * Rejects with `HttpError` (specification §8) or with the reason of the caller's abort.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArguments<CallInput<E> & CallControl>
): Promise<ResponseOf<E>> {
  return (await requestUntyped(endpoint, input as AnyInput)) as ResponseOf<E>;
}

export interface UploadControl extends CallControl {
  /** Called with bytes. Starts again from 0 if the call is repeated. */
  onProgress: OnProgress;
}

/**
 * Makes a call with a file and reports the progress. As with `request`, the session is renewed, a 429 is retried, and
 * failures are `HttpError`s. `upload(calls.evidence.upload, { body: { file } }, { onProgress, signal })`
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { onProgress, signal, idempotencyKey }: UploadControl,
): Promise<ResponseOf<E>> {
  const wire = wireRequest(endpoint, { ...(input as AnyInput), signal, idempotencyKey }, 'application/json');
  const reply = await readBody(await perform({ ...wire, onProgress }));
  idempotencyKey?.arrived();
  return reply as ResponseOf<E>;
}

export interface DownloadedFile {
  blob: Blob;
  /** From the response's headers. */
  fileName: string | null;
}

/** Downloads a file (specification §7: blob download). */
export async function downloadBlob<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArguments<CallInput<E> & CallControl>
): Promise<DownloadedFile> {
  const response = await perform(wireRequest(endpoint, (input ?? {}) as AnyInput, '*/*'));
  return { blob: await response.blob(), fileName: fileNameOf(response) };
}
