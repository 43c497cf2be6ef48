/** Shows the settings that a call has returned. */
import type { SingleSignOn } from '@msp/contract';

export type UpdateSettings = (settings: SingleSignOn) => Promise<unknown>;
