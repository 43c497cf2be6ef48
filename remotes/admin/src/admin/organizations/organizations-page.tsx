/** Organisations: all of them for those who manage the installation, the own one for other administrators. */
import {
  type AdminOrganization,
  calls,
  constants,
  organizationStateLabels,
  organizationStates,
  remotePaths,
  ringLabels,
  rings,
  sortKeys,
} from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { generatePath } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Page, plural, usePageTitle } from '@msp/ui';
import { BackLink, ListView, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { CreateOrganization } from './create-organization';
import { organizationColumns } from './organization-columns';

const listOptions = {
  filters: { state: organizationStates, ring: rings },
  sortable: sortKeys.adminOrganizations,
  defaultSort: { key: 'name', order: 'asc' },
  pageSize: constants.paging.pageLimit,
} as const;

const filters: ToolbarFilter<'state' | 'ring'>[] = [
  {
    name: 'state',
    label: 'State',
    options: organizationStates.map((value) => ({ value, label: organizationStateLabels[value] })),
  },
];

const ringFilter: ToolbarFilter<'state' | 'ring'> = {
  name: 'ring',
  label: 'Ring',
  options: rings.map((value) => ({ value, label: ringLabels[value] })),
};

const organizationPath = ({ id }: AdminOrganization) => generatePath(remotePaths.admin.adminOrganization, { id });

export default function OrganizationsPage() {
  usePageTitle('Organisations');
  const isOfInstallation = usePermissions().has('installation:manage');
  const list = useListState(listOptions);
  const result = useCall(calls.admin.organizations, { query: list.query }, { keepPreviousData: true });
  // The API names rings only where releases have them.
  const hasRings = result.data?.items.some(({ ring }) => ring !== undefined) ?? false;
  return (
    <Page
      title="Organisations"
      above={<BackLink to={remotePaths.admin.admin}>Administration</BackLink>}
      actions={isOfInstallation && <CreateOrganization />}
    >
      <ListView
        label="Organisations"
        what="organisations"
        list={list}
        result={result}
        filters={hasRings || list.filters.ring !== undefined ? [...filters, ringFilter] : filters}
        count={(total) => plural(total, 'organisation')}
        columns={organizationColumns(isOfInstallation, hasRings)}
        rowKey={({ id }) => id}
        {...(isOfInstallation && { rowHref: organizationPath })}
        views={SavedViews}
        empty={{ title: 'No organisations', description: 'Organisations of this installation appear here.' }}
      />
    </Page>
  );
}
