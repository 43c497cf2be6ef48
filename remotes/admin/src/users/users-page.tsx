/** Users: the members of the active organisation (specification §2.2, §6). */
import { calls, constants, type ResponseOf, roleLabels, roles, sortKeys } from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Page, plural, Skeleton, usePageTitle } from '@msp/ui';
import { ListView, SummaryStrip, useListState } from '@msp/ui/pages';
import { memberColumns } from './member-columns';

type Summary = ResponseOf<typeof calls.users.list>['summary'];

const listOptions = {
  filters: { role: roles },
  sortable: sortKeys.members,
  defaultSort: { key: 'name', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

function MembersSummary({ summary }: { summary: Summary | undefined }) {
  const number = (value: number | undefined) => (summary ? (value ?? 0) : <Skeleton height="6" width="8" />);
  return (
    <SummaryStrip
      label="Members by role"
      figures={[
        { label: 'Members', value: number(summary?.total), to: '/users' },
        ...roles.map((role) => ({
          label: roleLabels[role],
          value: number(summary?.roles?.[role]),
          to: `/users?role=${role}`,
        })),
      ]}
    />
  );
}

export default function UsersPage() {
  usePageTitle('Users');
  const list = useListState(listOptions);
  const result = useCall(calls.users.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  const roleFilter = {
    name: 'role',
    label: 'Role',
    options: roles.map((value) => ({ value, label: roleLabels[value], count: data?.summary?.roles?.[value] })),
  } as const;

  return (
    <Page title="Users" subtitle="Members of your organisation. Invitations are not part of this release yet.">
      {(data || !result.error) && <MembersSummary summary={data?.summary} />}
      <ListView
        label="Members"
        what="users"
        list={list}
        result={result}
        filters={[roleFilter]}
        count={(total) => plural(total, 'member')}
        columns={memberColumns}
        rowKey={({ id }) => id}
        views={SavedViews}
        empty={{ title: 'No members', description: 'People appear here once they belong to your organisation.' }}
      />
    </Page>
  );
}
