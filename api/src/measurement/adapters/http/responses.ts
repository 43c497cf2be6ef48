/** Checks a vendor's response: first its status, then that it is JSON of the expected shape. */
import type { z } from 'zod';
import { inOurWords, problemOf } from '../problems';
import type { VendorClient, VendorResponse } from './client';

/** Error messages are looked for in the fields that vendors use for them, most specific first. */
function errorMessageIn(text: string): string {
  try {
    const body = JSON.parse(text) as Record<string, unknown> | null;
    const error = body?.error;
    const nested = typeof error === 'object' && error !== null ? (error as Record<string, unknown>).message : undefined;
    const [first] = Array.isArray(body?.errors) ? body.errors : [];
    const candidates = [
      body?.error_description,
      nested,
      body?.errorMessage,
      body?.Message,
      body?.message,
      error,
      first,
    ];
    return candidates.find((candidate): candidate is string => typeof candidate === 'string') ?? '';
  } catch {
    return '';
  }
}

/**
 * @param resource as it is named in messages: "the devices"
 * @throws VendorError with the vendor's message or our own, for any status but 2xx
 */
export function requireOk(client: VendorClient, { status, text }: VendorResponse, resource: string): void {
  if (status >= 200 && status < 300) return;
  const message = errorMessageIn(text);
  const problem = problemOf(status, `${message} ${text.slice(0, 500)}`);
  const detail = message === '' ? '' : `: ${message}`;
  const rejected = `${client.vendor} rejected the request for ${resource} (${status})${detail}`;
  const said = inOurWords(problem, client.vendor, resource) ?? rejected;
  // A 4xx means that the vendor hasn't carried out the request. It may have after a 408 or any other status.
  throw status >= 400 && status < 500 && status !== 408 ? client.refusal(problem, said) : client.error(problem, said);
}

/** The content of a download. @throws VendorError as `requireOk` does, or `empty` */
export function requireContent(
  client: VendorClient,
  response: VendorResponse & { content: AsyncIterable<Buffer> | null },
  resource: string,
): AsyncIterable<Buffer> {
  if (response.content) return response.content;
  requireOk(client, response, resource);
  throw client.error('empty', `${client.vendor} returned no content for ${resource}.`);
}

/**
 * @param resource as it is named in messages: "the devices"
 * @throws VendorError `malformed`
 */
export function readJson<T extends z.ZodType>(
  client: VendorClient,
  response: VendorResponse,
  schema: T,
  resource: string,
): z.output<T> {
  let body: unknown;
  try {
    body = JSON.parse(response.text);
  } catch {
    throw client.error('malformed', `${client.vendor} returned invalid JSON for ${resource}.`);
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  // Names the path but not the value, which is the customer's data.
  const path = result.error.issues[0]?.path.join('.') || 'the top level';
  throw client.error('malformed', `${client.vendor} returned ${resource} in an unexpected format (at ${path}).`);
}
