/** The calls that show managed organisations, for revalidation after one has changed. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export const refreshClients = (): Promise<void> =>
  invalidate(
    calls.managements.read,
    calls.managements.clients,
    calls.managements.invitations,
    calls.portfolio.list,
    calls.portfolio.matrix,
  );
