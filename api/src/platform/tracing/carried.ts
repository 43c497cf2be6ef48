/** The trace of a job travels in the job's data, as W3C's `traceparent`. Handlers don't see it. */
import { type Context, context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';

/** @returns the data, with the running trace if there is one */
export function withTrace(data: object): object {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? data : { ...data, traceparent: carrier.traceparent };
}

/** Takes the trace out again, also in a worker that exports none. */
export function withoutTrace(stored: object): { data: object; from: Context } {
  if (stored === null || !('traceparent' in stored)) return { data: stored, from: ROOT_CONTEXT };
  const { traceparent, ...data } = stored;
  return { data, from: propagation.extract(ROOT_CONTEXT, { traceparent }) };
}
