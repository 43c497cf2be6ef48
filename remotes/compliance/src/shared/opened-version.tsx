/** The version from which a dialog changes a record, so that saving never overwrites what another member has changed meanwhile. */
import { HttpError } from '@msp/http';
import { Button, Callout, Inline } from '@msp/ui';
import { useState } from 'react';

interface OpenedVersion {
  /** What the call sends. */
  version: number;
  /** Another member has changed the record since. */
  isOutdated: boolean;
  /** Goes on from the record as it is now. */
  catchUp: () => void;
  /** Sends a change. If the API refuses it because of another member's, the page loads that one. */
  send: <T>(change: () => Promise<T>) => Promise<T>;
}

/** @param record as the page has it now; null for a new one */
export function useOpenedVersion(
  record: { version: number | null } | null,
  refresh: () => Promise<void>,
): OpenedVersion {
  const current = record?.version ?? 0;
  const [version, setVersion] = useState(current);
  return {
    version,
    isOutdated: current !== version,
    catchUp: () => setVersion(current),
    async send(change) {
      try {
        return await change();
      } catch (error) {
        if (error instanceof HttpError && error.errorCode === 'STALE') await refresh();
        throw error;
      }
    },
  };
}

interface ChangedMeanwhileProps {
  opened: OpenedVersion;
  /** Shows the saved values in the form instead of those that were entered. */
  onTakeTheirs: () => void;
}

export function ChangedMeanwhile({ opened: { isOutdated, catchUp }, onTakeTheirs }: ChangedMeanwhileProps) {
  if (!isOutdated) return null;
  return (
    <Callout
      tone="attention"
      title="Another member has changed this since you opened it"
      action={
        <Inline wrap>
          <Button size="sm" onClick={catchUp}>
            Keep mine
          </Button>
          <Button
            size="sm"
            onClick={() => {
              onTakeTheirs();
              catchUp();
            }}
          >
            Use saved version
          </Button>
        </Inline>
      }
    >
      If you keep yours, saving replaces their changes.
    </Callout>
  );
}
