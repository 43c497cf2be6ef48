/** What a simulated vendor is made of. Each is a plugin of its own under its base path and knows nothing of the others. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../src/platform/clock';

export const vendorKeys = ['microsoft365', 'halopsa', 'connectwise', 'ninjaone', 'blockmark'] as const;
export type VendorKey = (typeof vendorKeys)[number];

/** Why a call is refused, in a form that each vendor puts into its own words. */
export type Refusal =
  | 'unauthenticated'
  | 'expired'
  | 'forbidden'
  | 'not-found'
  | 'throttled'
  | 'server-error'
  | 'invalid';

export interface VendorAnswer {
  status: number;
  body: unknown;
}

export interface Vendor {
  key: VendorKey;
  name: string;
  /** Under which everything of this vendor stands, `/halopsa`. */
  basePath: string;
  /** What to enter when connecting it, in the order of the form. */
  credentials: { label: string; value: string }[];
  /** Paths to try faults on, relative to `basePath`. */
  paths: string[];
  /** @param message in place of the vendor's usual words */
  refuse(refusal: Refusal, message?: string): VendorAnswer;
  routes(app: FastifyInstance, tools: Tools): void;
}

export interface Tools {
  clock: Clock;
}

/** Thrown in a route: answered in the vendor's own shape. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    message?: string,
  ) {
    super(message);
  }
}
