/** Scheme staff: who is assessor or super admin, and in which organisations. For those who manage the installation. */
import {
  calls,
  constants,
  remotePaths,
  roleLabels,
  type SchemeStaffMember,
  type SortKeyOf,
  schemeStaffRoles,
  sortKeys,
} from '@msp/contract';
import { invalidate, request, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Page, plural, Text, toast, usePageTitle } from '@msp/ui';
import { BackLink, CellNote, type Column, ListView, TimeAgo, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { RowAction } from '../../shared/row-action';
import { AddAssessor } from './add-assessor';

const listOptions = {
  filters: { role: schemeStaffRoles },
  sortable: sortKeys.schemeStaff,
  defaultSort: { key: 'name', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

const filters: ToolbarFilter<'role'>[] = [
  { name: 'role', label: 'Role', options: schemeStaffRoles.map((value) => ({ value, label: roleLabels[value] })) },
];

function Remove({ member: { id, person, organization } }: { member: SchemeStaffMember }) {
  const remove = async () => {
    await request(calls.admin.removeAssessor, { params: { id } });
    toast.success({
      title: 'Assessor removed',
      description: `${person.name} can no longer assess ${organization.name}.`,
    });
    await invalidate(calls.admin.schemeStaff);
  };
  return (
    <RowAction
      label="Remove"
      name={`${person.name}, ${organization.name}`}
      title={`Remove ${person.name} from ${organization.name}?`}
      danger
      run={remove}
    >
      <Text>They lose access to this organisation at once. What they wrote and decided stays, with their name.</Text>
    </RowAction>
  );
}

const columns: readonly Column<SchemeStaffMember, SortKeyOf<'schemeStaff'>>[] = [
  {
    key: 'name',
    header: 'Person',
    sortKey: 'name',
    primary: true,
    cell: ({ person: { name, email } }) => (
      <>
        <bdi>{name}</bdi>
        {email !== name && <CellNote>{email}</CellNote>}
      </>
    ),
  },
  { key: 'role', header: 'Role', sortKey: 'role', width: 9, phone: 'first', cell: ({ role }) => roleLabels[role] },
  {
    key: 'organization',
    header: 'Organisation',
    sortKey: 'organization',
    width: 14,
    hideBelow: 36,
    phone: 'second',
    cell: ({ organization }) => <bdi>{organization.name}</bdi>,
  },
  {
    key: 'joinedAt',
    header: 'Since',
    sortKey: 'joinedAt',
    width: 8,
    hideBelow: 60,
    cell: ({ joinedAt }) => <TimeAgo at={joinedAt} />,
  },
  {
    key: 'lastActiveAt',
    header: 'Last active',
    width: 8,
    hideBelow: 60,
    cell: ({ lastActiveAt }) => <TimeAgo at={lastActiveAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 8,
    phone: 'below',
    isActions: true,
    // Super admins are appointed by the operator of the installation.
    cell: (member) => member.role === 'assessor' && <Remove member={member} />,
  },
];

export default function SchemeStaffPage() {
  usePageTitle('Scheme staff');
  const list = useListState(listOptions);
  const result = useCall(calls.admin.schemeStaff, { query: list.query }, { keepPreviousData: true });
  return (
    <Page
      title="Scheme staff"
      subtitle="Who assesses which organisations, and who manages the installation."
      above={<BackLink to={remotePaths.admin.admin}>Administration</BackLink>}
      actions={<AddAssessor />}
    >
      <ListView
        label="Scheme staff"
        what="scheme staff"
        list={list}
        result={result}
        filters={filters}
        count={(total) => plural(total, 'entry', 'entries')}
        columns={columns}
        rowKey={({ id }) => id}
        views={SavedViews}
        empty={{ title: 'No scheme staff', description: 'Add an assessor to an organisation.' }}
      />
    </Page>
  );
}
