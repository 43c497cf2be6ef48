/** What My Work contributes to the programs. */

import type { Module } from '../../platform/modules/module';
import { settledNotifications } from './service';

export const myWorkModule: Module = { records: { settledNotifications } };
