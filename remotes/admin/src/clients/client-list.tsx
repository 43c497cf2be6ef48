/** The organisations that the active one manages, with the dialogs of each. */
import { type Client, calls, constants, sortKeys } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { dialogWithRetry } from '@msp/loading';
import { OrganizationIcon, plural } from '@msp/ui';
import { DownloadLink, ListView, useListState } from '@msp/ui/pages';
import { useMemo, useState } from 'react';
import { type ClientDialogName, clientColumns } from './client-columns';

const PeopleDialog = dialogWithRetry(() => import('./dialogs/people-dialog'), 'admin/client-people');
const EndClientDialog = dialogWithRetry(() => import('./dialogs/end-client-dialog'), 'admin/end-client');

const listOptions = {
  filters: {},
  sortable: sortKeys.clients,
  defaultSort: { key: 'name', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

export function ClientList() {
  const [dialog, setDialog] = useState<{ name: ClientDialogName; client: Client } | null>(null);
  const columns = useMemo(() => clientColumns((name, client) => setDialog({ name, client })), []);
  const list = useListState(listOptions);
  const result = useCall(calls.managements.clients, { query: list.query }, { keepPreviousData: true });
  const { limit: _, cursor: __, ...exported } = list.query;
  const close = () => setDialog(null);
  // The client as the list has it now.
  const shown = dialog && (result.data?.items.find(({ id }) => id === dialog.client.id) ?? dialog.client);
  return (
    <>
      <ListView
        label="Clients"
        what="clients"
        list={list}
        result={result}
        filters={[]}
        count={(total) => plural(total, 'client')}
        columns={columns}
        rowKey={({ id }) => id}
        tools={
          <DownloadLink
            href={pathOf(calls.managements.clientsCsv, { query: exported })}
            aria-label="Export this list as CSV"
          >
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={{
          icon: <OrganizationIcon />,
          title: 'No clients yet',
          description:
            'If you manage an organisation, your people can work in it, each with a role that you choose. Create a client, or invite an organisation that already has an account here. Either side can end this at any time.',
        }}
      />
      {dialog?.name === 'people' && shown && <PeopleDialog client={shown} onClose={close} />}
      {dialog?.name === 'end' && shown && <EndClientDialog client={shown} onClose={close} />}
    </>
  );
}
