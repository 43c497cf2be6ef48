/** The actions of an integration and the progress of its running job, always in view. */
import { calls, type IntegrationDetail } from '@msp/contract';
import { messageOf, request } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Box, Button, formatRelative, LinkButton, RefreshIcon, Text, toast } from '@msp/ui';
import { StickyBar } from '@msp/ui/records';
import { useState } from 'react';
import { editAddress } from '../addresses';
import { JobProgress } from '../jobs/job-progress';
import { type Job, useJob } from '../jobs/use-job';
import { publishIntegration } from '../publish-integration';
import type { SubjectWords } from './subject-words';

interface ActionBarProps {
  integration: IntegrationDetail;
  words: SubjectWords;
}

function idleText({ status, lastSuccessAt }: IntegrationDetail, isReadOnly: boolean): string {
  if (status === 'DISCONNECTED') return 'Disconnected. What it measured is kept.';
  if (isReadOnly) return 'Your role can read this integration but not run or change it.';
  return lastSuccessAt ? `Last measured ${formatRelative(lastSuccessAt)}.` : 'Nothing measured yet.';
}

function TestButton({ integration }: { integration: IntegrationDetail }) {
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      const tested = await request(calls.integrations.refreshStatus, { params: { id: integration.id } });
      await publishIntegration(tested);
      const { problem } = tested;
      if (problem) toast.error({ title: 'The connection test failed', description: problem.message });
      else toast.success({ title: 'The connection works' });
    } catch (error) {
      toast.error({ title: 'The connection could not be tested', description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void test()}>
      Test connection
    </Button>
  );
}

function JobButtons({ words, job: { job, starting, start } }: { words: SubjectWords; job: Job }) {
  const isBusy = (kind: 'sync' | 'collection') => starting === kind || job?.kind === kind;
  return (
    <>
      <Button busy={isBusy('sync')} onClick={() => void start('sync')}>
        Sync {words.other}
      </Button>
      <Button
        variant="primary"
        icon={<RefreshIcon />}
        busy={isBusy('collection')}
        onClick={() => void start('collection')}
      >
        Collect now
      </Button>
    </>
  );
}

export function ActionBar({ integration, words }: ActionBarProps) {
  const { has } = usePermissions();
  const job = useJob(integration);
  const isConnected = integration.status !== 'DISCONNECTED';
  const maySync = has('integration:sync');
  return (
    <StickyBar label="Actions">
      <Box flex="1 1 16rem" minWidth="0">
        {job.job ? (
          <JobProgress job={job.job} />
        ) : (
          <Text size="sm" tone="muted">
            {idleText(integration, !maySync)}
          </Text>
        )}
      </Box>
      {maySync && isConnected && (
        <>
          <TestButton integration={integration} />
          <JobButtons words={words} job={job} />
        </>
      )}
      {!isConnected && has('integration:manage') && (
        <LinkButton variant="primary" to={editAddress(integration.id)}>
          Connect again
        </LinkButton>
      )}
    </StickyBar>
  );
}
