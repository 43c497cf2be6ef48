/**
 * The interface of all adapters and the result of a collection. Missing data is never 0 and never green: what could not be
 * measured is `unavailable` with a reason and has no value.
 */
import type { AdapterSetting, ImplementationStatus, ProblemCode, SecurityCategory } from '@msp/contract';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock';
import type { Pace } from '../../platform/pacing/pace';
import type { AdapterEntry } from './adapters';
import type { VendorAddresses } from './addresses';
import type { ClientOptions } from './http/client';
import type { Ticketing } from './ticketing/port';

export interface Reason {
  /** `incomplete`: the vendor says that data is missing (206). `truncated`: not all data was read. */
  code: ProblemCode;
  /** Shown to people; contains no secrets. */
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
  /** Id of the subject measured, as in `listSubjects`. */
  subject: string;
  observedAt: Date;
  status: 'ok' | 'partial' | 'unavailable';
  reason: Reason | null;
}

/** A security measure that the dashboard counts as implemented or not. Exists only for what was measured completely. */
export interface CollectedCheck {
  key: string;
  category: SecurityCategory;
  name: string;
  implementationStatus: ImplementationStatus;
}

export interface CollectionResult {
  metrics: Metric[];
  checks: CollectedCheck[];
  /** SHA-256 of the data received from the vendor. */
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
  /** Whether it counts until the organisation decides: false for those that are not the organisation's own. */
  included?: boolean;
  /** False for a customer that can't count in the organisation's own metrics. True by default. */
  countable?: boolean;
}

export interface CollectOptions {
  /** Ids of the subjects to measure; null for those that count by default. */
  subjects?: readonly string[] | null;
  onStep?: OnStep;
}

/** An account that administers the vendor's system. */
export interface Administrator {
  id: string;
  name: string;
  /** What it signs in with; empty for an application. */
  account: string;
  kind: 'person' | 'group' | 'application';
  /** In words, sorted. */
  roles: string[];
}

export type ConnectionTest = { ok: true } | { ok: false; reason: Reason };

/** An adapter with settings. Each call is independent and uses its own access token. */
export interface ConnectedAdapter {
  /** Sends one request that needs valid settings. Does not throw VendorError. */
  testConnection(): Promise<ConnectionTest>;
  /** @throws VendorError; `settings` for an unknown name */
  listOptions(name: string): Promise<Option[]>;
  /** What the adapter can measure: the tenant, customers or organisations. @throws VendorError */
  listSubjects(): Promise<Subject[]>;
  /** How many steps a collection announces. */
  readonly steps: number;
  /**
   * Metrics that fail are returned as unavailable.
   * @param since the last success, for vendors that keep a history
   * @throws VendorError for a customer that the vendor doesn't list
   */
  collect(since: Date | null, options?: CollectOptions): Promise<CollectionResult>;
  /** Who administers the system, at most `limit`; only for adapters that can read it. @throws VendorError */
  listAdministrators?(limit: number): Promise<{ administrators: Administrator[]; isComplete: boolean }>;
  /** The vendor's page on which an administrator consents; only for adapters with `consent`. */
  consentUrl?(redirectUri: string, state: string): string;
  /** Only for adapters with `ticketing`. All its calls share one access token. */
  tickets?(): Ticketing;
}

/** Announces what is read next: "Reading the devices". */
export type OnStep = (step: string) => Promise<void>;

export interface Dependencies extends Pick<ClientOptions, 'wait' | 'limits' | 'onRequest' | 'signal'> {
  clock: Clock;
  pace?: Pace | undefined;
  addresses: VendorAddresses;
}

export interface AdapterModule {
  describe(): AdapterEntry;
  /** The fields of the connection form, derived from the schema. */
  settings(): AdapterSetting[];
  /** Fields marked `secret` in their metadata are stored encrypted and never shown again. */
  configSchema(): z.ZodObject;
  /** The same for `signIn`. */
  signInSchema(): z.ZodObject;
  /** The form in which administrators choose where tickets are created. Null for adapters that create none. */
  ticketing(): { settings: AdapterSetting[]; schema: z.ZodObject } | null;
  /** @throws VendorError `settings` when they do not match the schema */
  connect(settings: unknown, dependencies: Dependencies): ConnectedAdapter;
  /** The same with the settings that signing in needs: those chosen from the vendor's options may be missing. */
  signIn(settings: unknown, dependencies: Dependencies): ConnectedAdapter;
  /** The same without secrets, for `consentUrl` only. */
  forConsent(settings: unknown, dependencies: Dependencies): ConnectedAdapter;
  /**
   * Connects with the settings of the organisation that manages the customer, and reads this customer only.
   * @param customer its id, as in `listSubjects`
   * @throws VendorError `settings`, also for adapters without `customers`
   */
  connectCustomer(settings: unknown, customer: string, dependencies: Dependencies): ConnectedAdapter;
  /** The same without secrets, for `consentUrl` only. */
  forCustomerConsent(settings: unknown, customer: string, dependencies: Dependencies): ConnectedAdapter;
}
