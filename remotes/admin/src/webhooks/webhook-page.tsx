/** The page of one webhook: its settings, whether it can be reached, and what was sent. */
import { calls, type Webhook } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams } from '@msp/router';
import { usePermissions } from '@msp/session';
import { ForbiddenState, formatDate, LoadingRegion, Page, Skeleton, Stack, usePageTitle } from '@msp/ui';
import { BackLink, StaleNotice, TimeAgo } from '@msp/ui/pages';
import { FactStrip, RecordFailure } from '@msp/ui/records';
import { webhooksAddress } from './addresses';
import { DeliveryList } from './delivery-list';
import { webhookEventLabels, webhookFormatLabels } from './labels';
import { WebhookActions } from './webhook-actions';
import { WebhookBadge } from './webhook-badges';
import { WebhookNotice } from './webhook-notice';

const above = <BackLink to={webhooksAddress}>Webhooks</BackLink>;

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, format = 'standard', events, state, lastDeliveredAt, createdAt, createdBy } = webhook;
  return (
    <FactStrip
      label="Webhook"
      facts={[
        ['Status', <WebhookBadge key="state" state={state} />],
        ['Receiver', webhookFormatLabels[format]],
        ['Address', url],
        ['Last delivered', <TimeAgo key="delivered" at={lastDeliveredAt} />],
        ['Events', events.map((event) => webhookEventLabels[event]).join(', ')],
        ['Created', `${formatDate(createdAt)}${createdBy ? ` by ${createdBy.name}` : ''}`],
      ]}
    />
  );
}

function WebhookBody({ id }: { id: string }) {
  const result = useCall(calls.webhooks.read, { params: { id } });
  const { data: webhook, error, isValidating, mutate } = result;
  const host = webhook && new URL(webhook.url).host;
  usePageTitle('Webhook', undefined, host);
  if (!webhook)
    return (
      <Page title="Webhook" above={above}>
        {error ? (
          <RecordFailure
            record="webhook"
            result={result}
            missing="It was deleted, or it belongs to another organisation."
            list={{ path: webhooksAddress, name: 'Webhooks' }}
          />
        ) : (
          <LoadingRegion label="Loading webhook">
            <Stack gap="4">
              <Skeleton height="17" />
              <Skeleton height="40" />
            </Stack>
          </LoadingRegion>
        )}
      </Page>
    );
  return (
    <Page
      title={host}
      subtitle={webhook.description || 'Webhook'}
      above={above}
      actions={<WebhookActions webhook={webhook} />}
    >
      <Stack gap="4">
        {error && (
          <StaleNotice what="the webhook" error={error} retrying={isValidating} onRetry={() => void mutate()} />
        )}
        <WebhookNotice webhook={webhook} />
        <WebhookFacts webhook={webhook} />
        <DeliveryList webhook={webhook} />
      </Stack>
    </Page>
  );
}

export default function WebhookPage() {
  const { id = '' } = useParams();
  if (usePermissions().has('webhook:manage')) return <WebhookBody id={id} />;
  return (
    <Page title="Webhook" above={above}>
      <ForbiddenState what="the webhooks" />
    </Page>
  );
}
