/** Connects a system (/integrations/connect/:adapterKey). */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Page, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import { listAddress } from '../shared/addresses';
import { ConnectionSkeleton } from '../shared/connection/connection-skeleton';
import { PageStates } from '../shared/page-states';
import { ConnectForm } from './connect-form';

export default function ConnectPage() {
  const { adapterKey = '' } = useParams();
  const mayManage = usePermissions().has('integration:manage');
  const result = useCall(calls.integrations.adapters, {});
  const { data } = result;
  const adapter = data?.items.find(({ key }) => key === adapterKey);
  usePageTitle('Connect integration', undefined, adapter?.name);
  if (!adapter || !mayManage) {
    return (
      <PageStates
        title="Connect integration"
        forbidden={mayManage ? undefined : 'the form that connects integrations'}
        isMissing={data !== undefined}
        result={result}
        skeleton={<ConnectionSkeleton />}
      />
    );
  }
  return (
    <Page
      title={`Connect ${adapter.name}`}
      subtitle={adapter.description}
      above={<BackLink to={listAddress}>Integrations</BackLink>}
    >
      <ConnectForm key={adapter.key} adapter={adapter} />
    </Page>
  );
}
