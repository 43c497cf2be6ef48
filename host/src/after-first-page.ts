/** What no page needs at first, in one file that loads when the first page is complete. */
import type { RuntimeConfig } from '@msp/contract';
import { startLoadReports } from './federation/load-reports';
import { signPrintedPages } from './print-signature';

export function startLater(config: RuntimeConfig): void {
  signPrintedPages();
  startLoadReports(config);
}
