/** What pages show of tickets beside a gap. Its code is loaded after their content. */
import { dialogWithRetry } from '@msp/loading';

export const GapTicket = dialogWithRetry(
  () => import(/* webpackChunkName: "gap-ticket" */ './gap-ticket'),
  'compliance/gap-ticket',
);
