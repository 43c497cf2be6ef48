/** How far a running collection or sync is. */
import type { IntegrationJob } from '@msp/contract';
import { Progress, plural, Stack, Text } from '@msp/ui';
import { useSyncExternalStore } from 'react';
import { formatDuration } from './duration';

const secondMs = 1_000;

function onSecond(listener: () => void): () => void {
  const timer = setInterval(listener, secondMs);
  return () => clearInterval(timer);
}
const second = () => Math.floor(Date.now() / secondMs) * secondMs;

/** "12 s", which keeps counting while it is shown. */
function Elapsed({ since }: { since: string }) {
  const now = useSyncExternalStore(onSecond, second);
  return formatDuration(Math.max(secondMs, now - Date.parse(since)));
}

export function JobProgress({ job: { step, done, total, apiCalls, startedAt, kind } }: { job: IntegrationJob }) {
  const isSync = kind === 'sync';
  return (
    <Stack gap="1">
      <Text size="sm">
        {startedAt ? step : `${isSync ? 'Sync' : 'Collection'} requested`}
        <Text as="span" size="sm" tone="muted">
          {startedAt ? (
            <>
              {` · step ${Math.min(done + 1, total)} of ${total} · ${plural(apiCalls, 'API call')} · `}
              <Elapsed since={startedAt} />
            </>
          ) : (
            ' · waiting to start'
          )}
        </Text>
      </Text>
      <Progress
        value={total > 0 ? (done / total) * 100 : 0}
        label={isSync ? 'Progress of the sync' : 'Progress of the collection'}
      />
    </Stack>
  );
}
