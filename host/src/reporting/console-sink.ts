/** Reports in the browser's console, for whoever looks there (specification §8: "logged"). The only place that writes to it. */
import type { ReportSink } from '@msp/reporting';

export const consoleSink: ReportSink = {
  report(error, context) {
    // biome-ignore lint/suspicious/noConsole: this is where reports become visible without a reporting service
    console.error(error, context);
  },
  breadcrumb() {
    // Steps matter only to whoever reads an error afterwards.
  },
};
