/** Starts Sentry with earlier reports and the feedback widget (specification §2.1, §9). In a chunk of its own. */
import { constants, type RuntimeConfig } from '@msp/contract';
import { onReport, type ReportSink } from '@msp/reporting';
import {
  addBreadcrumb,
  browserTracingIntegration,
  captureException,
  feedbackIntegration,
  init,
  replayIntegration,
} from '@sentry/react';
import { remoteOfPath } from '../navigation/remote-of-path';

const { sampling } = constants;

/** specification §9: traces 100% outside production, 10% in production. */
export const tracesSampleRate = (environment: string): number =>
  environment === 'production' ? sampling.tracesInProduction : sampling.tracesOutsideProduction;

const seconds = (milliseconds: number): number => milliseconds / 1_000;

const sink: ReportSink = {
  report(error, context) {
    const remote = context.remote ?? remoteOfPath(window.location.pathname) ?? 'host';
    captureException(error, { extra: context, tags: { remote: String(remote) } });
  },
  breadcrumb({ category, message, data, at }) {
    addBreadcrumb({ category, message, timestamp: seconds(at), ...(data && { data }) });
  },
};

export function startSentry({ sentry, environment, build }: RuntimeConfig): void {
  init({
    dsn: sentry.dsn,
    environment: sentry.environment || environment,
    release: build.sha || build.version || undefined,
    tracesSampleRate: tracesSampleRate(environment),
    replaysSessionSampleRate: sampling.replaySession,
    replaysOnErrorSampleRate: sampling.replayOnError,
    integrations: [
      browserTracingIntegration(),
      // Compression needs a worker from a blob, which the content security policy forbids.
      replayIntegration({ maskAllText: true, blockAllMedia: true, useCompression: false }),
      feedbackIntegration({ autoInject: true, colorScheme: 'system', showBranding: false }),
    ],
  });
  onReport(sink);
}
