/** The organisations of one person of the scheme's staff: with which role, since when, and for assessors the way to end it. */
import { calls, roleLabels, type SchemeStaffMember, schemeStaffRoles } from '@msp/contract';
import { invalidate, request } from '@msp/http';
import { formatDate, Inline, plural, Stack, Text, toast } from '@msp/ui';
import { CellNote, LineDisclosure } from '@msp/ui/pages';
import { RowAction } from '../../shared/row-action';

type Membership = SchemeStaffMember['organizations'][number];

interface RemoveProps {
  person: SchemeStaffMember['person'];
  membership: Membership;
}

function Remove({ person, membership: { id, organization } }: RemoveProps) {
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

const ofOrganizations = (own: readonly Membership[]) =>
  own.length === 1 ? own[0]?.organization.name : plural(own.length, 'organisation');

/** "Super admin of The Scheme, assessor of 3 organisations" */
const summaryOf = (organizations: readonly Membership[]): string =>
  schemeStaffRoles
    .toReversed()
    .map((role) => ({ label: roleLabels[role], own: organizations.filter((membership) => membership.role === role) }))
    .filter(({ own }) => own.length > 0)
    .map(({ label, own }, index) => `${index === 0 ? label : label.toLowerCase()} of ${ofOrganizations(own)}`)
    .join(', ');

export function StaffOrganizations({ person, organizations }: SchemeStaffMember) {
  return (
    <LineDisclosure summary={summaryOf(organizations)}>
      <Stack gap="2">
        {organizations.map((membership) => (
          <Inline key={membership.id} wrap justifyContent="space-between">
            <span>
              <bdi>{membership.organization.name}</bdi>
              <CellNote>
                {roleLabels[membership.role]} since {formatDate(membership.joinedAt)}
              </CellNote>
            </span>
            {/* Super admins are appointed by the operator of the installation. */}
            {membership.role === 'assessor' && <Remove person={person} membership={membership} />}
          </Inline>
        ))}
      </Stack>
    </LineDisclosure>
  );
}
