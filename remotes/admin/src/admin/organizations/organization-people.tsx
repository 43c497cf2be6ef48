/** Who belongs to an organisation, and who was invited to it. */
import { type AdminOrganizationDetail, calls, roleLabels, userStateLabels } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Badge, Button, Card, CardBody, CardHeader, CardTitle, EmptyState, Text, VisuallyHidden } from '@msp/ui';
import { CellNote, type Column, DataTable, TimeAgo } from '@msp/ui/pages';
import { useState } from 'react';
import { LinkDialog } from './link-dialog';
import { refreshOrganizations } from './refresh-organizations';

type Person = AdminOrganizationDetail['people'][number];

interface InvitationProps {
  organization: AdminOrganizationDetail;
  person: Person;
}

function ResendInvitation({ organization, person: { id: invitationId, email } }: InvitationProps) {
  const [sent, setSent] = useState<{ link: string; expiresAt: string } | null>(null);
  const { busy, run } = useAction({ failed: "Couldn't send the invitation", refresh: refreshOrganizations });
  const resend = () =>
    run(async () => {
      const params = { id: organization.id, invitationId };
      const { mailed, ...invitation } = await request(calls.admin.resendInvitation, { params });
      if (mailed)
        return { title: 'Invitation sent again', description: `${email} has a new link. The old one no longer works.` };
      setSent(invitation);
      return undefined;
    });
  return (
    <>
      <Button size="sm" busy={busy} onClick={() => void resend()}>
        Send again<VisuallyHidden> to {email}</VisuallyHidden>
      </Button>
      {sent && <LinkDialog title="Invitation renewed" invitation={{ email, ...sent }} onClose={() => setSent(null)} />}
    </>
  );
}

const columns = (organization: AdminOrganizationDetail): readonly Column<Person>[] => [
  {
    key: 'name',
    header: 'Person',
    primary: true,
    cell: ({ name, email }) =>
      name === '' ? (
        email
      ) : (
        <>
          <bdi>{name}</bdi>
          <CellNote>{email}</CellNote>
        </>
      ),
  },
  { key: 'role', header: 'Role', width: 8, phone: 'second', cell: ({ role }) => roleLabels[role] },
  {
    key: 'state',
    header: 'State',
    width: 10.5,
    phone: 'first',
    cell: ({ state }) => <Badge tone={state === 'ACTIVE' ? 'none' : 'attention'}>{userStateLabels[state]}</Badge>,
  },
  {
    key: 'lastActiveAt',
    header: 'Last active',
    width: 9,
    hideBelow: 48,
    cell: ({ lastActiveAt }) => <TimeAgo at={lastActiveAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 8,
    phone: 'below',
    cell: (person) => person.kind === 'invitation' && <ResendInvitation organization={organization} person={person} />,
  },
];

export function OrganizationPeople({ organization }: { organization: AdminOrganizationDetail }) {
  const { people, peopleTotal } = organization;
  return (
    <Card>
      <CardHeader>
        <CardTitle>People</CardTitle>
      </CardHeader>
      <CardBody>
        {people.length === 0 ? (
          <EmptyState compact title="No one yet" description="Its members and invitations appear here." />
        ) : (
          <DataTable label="People" columns={columns(organization)} rows={people} rowKey={({ id }) => id} />
        )}
        {peopleTotal > people.length && (
          <Text tone="muted">
            The first {people.length} of {peopleTotal}, by name. Switch to the organisation to see everyone under Users.
          </Text>
        )}
      </CardBody>
    </Card>
  );
}
