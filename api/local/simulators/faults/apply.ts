/** Lets the faults strike a vendor's routes: before the route, or on its answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Refusal, Vendor } from '../vendor';
import type { Fault, FaultKind } from './fault';
import type { Faults } from './faults';

const refusals: Partial<Record<FaultKind, Refusal>> = {
  throttled: 'throttled',
  forbidden: 'forbidden',
  'expired-token': 'expired',
  'server-error': 'server-error',
};

/** Every list in the answer without its rows, counts at nothing. */
function emptied(text: string): string {
  const empty = (value: unknown): unknown => {
    if (Array.isArray(value)) return [];
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, name === 'record_count' ? 0 : empty(one)]),
    );
  };
  return JSON.stringify(empty(JSON.parse(text)));
}

const elsewhere = 'https://elsewhere.example';
const ownAddress = /https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?/g;

const onAnswer: Partial<Record<FaultKind, (text: string, reply: FastifyReply) => string>> = {
  malformed: (text) => text.slice(0, Math.ceil(text.length / 2)),
  empty: emptied,
  partial: (text, reply) => {
    reply.code(206).header('warning', '199 - "1 of 2 providers did not answer in time"');
    return text;
  },
  'foreign-link': (text, reply) => {
    const link = reply.getHeader('link');
    if (typeof link === 'string') reply.header('link', link.replace(ownAddress, elsewhere));
    return text.replace(ownAddress, elsewhere);
  },
};

export function applyFaults(scope: FastifyInstance, vendor: Vendor, faults: Faults): void {
  const struck = new WeakMap<object, Fault>();
  scope.addHook('onRequest', async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').slice(vendor.basePath.length) || '/';
    const fault = faults.strike(vendor.key, path);
    if (!fault) return;
    if (fault.kind === 'slow') await pause(fault.delayMs);
    const refusal = refusals[fault.kind];
    if (refusal) {
      const { status, body } = vendor.refuse(refusal);
      if (fault.kind === 'throttled') reply.header('retry-after', String(fault.retryAfterSeconds));
      return reply.code(status).send(body);
    }
    struck.set(request, fault);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = struck.get(request);
    const change = fault && onAnswer[fault.kind];
    // Only what would have been a good answer: a refusal of the vendor's stays what it is.
    if (!change || reply.statusCode >= 300 || typeof payload !== 'string') return payload;
    return change(payload, reply);
  });
}
