/** The progress of an integration's running job and its main action, always in view. */
import type { IntegrationDetail } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Box, Button, formatRelative, LinkButton, RefreshIcon, Text } from '@msp/ui';
import { StickyBar } from '@msp/ui/records';
import { editAddress } from '../shared/addresses';
import { JobProgress } from './jobs/job-progress';
import type { Job } from './jobs/use-job';

interface ActionBarProps {
  integration: IntegrationDetail;
  job: Job;
}

function idleText({ status, lastSuccessAt, provider }: IntegrationDetail, isReadOnly: boolean): string {
  if (status === 'DISCONNECTED') {
    const kept = 'Disconnected. Its measurements are kept.';
    return provider ? `${kept} Only ${provider.name} can connect it again.` : kept;
  }
  if (isReadOnly) return 'Your role can read this integration but not run or change it.';
  return lastSuccessAt ? `Last measured ${formatRelative(lastSuccessAt)}.` : 'Nothing measured yet.';
}

export function ActionBar({ integration, job: { job, starting, start } }: ActionBarProps) {
  const { has } = usePermissions();
  const isConnected = integration.status !== 'DISCONNECTED';
  const maySync = has('integration:sync');
  return (
    <StickyBar label="Collection">
      <Box flex="1 1 12rem" minWidth="0">
        {job ? (
          <JobProgress job={job} />
        ) : (
          <Text size="sm" tone="muted">
            {idleText(integration, !maySync)}
          </Text>
        )}
      </Box>
      {maySync && isConnected && (
        <Button
          variant="primary"
          icon={<RefreshIcon />}
          busy={starting === 'collection'}
          onClick={() => void start('collection')}
        >
          Collect now
        </Button>
      )}
      {!isConnected && !integration.provider && has('integration:manage') && (
        <LinkButton variant="primary" to={editAddress(integration.id)}>
          Connect again
        </LinkButton>
      )}
    </StickyBar>
  );
}
