/** Registers what the domains contribute to each other's records. */
import { createRecords } from '../platform/records/records';
import { storageGuard } from '../tenancy/limits/service';
import { fileTables, modules } from './modules';

export const records = createRecords([
  ...modules.flatMap((module) => module.records ?? []),
  { storageGuard: (context) => storageGuard(context, fileTables) },
]);
