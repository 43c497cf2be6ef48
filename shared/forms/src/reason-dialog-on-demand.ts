/** The dialog that asks for a reason, whose form loads when it opens. */
import { dialogWithRetry } from '@msp/loading';

export const ReasonDialog = dialogWithRetry(() => import('./reason-dialog'), 'forms/reason');
