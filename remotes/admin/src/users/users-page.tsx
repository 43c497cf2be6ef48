/** Users: the members of the active organisation, the invitations to it and the requests to join it (specification §2.2, §6). */
import { calls, constants, type Member, roleLabels, roles, sortKeys, userStateLabels, userStates } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { usePermissions } from '@msp/session';
import { Page, plural, usePageTitle } from '@msp/ui';
import { DownloadLink, ListView, useListState } from '@msp/ui/pages';
import { useMemo, useState } from 'react';
import { UserDialog, type UserDialogName } from './dialogs/user-dialogs';
import { InviteButton } from './invite/invite-button';
import { memberColumns } from './member-columns';
import { UserActions } from './user-actions';
import { UsersSummary } from './users-summary';

const listOptions = {
  filters: { role: roles, state: userStates },
  sortable: sortKeys.members,
  defaultSort: { key: 'name', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

interface OpenDialog {
  name: UserDialogName;
  user: Member;
}

/** The columns with a menu at the end, for those who may change people. */
function useColumns(onOpen: (dialog: OpenDialog) => void) {
  const mayChange = usePermissions().any(['user:create', 'user:update', 'user:delete']);
  return useMemo(() => {
    if (!mayChange) return memberColumns;
    const open = (name: UserDialogName, user: Member) => onOpen({ name, user });
    const cell = (user: Member) => <UserActions user={user} onOpen={open} />;
    return [
      ...memberColumns,
      { key: 'actions', header: 'Actions', width: 5, align: 'end', phone: 'first', isActions: true, cell } as const,
    ];
  }, [mayChange, onOpen]);
}

export default function UsersPage() {
  usePageTitle('Users');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const columns = useColumns(setDialog);
  const list = useListState(listOptions);
  const result = useCall(calls.users.list, { query: list.query }, { keepPreviousData: true });
  const { limit: _, cursor: __, ...exported } = list.query;
  const { data } = result;
  const summary = data?.summary;
  const filters = [
    {
      name: 'role',
      label: 'Role',
      options: roles.map((value) => ({ value, label: roleLabels[value], count: summary?.roles?.[value] })),
    },
    {
      name: 'state',
      label: 'Status',
      options: userStates.map((value) => ({ value, label: userStateLabels[value], count: summary?.states?.[value] })),
    },
  ] as const;
  // The user with the version that the list has now.
  const shown = dialog && (data?.items.find(({ id }) => id === dialog.user.id) ?? dialog.user);

  return (
    <Page
      title="Users"
      subtitle="Members of your organisation, open invitations and requests to join."
      actions={<InviteButton />}
    >
      {(data || !result.error) && <UsersSummary summary={summary} />}
      <ListView
        label="Members"
        what="users"
        list={list}
        result={result}
        filters={filters}
        count={(total) => plural(total, 'person', 'people')}
        columns={columns}
        rowKey={({ id }) => id}
        tools={
          <DownloadLink href={pathOf(calls.users.listCsv, { query: exported })} aria-label="Export this list as CSV">
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={{ title: 'No members', description: 'People appear here once they belong to your organisation.' }}
      />
      {dialog && shown && (
        <UserDialog
          name={dialog.name}
          user={shown}
          isLastAdmin={shown.role === 'msp_admin' && shown.kind === 'member' && summary?.roles.msp_admin === 1}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  );
}
