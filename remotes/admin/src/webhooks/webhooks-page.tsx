/** Webhooks of the organisation: the list, and adding one. For administrators. */
import { calls, constants, hostPaths, remotePaths } from '@msp/contract';
import { invalidate, request, useCall } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, EmptyState, ForbiddenState, Page, TextLink, usePageTitle } from '@msp/ui';
import { BackLink, DataTable, SkeletonTable, useListState } from '@msp/ui/pages';
import { useState } from 'react';
import { inOrder } from '../shared/in-order';
import { Loaded } from '../shared/loaded';
import { webhookAddress } from './addresses';
import { SigningSecretDialog } from './signing-secret-dialog';
import { sortValueOf, webhookColumns, webhookSortKeys } from './webhook-columns';
import type { WebhookValues } from './webhook-dialog';

const WebhookDialog = dialogWithRetry(() => import('./webhook-dialog'), 'admin/webhook');

const what = 'the webhooks';

const listOptions = {
  filters: {},
  sortable: webhookSortKeys,
  defaultSort: { key: 'createdAt', order: 'asc' },
} as const;

function Webhooks() {
  const { sort, toggleSort } = useListState(listOptions);
  const result = useCall(calls.webhooks.list, {});
  return (
    <Loaded result={result} what={what} skeleton={<SkeletonTable rows={3} label="Loading the webhooks" />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            title="No webhooks yet"
            description="Add one to tell another system, or a channel of Slack or Microsoft Teams, when a check fails or a control is approved."
          />
        ) : (
          <DataTable
            label="Webhooks"
            columns={webhookColumns}
            rows={inOrder(items, sort, sortValueOf)}
            sort={sort}
            onSort={toggleSort}
            rowKey={({ id }) => id}
            rowHref={({ id }) => webhookAddress(id)}
          />
        )
      }
    </Loaded>
  );
}

export default function WebhooksPage() {
  usePageTitle('Webhooks');
  const isPermitted = usePermissions().has('webhook:manage');
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = async (body: WebhookValues) => {
    const created = await request(calls.webhooks.create, { body });
    setAdding(false);
    setSecret(created.secret || undefined);
    await invalidate(calls.webhooks.list);
  };
  return (
    <Page
      title="Webhooks"
      subtitle={
        <>
          Tell other systems, and channels of Slack and Microsoft Teams, when something changes in this organisation,{' '}
          {constants.webhooks.maxOfOrganization} at most.{' '}
          <TextLink to={`${hostPaths.docs}/webhooks`}>How to receive them</TextLink>
        </>
      }
      above={<BackLink to={remotePaths.admin.settings}>Settings</BackLink>}
      actions={
        isPermitted && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            Add webhook
          </Button>
        )
      }
    >
      {isPermitted ? <Webhooks /> : <ForbiddenState what={what} />}
      {isAdding && <WebhookDialog send={add} onClose={() => setAdding(false)} />}
      {secret && <SigningSecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  );
}
