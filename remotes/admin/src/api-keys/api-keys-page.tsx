/** API keys of the organisation: the list, creating one, and revoking one. For administrators. */
import { actionAnchors, calls, hostPaths, remotePaths } from '@msp/contract';
import { useCall } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { SecretDialog } from '@msp/records';
import { useAnchorAction } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, EmptyState, ForbiddenState, Page, TextLink, usePageTitle } from '@msp/ui';
import { BackLink, DataTable, SkeletonTable, useListState } from '@msp/ui/pages';
import { useState } from 'react';
import { inOrder } from '../shared/in-order';
import { Loaded } from '../shared/loaded';
import type { CreatedKey } from './create-key-dialog';
import { keyColumns, keySortKeys, sortValueOf } from './key-columns';

const CreateKeyDialog = dialogWithRetry(() => import('./create-key-dialog'), 'admin/create-key');

const what = 'the API keys';

const listOptions = {
  filters: {},
  sortable: keySortKeys,
  defaultSort: { key: 'createdAt', order: 'desc' },
} as const;

function Keys() {
  const { sort, toggleSort } = useListState(listOptions);
  const result = useCall(calls.apiKeys.list, {});
  return (
    <Loaded result={result} what={what} skeleton={<SkeletonTable rows={3} label="Loading the API keys" />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            title="No API keys yet"
            description="Create a key to let a script add evidence or read your controls and metrics."
          />
        ) : (
          <DataTable
            label="API keys"
            columns={keyColumns}
            rows={inOrder(items, sort, sortValueOf)}
            sort={sort}
            onSort={toggleSort}
            rowKey={({ id }) => id}
          />
        )
      }
    </Loaded>
  );
}

export default function ApiKeysPage() {
  usePageTitle('API keys');
  const isPermitted = usePermissions().has('api-key:manage');
  const [isCreating, setCreating] = useState(false);
  useAnchorAction(isPermitted ? actionAnchors.createApiKey : undefined, () => setCreating(true));
  const [created, setCreated] = useState<CreatedKey>();
  const showSecret = (key: CreatedKey) => {
    setCreating(false);
    setCreated(key);
  };
  return (
    <Page
      title="API keys"
      subtitle={
        <>
          Let programs work with this organisation's data. A key may never do more than the member who created it, and
          stops when that member leaves. <TextLink to={`${hostPaths.docs}/api-keys`}>How to use a key</TextLink>
        </>
      }
      above={<BackLink to={remotePaths.admin.settings}>Settings</BackLink>}
      actions={
        isPermitted && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            Create API key
          </Button>
        )
      }
    >
      {isPermitted ? <Keys /> : <ForbiddenState what={what} />}
      {isCreating && <CreateKeyDialog onCreated={showSecret} onClose={() => setCreating(false)} />}
      {created && (
        <SecretDialog
          title={`Copy the key “${created.apiKey.name}”`}
          label="API key"
          what="the API key"
          secret={created.secret}
          ifLost="Without it you have to create another key."
          onClose={() => setCreated(undefined)}
        >
          Store the key where your program reads its secrets. It is shown only now.
        </SecretDialog>
      )}
    </Page>
  );
}
