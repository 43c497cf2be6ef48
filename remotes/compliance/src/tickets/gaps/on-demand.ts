/** The ticket shown beside a gap. Its code is loaded after the page's content. */
import { dialogWithRetry } from '@msp/loading';

export const GapTicket = dialogWithRetry(
  () => import(/* webpackChunkName: "gap-ticket" */ './gap-ticket'),
  'compliance/gap-ticket',
);
