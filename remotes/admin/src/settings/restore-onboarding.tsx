/** Puts a dismissed onboarding card back on the dashboard (specification §7: it can always be reached from here). */
import { calls } from '@msp/contract';
import { keyOf, remember, request } from '@msp/http';
import { report } from '@msp/reporting';
import { usePermissions } from '@msp/session';
import { Button, Text, TextLink, toast } from '@msp/ui';
import { useState } from 'react';

export function RestoreOnboarding({ dismissed }: { dismissed: boolean }) {
  const mayRestore = usePermissions().has('onboarding:update');
  const [busy, setBusy] = useState(false);

  const restore = async () => {
    setBusy(true);
    try {
      await remember(keyOf(calls.onboarding.progress), await request(calls.onboarding.restore));
      toast.success({ title: 'Onboarding is back', description: 'You find it at the top of your dashboard.' });
    } catch (error) {
      report(error, { action: 'restore onboarding' });
      toast.error({ title: 'Onboarding could not be put back', description: 'Please try again.' });
    } finally {
      setBusy(false);
    }
  };

  if (!dismissed) {
    return (
      <Text size="sm" tone="muted">
        It is shown on the <TextLink to="/">dashboard</TextLink>.
      </Text>
    );
  }
  if (!mayRestore) {
    return (
      <Text size="sm" tone="muted">
        It was dismissed from the dashboard. An admin of the organization can put it back.
      </Text>
    );
  }
  return (
    <>
      <Text size="sm" tone="muted" flex="1 1 12rem">
        It was dismissed from the dashboard.
      </Text>
      <Button busy={busy} onClick={() => void restore()}>
        Show on dashboard
      </Button>
    </>
  );
}
