/** Suspends an organisation with a reason, or reactivates it. */
import { type AdminOrganization, calls } from '@msp/contract';
import { ReasonDialog, useAction } from '@msp/forms';
import { request } from '@msp/http';
import { useSession } from '@msp/session';
import { Button, toast, VisuallyHidden } from '@msp/ui';
import { useState } from 'react';
import { refreshOrganizations } from './refresh-organizations';

interface OrganizationProps {
  organization: AdminOrganization;
}

function SuspendDialog({ organization: { id, name }, onClose }: OrganizationProps & { onClose: () => void }) {
  const suspend = async (body: { reason: string }) => {
    await request(calls.admin.suspendOrganization, { params: { id }, body });
    toast.success({ title: `${name} suspended` });
    await refreshOrganizations();
  };
  return (
    <ReasonDialog
      title={`Suspend ${name}`}
      submitLabel="Suspend organisation"
      help="Its members can read it."
      loadSchema={async () => (await import('@msp/contract/schemas/admin')).adminSchemas.suspendOrganization.body}
      send={suspend}
      onClose={onClose}
    >
      Its members lose access at once, and its API keys and scheduled jobs stop. All data is kept, and you can
      reactivate it at any time.
    </ReasonDialog>
  );
}

function ReactivateButton({ organization: { id, name } }: OrganizationProps) {
  const { busy, run } = useAction({ failed: `Couldn't reactivate ${name}` });
  const reactivate = () =>
    run(async () => {
      await request(calls.admin.reactivateOrganization, { params: { id } });
      await refreshOrganizations();
      return { title: `${name} reactivated` };
    });
  return (
    <Button size="sm" busy={busy} onClick={() => void reactivate()}>
      Reactivate<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}

export function SuspensionButton({ organization }: OrganizationProps) {
  const [isOpen, setOpen] = useState(false);
  const active = useSession().organization?.organizationId;
  if (organization.state === 'SUSPENDED') return <ReactivateButton organization={organization} />;
  // The API refuses it: the super admin would lose access too.
  if (organization.id === active) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Suspend<VisuallyHidden> {organization.name}</VisuallyHidden>
      </Button>
      {isOpen && <SuspendDialog organization={organization} onClose={() => setOpen(false)} />}
    </>
  );
}
