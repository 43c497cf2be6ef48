/** Things that go wrong at a vendor, on request. */
import { z } from 'zod';
import { vendorKeys } from '../vendor';

/** In the order of the page, each with what happens. */
export const faultKinds = {
  throttled: '429 with Retry-After',
  forbidden: '403: a licence or a consent is missing',
  'expired-token': '401: the token has expired',
  'server-error': '503',
  malformed: 'the answer is cut off in its middle',
  empty: 'the answer has no rows',
  partial: '206 with a Warning: a part of the vendor did not answer in time',
  'foreign-link': 'links to later pages lead to another host',
  slow: 'the answer takes its time',
} as const;

export type FaultKind = keyof typeof faultKinds;

export const faultSchema = z.object({
  vendor: z.enum(vendorKeys),
  /** How the path begins after the vendor's base path; `/` is all of it. */
  path: z.string().startsWith('/').max(200).default('/'),
  kind: z.enum(Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]),
  /** How many calls it meets. */
  times: z.coerce.number().int().min(1).max(1_000).default(1),
  retryAfterSeconds: z.coerce.number().int().min(0).max(600).default(2),
  delayMs: z.coerce.number().int().min(0).max(120_000).default(15_000),
});

export type Fault = z.output<typeof faultSchema>;
