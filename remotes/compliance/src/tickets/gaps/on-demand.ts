/** The ticket shown beside a gap. Its code is loaded after the page's content. */
import { dialogWithRetry } from '@msp/loading';

export const GapTicket = dialogWithRetry(() => import('./gap-ticket'), 'compliance/gap-ticket');
