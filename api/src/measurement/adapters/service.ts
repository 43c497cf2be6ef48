/** What other domains use of the adapters: finding one by its key, and the meaning of what it returns. */
import { connectwise } from './connectwise/adapter';
import { halopsa } from './halopsa/adapter';
import { microsoft365 } from './microsoft365/adapter';
import { ninjaone } from './ninjaone/adapter';
import type { AdapterModule } from './port';

export { vendorAddresses } from './addresses';
export { type Collection, collectionOf } from './collection';
export { combineSubjects } from './combine';
export { reasonOf } from './define-adapter';
export { isAdapterMetric, metricName } from './metric-names';

const modules: readonly AdapterModule[] = [microsoft365, halopsa, connectwise, ninjaone];

export function adapterModule(key: string): AdapterModule | undefined {
  return modules.find((module) => module.describe().key === key);
}
