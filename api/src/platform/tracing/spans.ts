/**
 * Spans around what requests, jobs, mails and deliveries do. Without an address to export to there is no tracer, and work runs as if
 * nothing here existed. A span never holds a text that was typed, an address of a person, a secret, or the message of an error.
 */
import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

export { SpanKind };

export interface SpanOptions {
  /** Internal unless given. */
  kind?: SpanKind;
  attributes?: Attributes;
  /** Where the trace comes from, if not from the work that is running. */
  from?: Context;
}

let tracer: Tracer | undefined;

/** Spans are made from now on. */
export function setTracer(exported: Tracer): void {
  tracer = exported;
}

export const isTracing = (): boolean => tracer !== undefined;

const plainCode = /^[A-Z\d_]{2,40}$/;

/** The innermost code, such as PostgreSQL's or the system's, or the error's name. Messages may contain values. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return typeOf(error.cause);
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && plainCode.test(code) ? code : error.name;
}

export function failSpan(span: Span, errorType: string): void {
  span.setAttribute('error.type', errorType);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** A span that its caller ends. */
export const startSpan = (
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, from }: SpanOptions,
): Span | undefined => tracer?.startSpan(name, { kind, attributes }, from);

/** Runs work in a span of its own. The work starts at once. */
export function inSpan<T>(name: string, options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work();
  return context.with(trace.setSpan(context.active(), span), async () => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Whether the running work is part of a trace that is exported. Polling isn't, and neither is what outlasts its request. */
const isTraced = (): boolean => tracer !== undefined && trace.getActiveSpan()?.isRecording() === true;

/** The same as a part of the running work; without a span if that has none. @param describe names the span and its attributes */
export function inPart<T>(
  describe: () => { name: string } & SpanOptions,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  if (!isTraced()) return work();
  const { name, ...options } = describe();
  return inSpan(name, options, work);
}
