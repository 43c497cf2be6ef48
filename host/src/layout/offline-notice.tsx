/** Says that the connection is gone and what is shown is from before; when it is back, what is shown is loaded again. */
import { refreshAll } from '@msp/http';
import { Box, Callout, formatDateTime } from '@msp/ui';
import { useEffect, useState } from 'react';

/** When the connection went, as far as the browser knows; null while there is one. */
function useOfflineSince(): string | null {
  const now = () => (navigator.onLine ? null : new Date().toISOString());
  const [since, setSince] = useState(now);
  useEffect(() => {
    const left = () => setSince((known) => known ?? new Date().toISOString());
    const back = () => {
      setSince(null);
      void refreshAll();
    };
    window.addEventListener('offline', left);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', left);
      window.removeEventListener('online', back);
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
          <Callout tone="attention" title={`You are offline since ${formatDateTime(since)}`}>
            What you see is from before. It is loaded again once the connection is back.
          </Callout>
        </Box>
      )}
    </div>
  );
}
