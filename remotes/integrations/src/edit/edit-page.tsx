/** Edits an integration, or connects it again (/integrations/:integrationId/edit). */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Callout, Page, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import { detailAddress } from '../shared/addresses';
import { ConnectionSkeleton } from '../shared/connection/connection-skeleton';
import { PageStates } from '../shared/page-states';
import { EditForm } from './edit-form';

export default function EditPage() {
  const { integrationId: id = '' } = useParams();
  const mayManage = usePermissions().has('integration:manage');
  const read = useCall(calls.integrations.read, { params: { id } });
  const adapters = useCall(calls.integrations.adapters, {});
  const integration = read.data;
  const adapter = adapters.data?.items.find(({ key }) => key === integration?.adapter.key);
  usePageTitle('Edit integration', undefined, integration?.name);
  if (!integration || !adapter || !mayManage) {
    return (
      <PageStates
        title="Edit integration"
        forbidden={mayManage ? undefined : 'the settings of integrations'}
        isMissing={integration !== undefined && adapters.data !== undefined}
        result={{
          error: read.error ?? adapters.error,
          isValidating: read.isValidating || adapters.isValidating,
          mutate: () => Promise.all([read.mutate(), adapters.mutate()]),
        }}
        skeleton={<ConnectionSkeleton />}
      />
    );
  }
  if (integration.provider) {
    return (
      <Page title={integration.name} above={<BackLink to={detailAddress(id)}>{integration.name}</BackLink>}>
        <Callout tone="accent" title={`Provided by ${integration.provider.name}`}>
          This integration uses the connection of {integration.provider.name}, which can change its settings. You can
          disconnect it on its page.
        </Callout>
      </Page>
    );
  }
  const title =
    integration.status === 'DISCONNECTED' ? `Connect ${integration.name} again` : `Edit ${integration.name}`;
  return (
    <Page title={title} above={<BackLink to={detailAddress(id)}>{integration.name}</BackLink>}>
      <EditForm key={id} adapter={adapter} integration={integration} />
    </Page>
  );
}
