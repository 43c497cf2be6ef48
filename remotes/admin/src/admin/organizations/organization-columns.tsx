/** The columns of the list of organisations. */
import type { AdminOrganization, SortKeyOf } from '@msp/contract';
import { formatDate, Inline } from '@msp/ui';
import { CellNote, type Column, formatCount, LineDisclosure, PhoneLabel, TimeAgo } from '@msp/ui/pages';
import { AssignControlRegistry } from './assign-control-registry';
import { OrganizationState } from './organization-state';
import { SetRing } from './set-ring';
import { SuspensionButton } from './suspension-button';

type OrganizationColumn = Column<AdminOrganization, SortKeyOf<'adminOrganizations'>>;

/** Whom a search has found: "Ann Reed (ann@birch.example), lee@birch.example". */
const foundText = (people: NonNullable<AdminOrganization['foundPeople']>) =>
  people.map(({ name, email }) => (name ? `${name} (${email})` : email)).join(', ');

const columns: readonly OrganizationColumn[] = [
  {
    key: 'name',
    header: 'Organisation',
    sortKey: 'name',
    primary: true,
    cell: ({ name, slug, suspendedReason, ring }) => (
      <>
        <bdi>{name}</bdi>
        <CellNote>
          {suspendedReason ?? slug}
          {ring === 'early' && ' · Gets builds early'}
        </CellNote>
      </>
    ),
    secondLine: ({ foundPeople = [] }) => foundPeople.length > 0 && <LineDisclosure summary={foundText(foundPeople)} />,
  },
  {
    key: 'state',
    header: 'State',
    sortKey: 'state',
    width: 10.5,
    phone: 'first',
    cell: (organization) => <OrganizationState {...organization} />,
  },
  {
    key: 'members',
    header: 'Members',
    sortKey: 'members',
    width: 7,
    align: 'end',
    hideBelow: 48,
    cell: ({ members }) => formatCount(members),
  },
  {
    key: 'registry',
    header: 'Control registry',
    width: 14.5,
    hideBelow: 68,
    cell: ({ registry }) => registry && `${registry.title} ${registry.version}`,
  },
  {
    key: 'lastActiveAt',
    header: 'Last active',
    sortKey: 'lastActiveAt',
    width: 8,
    hideBelow: 48,
    phone: 'second',
    cell: ({ lastActiveAt }) => (
      <>
        <PhoneLabel>Last active</PhoneLabel>
        <TimeAgo at={lastActiveAt} />
      </>
    ),
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortKey: 'createdAt',
    width: 7.5,
    optional: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
];

const actionColumn = (hasRings: boolean): OrganizationColumn => ({
  key: 'actions',
  header: 'Actions',
  width: hasRings ? 15.5 : 12,
  phone: 'below',
  cell: (organization) => (
    <Inline as="span">
      <AssignControlRegistry organization={organization} />
      {hasRings && <SetRing organization={organization} />}
      <SuspensionButton organization={organization} />
    </Inline>
  ),
});

/** @param hasRings releases can go to some organisations first */
export const organizationColumns = (isOfInstallation: boolean, hasRings: boolean): readonly OrganizationColumn[] =>
  isOfInstallation ? [...columns, actionColumn(hasRings)] : columns;
