/** Reads a vendor's response: checks the status, then parses the JSON and validates its shape. */
import type { z } from 'zod';
import type { Answer, VendorClient } from './client';

/** The vendor's error message, from the most informative field. */
function errorMessageIn(text: string): string {
  try {
    const body = JSON.parse(text) as Record<string, unknown> | null;
    const error = body?.error;
    const nested = typeof error === 'object' && error !== null ? (error as Record<string, unknown>).message : undefined;
    const found = [body?.error_description, nested, body?.errorMessage, body?.Message, body?.message, error];
    return found.find((one): one is string => typeof one === 'string') ?? '';
  } catch {
    return '';
  }
}

/** @throws VendorError with the vendor's own message unless the status is 2xx */
export function requireOk(client: VendorClient, { status, text }: Answer, what: string): void {
  if (status >= 200 && status < 300) return;
  const message = errorMessageIn(text);
  const detail = message === '' ? '' : `: ${message}`;
  if (status === 401) throw client.error('credentials', `${client.vendor} does not accept the credentials${detail}`);
  if (status === 403) throw client.error('not-permitted', `${client.vendor} does not permit reading ${what}${detail}`);
  throw client.error('vendor-error', `${client.vendor} refused access to ${what} with status ${status}${detail}`);
}

/** @param what names the data in messages: "the devices" */
export function readJson<T extends z.ZodType>(
  client: VendorClient,
  answer: Answer,
  schema: T,
  what: string,
): z.output<T> {
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    throw client.error('malformed', `${client.vendor} returned ${what} in a format that is not JSON.`);
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  // The message names the field but not its value, which may be personal data.
  const field = result.error.issues[0]?.path.join('.') || 'the whole response';
  throw client.error('malformed', `${client.vendor} returned ${what} in an unexpected format (at ${field}).`);
}
