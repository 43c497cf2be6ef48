/**
 * The port of the adapters and the result of a collection. Missing data is never shown as 0 or as healthy: it is `unavailable`, with a
 * reason and without a value.
 */
import type { Adapter, ImplementationStatus, SecurityCategory } from '@msp/contract';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock';
import type { VendorAddresses } from './addresses';
import type { ClientOptions } from './http/client';
import type { VendorProblem } from './http/vendor-error';

export interface Reason {
  /** `empty`: nothing to measure. `incomplete`: the vendor reports it (206). `truncated`: more data than is read. */
  code: VendorProblem | 'empty' | 'incomplete' | 'truncated';
  /** For people; without secrets. */
  message: string;
}

export type MetricUnit = 'percent' | 'count' | 'days';

export interface Metric {
  key: string;
  /** Null if unavailable. */
  value: number | null;
  unit: MetricUnit;
  numerator: number | null;
  denominator: number | null;
  /** The id of the subject from `listSubjects`. */
  subject: string;
  observedAt: Date;
  status: 'ok' | 'partial' | 'unavailable';
  reason: Reason | null;
}

/** A security control on the dashboard. Only for completely measured data. */
export interface CollectedCheck {
  key: string;
  category: SecurityCategory;
  name: string;
  implementationStatus: ImplementationStatus;
}

export interface CollectionResult {
  metrics: Metric[];
  checks: CollectedCheck[];
  /** SHA-256 of the vendor's responses. */
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

/** An adapter with its settings. Each call is independent and requests its own token. */
export interface ConnectedAdapter {
  /** Reads a sample of the data that a collection needs. Does not throw errors of the vendor. */
  testConnection(): Promise<ConnectionTest>;
  /** @throws VendorError; `settings` for an unknown name */
  listOptions(name: string): Promise<Option[]>;
  /** What the vendor holds data about: the tenant, customers or organisations. @throws VendorError */
  listSubjects(): Promise<Subject[]>;
  /** Reports failures as unavailable metrics. @param since the last success, for vendors that keep a history */
  collect(since: Date | null): Promise<CollectionResult>;
}

export interface Dependencies extends Pick<ClientOptions, 'wait' | 'limits'> {
  clock: Clock;
  addresses: VendorAddresses;
}

export interface AdapterModule {
  describe(): Adapter;
  /** Fields marked `secret` in their metadata are stored encrypted and never shown again. */
  configSchema(): z.ZodObject;
  /** @throws VendorError `settings` if the settings are not valid */
  connect(settings: unknown, dependencies: Dependencies): ConnectedAdapter;
}
