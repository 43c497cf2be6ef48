/** The organisations of one person of the scheme's staff: with which role, since when, and for assessors the way to end it. */
import { calls, roleLabels, type SchemeStaffMember } from '@msp/contract';
import { invalidate, request } from '@msp/http';
import { Button, formatDate, Inline, plural, Stack, Text, toast, VisuallyHidden } from '@msp/ui';
import { CellNote } from '@msp/ui/pages';
import { useState } from 'react';
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

/** A person can have hundreds, so the first few are shown until all are asked for. */
const shownAtFirst = 3;

export function StaffOrganizations({ person, organizations }: SchemeStaffMember) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? organizations : organizations.slice(0, shownAtFirst);
  return (
    <Stack gap="2">
      {shown.map((membership) => (
        <Inline key={membership.id} justifyContent="space-between">
          <div>
            <bdi>{membership.organization.name}</bdi>
            <CellNote>
              {roleLabels[membership.role]} since {formatDate(membership.joinedAt)}
            </CellNote>
          </div>
          {/* Super admins are appointed by the operator of the installation. */}
          {membership.role === 'assessor' && <Remove person={person} membership={membership} />}
        </Inline>
      ))}
      {organizations.length > shownAtFirst && (
        <Inline>
          <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${plural(organizations.length, 'organisation')}`}
            <VisuallyHidden> of {person.name}</VisuallyHidden>
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
