/** What pages show of tickets beside a gap. Its code is loaded after their content. */
import { dialogWithRetry } from '@msp/loading';

export const GapTicket = dialogWithRetry(
  () => import(/* webpackChunkName: "gap-ticket" */ './gap-ticket'),
  'compliance/gap-ticket',
);

export const CreateTicketsDialog = dialogWithRetry(
  () => import(/* webpackChunkName: "create-tickets" */ './create-tickets-dialog'),
  'compliance/create-tickets',
);
