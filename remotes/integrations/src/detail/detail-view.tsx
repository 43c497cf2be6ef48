/** An integration: its state, what can be done, and in tabs its checks, metrics, subjects and runs. */
import { calls, type IntegrationDetail } from '@msp/contract';
import { useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { LinkButton, Page } from '@msp/ui';
import { EditIcon } from '@msp/ui/pages';
import { BackLink } from '@msp/ui/records';
import { editAddress, listAddress } from '../addresses';
import { systemNames } from '../list/systems';
import { ActionBar } from './action-bar';
import { ConsentOutcome } from './consent-outcome';
import { DetailFacts } from './detail-facts';
import { DetailTabs } from './detail-tabs';
import { DisconnectButton } from './disconnect-button';
import { ProblemNotice } from './problem-notice';
import { type SubjectWords, subjectWords } from './subject-words';

/** What the vendor calls those it measures. General words until the adapters have loaded. */
function useSubjectWords({ adapter: { key } }: IntegrationDetail): SubjectWords {
  const { data } = useCall(calls.integrations.adapters, {});
  return data?.items.find((adapter) => adapter.key === key)?.subjects ?? subjectWords;
}

export function DetailView({ integration }: { integration: IntegrationDetail }) {
  const { id, name, adapter, status } = integration;
  const mayManage = usePermissions().has('integration:manage');
  const words = useSubjectWords(integration);
  const isConnected = status !== 'DISCONNECTED';
  return (
    <Page
      title={name}
      subtitle={`${adapter.name} by ${adapter.vendor}, for ${systemNames[adapter.system]}`}
      above={<BackLink to={listAddress}>Integrations</BackLink>}
      actions={
        mayManage &&
        isConnected && (
          <>
            <LinkButton to={editAddress(id)} icon={<EditIcon />}>
              Edit
            </LinkButton>
            <DisconnectButton integration={integration} words={words} />
          </>
        )
      }
    >
      <DetailFacts integration={integration} />
      <ActionBar integration={integration} words={words} />
      <ConsentOutcome integration={integration} />
      {integration.problem && isConnected && <ProblemNotice integration={integration} problem={integration.problem} />}
      <DetailTabs integration={integration} words={words} />
    </Page>
  );
}
