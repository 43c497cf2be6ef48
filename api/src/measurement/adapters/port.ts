/**
 * What every adapter can do, and what a collection brings. Missing data is never 0 and never green: what could not be measured
 * is `unavailable` with a reason and has no value.
 */
import type { Adapter, ImplementationStatus, SecurityCategory } from '@msp/contract';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock';
import type { VendorAddresses } from './addresses';
import type { ClientOptions } from './http/client';
import type { VendorProblem } from './http/vendor-error';

export interface Reason {
  /** `empty`: nothing there to measure. `incomplete`: the vendor says so (206). `truncated`: more than is read at once. */
  code: VendorProblem | 'empty' | 'incomplete' | 'truncated';
  /** A sentence for people; secrets stripped. */
  message: string;
}

export type MetricUnit = 'percent' | 'count' | 'days';

export interface Metric {
  key: string;
  /** Null when unavailable. */
  value: number | null;
  unit: MetricUnit;
  numerator: number | null;
  denominator: number | null;
  /** Id of whom it is about, as `listSubjects` names it. */
  subject: string;
  observedAt: Date;
  status: 'ok' | 'partial' | 'unavailable';
  reason: Reason | null;
}

/** One thing that is in place or not, as the dashboard counts it. Only of what was measured completely. */
export interface CollectedCheck {
  key: string;
  category: SecurityCategory;
  name: string;
  implementationStatus: ImplementationStatus;
}

export interface CollectionResult {
  metrics: Metric[];
  checks: CollectedCheck[];
  /** SHA-256 of the data that the vendor answered. */
  rawDigest: string;
  apiCalls: number;
}

export interface Option {
  value: string;
  label: string;
}

export interface Subject {
  id: string;
  name: string;
}

export type ConnectionTest = { ok: true } | { ok: false; reason: Reason };

/** An adapter with settings: each call stands for itself and gets a token of its own. */
export interface ConnectedAdapter {
  /** Reads a little of everything a collection needs most. Never throws for the vendor's sake. */
  testConnection(): Promise<ConnectionTest>;
  /** @throws VendorError; `settings` for a name that has no options */
  listOptions(name: string): Promise<Option[]>;
  /** Whom it can tell of: the tenant, customers, organisations. @throws VendorError */
  listSubjects(): Promise<Subject[]>;
  /** @param since the last success, for vendors that keep a history. What fails comes back as unavailable. */
  collect(since: Date | null): Promise<CollectionResult>;
}

export interface Dependencies extends Pick<ClientOptions, 'wait' | 'limits'> {
  clock: Clock;
  addresses: VendorAddresses;
}

export interface AdapterModule {
  describe(): Adapter;
  /** Fields marked `secret` in their metadata are kept encrypted and never shown again. */
  configSchema(): z.ZodObject;
  /** @throws VendorError `settings` when they do not fit the schema */
  connect(settings: unknown, dependencies: Dependencies): ConnectedAdapter;
}
