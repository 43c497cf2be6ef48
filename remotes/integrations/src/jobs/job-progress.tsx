/** How far a running collection or sync is. */
import type { IntegrationJob } from '@msp/contract';
import { Progress, plural, Stack, Text } from '@msp/ui';
import { formatDuration } from './duration';

export function JobProgress({ job: { step, done, total, apiCalls, startedAt, kind } }: { job: IntegrationJob }) {
  const facts = startedAt
    ? [
        `step ${Math.min(done + 1, total)} of ${total}`,
        plural(apiCalls, 'API call'),
        formatDuration(Math.max(0, Date.now() - Date.parse(startedAt))),
      ]
    : ['waiting to start'];
  return (
    <Stack gap="1">
      <Text size="sm">
        {startedAt ? step : kind === 'sync' ? 'Sync requested' : 'Collection requested'}
        <Text as="span" size="sm" tone="muted">
          {' '}
          · {facts.join(' · ')}
        </Text>
      </Text>
      <Progress
        value={total > 0 ? (done / total) * 100 : 0}
        label={kind === 'sync' ? 'Progress of the sync' : 'Progress of the collection'}
      />
    </Stack>
  );
}
