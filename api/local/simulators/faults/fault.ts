/** The faults that can be simulated at a vendor. */
import { z } from 'zod';
import { vendorKeys } from '../vendor';

/** Labels, in the order shown on the page. */
export const faultKinds = {
  throttled: '429 with Retry-After',
  forbidden: '403: missing licence or consent',
  'expired-token': '401: expired token',
  'server-error': '503: service unavailable',
  malformed: 'Truncated response',
  empty: 'Response without rows',
  reshaped: 'Response in another shape',
  partial: '206 with a Warning header: partial result',
  'foreign-link': 'Next-page links to another host',
  slow: 'Delayed response',
  'lost-reply': 'Carried out, but the connection breaks before the reply',
  'late-reply': 'Carried out, but the reply is delayed',
  'missing-field': '400: mandatory fields are missing',
  'omitted-reference': 'Lists that omit third_party_id_string',
  echo: '400 that quotes the request with its credentials',
} as const;

export type FaultKind = keyof typeof faultKinds;

export const faultSchema = z.object({
  vendor: z.enum(vendorKeys),
  /** Prefix of the path after the vendor's base path; `/` matches every path. */
  path: z.string().startsWith('/').max(200).default('/'),
  /** Affects requests with this method only. */
  method: z.enum(['GET', 'POST']).optional(),
  kind: z.enum(Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]),
  /** How many calls it affects. */
  times: z.coerce.number().int().min(1).max(1_000).default(1),
  retryAfterSeconds: z.coerce.number().int().min(0).max(600).default(2),
  delayMs: z.coerce.number().int().min(0).max(120_000).default(15_000),
});

export type Fault = z.output<typeof faultSchema>;
