/** One span for each request that the API answers: its route, status and id, and nothing else of what the client sent. */
import { type Context, context, propagation, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failSpan, isTracing, SpanKind, startSpan } from './spans';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without traces. */
    traced: { span: Span; running: Context } | null;
  }
}

/** Load balancers ask for these all the time. */
const untraced: readonly unknown[] = ['/healthz', '/readyz'];

function begin({ method, headers, id, routeOptions: { url: route } }: FastifyRequest, trustsClient: boolean) {
  if (untraced.includes(route)) return null;
  const span = startSpan(route === undefined ? method : `${method} ${route}`, {
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'trusted_msp.request.id': id,
    },
    from: trustsClient ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT,
  });
  return span ? { span, running: trace.setSpan(ROOT_CONTEXT, span) } : null;
}

function end(span: Span, { statusCode }: FastifyReply): void {
  if (!span.isRecording()) return;
  span.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500) failSpan(span, String(statusCode));
  span.end();
}

/**
 * Before every other hook, so that their work is part of the trace.
 * @param trustsClient continues the trace that `traceparent` names, and follows its decision whether to sample
 */
export function registerTraces(app: FastifyInstance, trustsClient: boolean): void {
  app.decorateRequest('traced', null);
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    request.traced = begin(request, trustsClient);
    if (!request.traced) return done();
    const { span, running } = request.traced;
    request.log = request.log.child({ traceId: span.spanContext().traceId });
    reply.log = request.log;
    // Also when the client has gone.
    reply.raw.once('close', () => end(span, reply));
    context.with(running, done);
  });
  // The body has been read by the connection's events, which belong to no request.
  app.addHook('preValidation', ({ traced }, _reply, done) => {
    if (traced) context.with(traced.running, done);
    else done();
  });
  // An event stream lasts as long as its tab, and its heartbeats are no part of the trace.
  app.addHook('onSend', ({ traced }, reply, payload, done) => {
    if (traced && reply.getHeader('content-type') === 'text/event-stream') end(traced.span, reply);
    done(null, payload);
  });
}
