/** The calls that show frameworks, for revalidation after a change. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const refreshFrameworks = (): Promise<void> =>
  invalidate(calls.frameworks.list, calls.frameworks.entries, calls.frameworks.entry, calls.frameworks.ofControl);
