/** Shows the settings that a call has returned. */
import type { DirectorySync } from '@msp/contract';

export type UpdateSettings = (settings: DirectorySync) => Promise<unknown>;
