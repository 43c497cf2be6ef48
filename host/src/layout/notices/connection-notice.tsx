/** Says that the browser is offline, or that the server cannot be reached. The page recovers automatically. */
import { announceReconnect } from '@msp/http';
import { formatDateTime } from '@msp/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { TryAgain } from '../../screens/try-again';
import { connectionLostAtom } from '../../session/connection';
import { Notice } from './notice';

/** When the browser noticed that it is offline; null while it is online. */
function useOfflineSince(): string | null {
  const now = () => (navigator.onLine ? null : new Date().toISOString());
  const [since, setSince] = useState(now);
  useEffect(() => {
    const wentOffline = () => setSince((known) => known ?? new Date().toISOString());
    const cameBack = () => {
      setSince(null);
      announceReconnect();
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

export function ConnectionNotice() {
  const since = useOfflineSince();
  const isLost = useAtomValue(connectionLostAtom);
  return (
    <div role="status">
      {since ? (
        <Notice title={`You have been offline since ${formatDateTime(since)}`}>
          This page may be out of date. It updates when the connection is back.
        </Notice>
      ) : (
        isLost && (
          <Notice title="Connection to the server lost. Trying again…" action={<TryAgain />}>
            Text that you have typed stays on this page.
          </Notice>
        )
      )}
    </div>
  );
}
