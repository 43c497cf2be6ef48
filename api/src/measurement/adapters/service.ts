/** What other domains use of the adapters: finding one by its key, the meaning of what it returns, and the client for requests to a vendor. */
import { autotask } from './autotask/adapter';
import { connectwise } from './connectwise/adapter';
import { google } from './google/adapter';
import { halopsa } from './halopsa/adapter';
import { microsoft365 } from './microsoft365/adapter';
import { ninjaone } from './ninjaone/adapter';
import type { AdapterModule } from './port';

export { vendorAddresses } from './addresses';
export { type Collection, collectionOf } from './collection';
export { combineSubjects } from './combine';
export { reasonOf } from './define-adapter';
export { type ClientOptions, VendorClient, type VendorResponse } from './http/client';
export { readJson, requireOk } from './http/responses';
export { VendorError } from './http/vendor-error';
export { withinBase } from './http/within-base';
export { isAdapterMetric, metricName } from './metric-names';
export { summaryLimit } from './ticketing/port';

const modules: readonly AdapterModule[] = [microsoft365, google, halopsa, connectwise, autotask, ninjaone];

export function adapterModule(key: string): AdapterModule | undefined {
  return modules.find((module) => module.describe().key === key);
}

/** The keys of the adapters that create tickets. */
export const ticketingAdapters: readonly string[] = modules
  .filter((module) => module.ticketing() !== null)
  .map((module) => module.describe().key);
