/** An integration: its state, what can be done, and in tabs its checks, metrics, subjects and runs. */
import type { Adapter, IntegrationDetail } from '@msp/contract';
import { Page } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import { listAddress } from '../shared/addresses';
import { ActionBar } from './action-bar';
import { ConsentOutcome } from './consent-outcome';
import { DetailActions } from './detail-actions';
import { DetailFacts } from './detail-facts';
import { DetailTabs } from './detail-tabs';
import { useJob } from './jobs/use-job';
import { ProblemNotice } from './problem-notice';
import type { SubjectWords } from './subjects/subject-words';

interface DetailViewProps {
  integration: IntegrationDetail;
  words: SubjectWords;
  /** Undefined if the list of adapters couldn't be loaded. */
  adapter: Adapter | undefined;
  /** About the page itself, above its content. */
  notice: ReactNode;
}

export function DetailView({ integration, words, adapter: described, notice }: DetailViewProps) {
  const { name, adapter, status, problem, provider } = integration;
  const job = useJob(integration);
  const isConnected = status !== 'DISCONNECTED';
  return (
    <Page
      title={name}
      subtitle={`${adapter.name} by ${adapter.vendor}${provider ? `, provided by ${provider.name}` : ''}`}
      above={<BackLink to={listAddress}>Integrations</BackLink>}
      actions={isConnected && <DetailActions integration={integration} words={words} job={job} />}
    >
      {notice}
      <DetailFacts integration={integration} words={words} />
      <ActionBar integration={integration} job={job} />
      <ConsentOutcome integration={integration} />
      {problem && isConnected && <ProblemNotice integration={integration} problem={problem} />}
      <DetailTabs integration={integration} words={words} adapter={described} />
    </Page>
  );
}
