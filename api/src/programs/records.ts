/** Registers what the domains contribute to each other's records. */
import { createRecords } from '../platform/records/records';
import { modules } from './modules';

export const records = createRecords(modules.flatMap((module) => module.records ?? []));
