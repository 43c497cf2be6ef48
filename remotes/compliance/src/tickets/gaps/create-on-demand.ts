/** The dialog that creates tickets. Its code is loaded when it opens. */
import { dialogWithRetry } from '@msp/loading';

export const CreateTicketsDialog = dialogWithRetry(
  () => import('./create-tickets-dialog'),
  'compliance/create-tickets',
);
