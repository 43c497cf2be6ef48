/** Who listens to reports: the console at once, Sentry after the page has loaded and only where it is configured. */
import type { RuntimeConfig } from '@msp/contract';
import { onReport, report } from '@msp/reporting';
import { consoleSink } from './console-sink';
import { reportUnhandled } from './unhandled';

/** After the load event and a first idle moment: it must not compete with the page. */
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
      // Reporting that cannot be loaded must not disturb the application; the console still says so.
      report(error, { reporting: 'Sentry could not be started' });
    }
  });
}
