/** Writes reports to the browser's console (specification §8: "logged"). No other code writes to it. */
import type { ReportSink } from '@msp/reporting';

export const consoleSink: ReportSink = {
  report(error, context) {
    // biome-ignore lint/suspicious/noConsole: shows reports where there is no reporting service
    console.error(error, context);
  },
  breadcrumb() {
    // Only a reporting service shows the steps before an error.
  },
};
