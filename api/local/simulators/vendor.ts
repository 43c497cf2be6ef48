/** The interface of a simulated vendor. Each one serves its own base path and is independent of the others. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../src/platform/clock';
import type { WebhookEndpoint } from './blockmark/webhooks';
import type { Desks } from './desk/desk';
import type { SimulatedDevices } from './world/device-condition';

export const vendorKeys = [
  'microsoft365',
  'google',
  'halopsa',
  'connectwise',
  'autotask',
  'ninjaone',
  'blockmark',
  'workos',
] as const;
export type VendorKey = (typeof vendorKeys)[number];

/** Why a call fails. Each vendor has its own status, code and message for it. */
export type ErrorKind =
  | 'unauthenticated'
  | 'expired'
  | 'forbidden'
  | 'not-found'
  | 'throttled'
  | 'server-error'
  | 'invalid';

export interface VendorResponse {
  status: number;
  body: unknown;
}

export interface Vendor {
  key: VendorKey;
  name: string;
  /** Prefix of all this vendor's routes, e.g. `/halopsa`; empty for one at the root. */
  basePath: string;
  /** Credentials for connecting it, in the order of the connection form. */
  credentials: { label: string; value: string }[];
  /** Suggested paths for faults, relative to `basePath`. */
  paths: string[];
  /** @param message replaces the vendor's default message */
  errorResponse(kind: ErrorKind, message?: string): VendorResponse;
  routes(app: FastifyInstance, dependencies: Dependencies): void;
}

export interface Dependencies {
  clock: Clock;
  devices: SimulatedDevices;
  desks: Desks;
  /** Where the register sends its webhooks; null without an endpoint. */
  blockmarkWebhook: WebhookEndpoint | null;
}

/** Thrown by a route. The response is in the vendor's own format. */
export class VendorError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message?: string,
  ) {
    super(message);
  }
}
