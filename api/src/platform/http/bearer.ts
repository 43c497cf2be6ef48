/** Bearer credentials of requests (RFC 6750). Programs send them; a browser never sends them on its own. */
import type { FastifyRequest } from 'fastify';

/** The credentials, which may be empty; null for a request without any. Other schemes, such as Basic, concern the gateway. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const match = /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '');
  return match && (match[1] ?? '');
}
