/** Says that the browser is offline. When the connection is back, the data on the page is loaded again. */
import { refreshAll } from '@msp/http';
import { Box, Callout, formatDateTime } from '@msp/ui';
import { useEffect, useState } from 'react';

/** When the browser noticed that it is offline; null while it is online. */
function useOfflineSince(): string | null {
  const now = () => (navigator.onLine ? null : new Date().toISOString());
  const [since, setSince] = useState(now);
  useEffect(() => {
    const wentOffline = () => setSince((known) => known ?? new Date().toISOString());
    const cameBack = () => {
      setSince(null);
      void refreshAll();
    };
    window.addEventListener('offline', wentOffline);
    window.addEventListener('online', cameBack);
    return () => {
      window.removeEventListener('offline', wentOffline);
      window.removeEventListener('online', cameBack);
    };
  }, []);
  return since;
}

export function OfflineNotice() {
  const since = useOfflineSince();
  return (
    <div role="status">
      {since && (
        <Box px={{ base: '4', md: '6' }} pt="4" maxWidth="100rem" marginInline="auto">
          <Callout tone="attention" title={`You have been offline since ${formatDateTime(since)}`}>
            This page may be out of date. It updates when the connection is back.
          </Callout>
        </Box>
      )}
    </div>
  );
}
