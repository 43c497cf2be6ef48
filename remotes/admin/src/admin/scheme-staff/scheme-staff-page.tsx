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
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Page, plural, usePageTitle } from '@msp/ui';
import {
  BackLink,
  CellNote,
  type Column,
  formatCount,
  ListView,
  TimeAgo,
  type ToolbarFilter,
  useListState,
} from '@msp/ui/pages';
import { AddAssessor } from './add-assessor';
import { StaffOrganizations } from './staff-organizations';

const listOptions = {
  filters: { role: schemeStaffRoles },
  sortable: sortKeys.schemeStaff,
  defaultSort: { key: 'name', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

const filters: ToolbarFilter<'role'>[] = [
  { name: 'role', label: 'Role', options: schemeStaffRoles.map((value) => ({ value, label: roleLabels[value] })) },
];

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
    secondLine: (member) => <StaffOrganizations {...member} />,
  },
  {
    key: 'organizations',
    header: 'Organisations',
    sortKey: 'organizations',
    width: 9,
    align: 'end',
    cell: ({ organizations }) => formatCount(organizations.length),
  },
  {
    key: 'lastActiveAt',
    header: 'Last active',
    sortKey: 'lastActiveAt',
    width: 8,
    hideBelow: 60,
    phone: 'first',
    cell: ({ lastActiveAt }) => <TimeAgo at={lastActiveAt} />,
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
        count={(total) => plural(total, 'person', 'people')}
        columns={columns}
        rowKey={({ person }) => person.id}
        views={SavedViews}
        empty={{ title: 'No scheme staff', description: 'Add an assessor to an organisation.' }}
      />
    </Page>
  );
}
