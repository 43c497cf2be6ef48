/** Reads what a vendor answered: the status first, then JSON, then its shape. */
import type { z } from 'zod';
import type { Answer, VendorClient } from './client';

/** Where vendors put their words, most telling first. */
function wordsIn(text: string): string {
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

/** @throws VendorError with the vendor's own words, for anything but 2xx */
export function requireOk(client: VendorClient, { status, text }: Answer, what: string): void {
  if (status >= 200 && status < 300) return;
  const words = wordsIn(text);
  const said = words === '' ? '' : `: ${words}`;
  if (status === 401) throw client.error('credentials', `${client.vendor} does not accept the credentials${said}`);
  if (status === 403) throw client.error('not-permitted', `${client.vendor} does not permit reading ${what}${said}`);
  throw client.error('vendor-error', `${client.vendor} refused ${what} with ${status}${said}`);
}

/** @param what in words: "the devices" */
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
    throw client.error('malformed', `${client.vendor} answered something that is not JSON when asked for ${what}.`);
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  // The place is told, the value is not: it is somebody's data.
  const place = result.error.issues[0]?.path.join('.') || 'the whole answer';
  throw client.error('malformed', `${client.vendor} answered ${what} in an unexpected form (at ${place}).`);
}
