/** Every adapter, by its key in the catalogue. */
import { connectwise } from './connectwise/adapter';
import { halopsa } from './halopsa/adapter';
import { microsoft365 } from './microsoft365/adapter';
import { ninjaone } from './ninjaone/adapter';
import type { AdapterModule } from './port';

const modules: readonly AdapterModule[] = [microsoft365, halopsa, connectwise, ninjaone];

export function adapterModule(key: string): AdapterModule | undefined {
  return modules.find((module) => module.describe().key === key);
}
