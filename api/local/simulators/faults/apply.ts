/** Applies faults to a vendor's routes: instead of the route, or to its response. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorKind, Vendor } from '../vendor';
import type { Fault, FaultKind } from './fault';
import type { Faults } from './faults';

const errorKinds: Partial<Record<FaultKind, ErrorKind>> = {
  throttled: 'throttled',
  forbidden: 'forbidden',
  'expired-token': 'expired',
  'server-error': 'server-error',
  'missing-field': 'invalid',
};

/** Empties every list in the response and sets the counts to 0. */
function withoutRows(text: string): string {
  const empty = (value: unknown): unknown => {
    if (Array.isArray(value)) return [];
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, name === 'record_count' ? 0 : empty(item)]),
    );
  };
  return JSON.stringify(empty(JSON.parse(text)));
}

const missingFields = 'Values are required for the fields category_1, impact, urgency.';

const withoutReferences = (text: string) =>
  JSON.stringify(JSON.parse(text, (name, value) => (name === 'third_party_id_string' ? undefined : value)));

const foreignOrigin = 'https://elsewhere.example';
const ownOrigin = /https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?/g;

const responseFaults: Partial<Record<FaultKind, (text: string, reply: FastifyReply) => string>> = {
  malformed: (text) => text.slice(0, Math.ceil(text.length / 2)),
  empty: withoutRows,
  reshaped: (text) => JSON.stringify({ response: JSON.parse(text) }),
  partial: (text, reply) => {
    reply.code(206).header('warning', '199 - "1 of 2 providers did not answer in time"');
    return text;
  },
  'omitted-reference': withoutReferences,
  'foreign-link': (text, reply) => {
    const link = reply.getHeader('link');
    if (typeof link === 'string') reply.header('link', link.replace(ownOrigin, foreignOrigin));
    return text.replace(ownOrigin, foreignOrigin);
  },
};

export function applyFaults(scope: FastifyInstance, vendor: Vendor, faults: Faults): void {
  const pending = new WeakMap<object, Fault>();
  scope.addHook('onRequest', async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').slice(vendor.basePath.length) || '/';
    const fault = faults.consume(vendor.key, request.method, path);
    if (!fault) return;
    if (fault.kind === 'slow') await pause(fault.delayMs);
    const errorKind = errorKinds[fault.kind];
    if (errorKind) {
      const message = fault.kind === 'missing-field' ? missingFields : undefined;
      const { status, body } = vendor.errorResponse(errorKind, message);
      if (fault.kind === 'throttled') reply.header('retry-after', String(fault.retryAfterSeconds));
      return reply.code(status).send(body);
    }
    pending.set(request, fault);
  });
  scope.addHook('preValidation', async (request, reply) => {
    if (pending.get(request)?.kind !== 'echo') return;
    const { headers } = request;
    const credentials = headers.authorization ?? headers['x-org-token'] ?? headers.secret ?? '';
    const quoted = `${credentials} ${JSON.stringify(request.body ?? {})}`;
    const { status, body } = vendor.errorResponse('invalid', `The request is not valid: ${quoted}`);
    return reply.code(status).send(body);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = pending.get(request);
    if (fault?.kind === 'late-reply') await pause(fault.delayMs);
    if (fault?.kind === 'lost-reply') request.raw.socket.destroy();
    const alter = fault && responseFaults[fault.kind];
    // The vendor's own error responses stay unchanged.
    if (!alter || reply.statusCode >= 300 || typeof payload !== 'string') return payload;
    return alter(payload, reply);
  });
}
