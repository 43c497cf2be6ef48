/** What connecting to vendors needs besides the organisation: created once per program. */
import type { VendorConfig } from '../../platform/config/config';
import type { Platform } from '../../platform/context/context';
import { createKeyRing, type KeyRing } from '../../platform/crypto/key-ring';
import type { Database } from '../../platform/database/database';
import { validation } from '../../platform/errors';
import type { SendJob } from '../../platform/jobs/jobs';
import { createPace } from '../../platform/pacing/pace';
import type { AdapterModule, Dependencies } from '../adapters/port';
import { adapterModule, vendorAddresses } from '../adapters/service';

export interface Vendors {
  database: Database;
  keys: KeyRing;
  /** The clock, the addresses and the pace of requests. */
  requests: Dependencies;
  send: SendJob;
}

/** @param change replaces how requests wait */
export function createVendors(
  config: VendorConfig,
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  change: Partial<Dependencies> = {},
) {
  const pace = createPace(database, clock);
  const requests: Dependencies = { clock, addresses: vendorAddresses(config), pace, ...change };
  return { database, keys: createKeyRing(config.INTEGRATION_KEYS), requests } satisfies Omit<Vendors, 'send'>;
}

/** @throws AppError 400 */
export function requireModule(key: string): AdapterModule {
  const module = adapterModule(key);
  if (!module) throw validation(`There is no adapter "${key}".`, [{ path: 'body.adapterKey', message: 'unknown' }]);
  return module;
}

/** The titles of an adapter's settings, by name. */
export const settingTitles = (adapterKey: string): ReadonlyMap<string, string> =>
  new Map(
    requireModule(adapterKey)
      .settings()
      .map(({ name, title }) => [name, title]),
  );
