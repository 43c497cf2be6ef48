/** Ends the management of a client, which needs an administrator of its own first. */
import { type Client, calls, remotePaths } from '@msp/contract';
import { request } from '@msp/http';
import { useSession } from '@msp/session';
import { Callout, TextLink } from '@msp/ui';
import { inOrganization } from '../organization-path';
import { EndDialog } from './end-dialog';

function NoAdministrator({ organization: { externalId, name } }: Client) {
  const available = useSession().organization?.availableOrganizations ?? [];
  const mayOpen = available.some((one) => one.externalId === externalId);
  return (
    <Callout tone="attention" title="It needs an administrator of its own first">
      No one at {name} could manage it. Invite one on its Users page; once they have accepted, you can end the
      management.{' '}
      {mayOpen ? (
        <TextLink to={inOrganization(externalId, remotePaths.admin.users)}>Open the Users page of {name}</TextLink>
      ) : (
        'To open that page, assign yourself as Admin under People.'
      )}
    </Callout>
  );
}

export default function EndClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { name } = client.organization;
  return (
    <EndDialog
      title={`End management of ${name}?`}
      effects={[
        `Your people lose access to ${name} at once.`,
        'What they own there goes to its administrator.',
        'Its records and its activity log stay with it.',
      ]}
      readers={name}
      send={async (reason) => {
        await request(calls.managements.endClient, { params: { id: client.id }, body: { reason } });
        return { title: 'Management ended', description: `You no longer manage ${name}.` };
      }}
      onClose={onClose}
    >
      {!client.hasOwnAdministrator && <NoAdministrator {...client} />}
    </EndDialog>
  );
}
