/** Clients: the organisations that the active one manages, or who manages it, and the invitations between organisations. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { Button, Page, usePageTitle } from '@msp/ui';
import { SkeletonTable } from '@msp/ui/pages';
import { useState } from 'react';
import { Loaded } from '../shared/loaded';
import { ClientList } from './client-list';
import { ReceivedInvitations } from './invitations/received-invitations';
import { SentInvitations } from './invitations/sent-invitations';
import { ManagerCard } from './manager-card';

const CreateClientDialog = dialogWithRetry(() => import('./dialogs/create-client-dialog'), 'admin/create-client');
const InviteDialog = dialogWithRetry(() => import('./invitations/invite-dialog'), 'admin/invite-organization');

const what = 'the clients';

export default function ClientsPage() {
  usePageTitle('Clients');
  const management = useCall(calls.managements.read, {});
  const invitations = useCall(calls.managements.invitations, {});
  const [dialog, setDialog] = useState<'create' | 'invite' | null>(null);
  const close = () => setDialog(null);
  const skeleton = <SkeletonTable label="Loading clients" />;
  return (
    <Page
      title="Clients"
      subtitle="Organisations that you manage, and invitations between organisations."
      actions={
        // Only once it is known that no one manages this organisation.
        management.data &&
        !management.data.manager && (
          <>
            <Button aria-haspopup="dialog" onClick={() => setDialog('invite')}>
              Invite
            </Button>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setDialog('create')}>
              Create client
            </Button>
          </>
        )
      }
    >
      {/* All at once, so that nothing moves. */}
      <Loaded result={management} what={what} skeleton={skeleton}>
        {({ manager }) => (
          <Loaded result={invitations} what="the invitations" skeleton={skeleton}>
            {({ received, sent }) => (
              <>
                <ReceivedInvitations invitations={received} />
                {manager ? <ManagerCard manager={manager} /> : <ClientList />}
                <SentInvitations invitations={sent} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      {dialog === 'create' && <CreateClientDialog onClose={close} />}
      {dialog === 'invite' && management.data && <InviteDialog clients={management.data.clients} onClose={close} />}
    </Page>
  );
}
