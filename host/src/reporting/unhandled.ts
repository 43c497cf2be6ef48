/** Reports uncaught errors until Sentry does so itself. */
import { report } from '@msp/reporting';

/** Returns how to stop. */
export function reportUnhandled(): () => void {
  const onError = (event: ErrorEvent) => report(event.error ?? event.message, { unhandled: 'error' });
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason, { unhandled: 'rejection' });
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
