/** The calls that show responsibilities, for revalidation after a change. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

const { list, versions, clients, inheritance, inherited, ofControl } = calls.responsibilities;

export const refreshResponsibilities = (): Promise<void> =>
  invalidate(list, versions, clients, inheritance, inherited, ofControl, calls.dashboard.work);
