/** Starts the listeners for reports: the console at once, and Sentry, if configured, after the page has loaded. */
import type { RuntimeConfig } from '@msp/contract';
import { onReport, report } from '@msp/reporting';
import { consoleSink } from './console-sink';
import { reportUnhandled } from './unhandled';

/** Waits for the load event and an idle moment, so that Sentry does not compete with the page. */
function afterLoad(work: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 10_000 });
    else setTimeout(work, 2_000);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

export function startReporting(config: RuntimeConfig): void {
  onReport(consoleSink);
  if (!config.sentry.dsn) return;
  const stop = reportUnhandled();
  afterLoad(async () => {
    try {
      const { startSentry } = await import(/* webpackChunkName: "sentry" */ './sentry');
      stop();
      startSentry(config);
    } catch (error) {
      // The application works without Sentry; the console shows the report.
      report(error, { reporting: 'Sentry could not be started' });
    }
  });
}
