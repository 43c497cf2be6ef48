/** Restores the dismissed onboarding card (specification §7: onboarding can always be reached from the settings). */
import { calls } from '@msp/contract';
import { cacheKeyOf, remember, request } from '@msp/http';
import { report } from '@msp/reporting';
import { usePermissions } from '@msp/session';
import { Button, Inline, Text, TextLink, toast } from '@msp/ui';
import { useState } from 'react';

export function RestoreOnboarding({ dismissed }: { dismissed: boolean }) {
  const mayRestore = usePermissions().has('onboarding:update');
  const [busy, setBusy] = useState(false);

  const restore = async () => {
    setBusy(true);
    try {
      await remember(cacheKeyOf(calls.onboarding.progress), await request(calls.onboarding.restore));
      toast.success({ title: 'Onboarding restored', description: 'It is at the top of your dashboard.' });
    } catch (error) {
      report(error, { action: 'restore onboarding' });
      toast.error({ title: "Couldn't restore onboarding", description: 'Please try again.' });
    } finally {
      setBusy(false);
    }
  };

  if (!dismissed) {
    return (
      <Text size="sm" tone="muted">
        Shown on the <TextLink to="/">dashboard</TextLink>.
      </Text>
    );
  }
  if (!mayRestore) {
    return (
      <Text size="sm" tone="muted">
        Dismissed from the dashboard. An admin of your organisation can restore it.
      </Text>
    );
  }
  return (
    <Inline wrap gap="3">
      <Text size="sm" tone="muted" flex="1 1 12rem">
        Dismissed from the dashboard.
      </Text>
      <Button busy={busy} onClick={() => void restore()}>
        Show on dashboard
      </Button>
    </Inline>
  );
}
