/** "Last updated" and Refresh (specification §2.5, §7 Behaviour on answers). */
import { calls } from '@msp/contract';
import { invalidate, keyOf, remember, request } from '@msp/http';
import { report } from '@msp/reporting';
import { Button, formatDateTime, RefreshIcon, Text, toast } from '@msp/ui';
import { useState } from 'react';

/** Everything else the dashboard shows: it was asked for at another time than the figures. */
const alsoShown = [
  calls.dashboard.activity,
  calls.controls.withStatus,
  calls.evidence.list,
  calls.onboarding.progress,
] as const;

async function refreshDashboard(): Promise<void> {
  const fresh = await request(calls.dashboard.refresh);
  await remember(keyOf(calls.dashboard.get), fresh);
  // Their failures show in their own cards.
  void invalidate(...alsoShown);
}

export function DashboardActions({ lastUpdated }: { lastUpdated: string | null | undefined }) {
  const [busy, setBusy] = useState(false);

  const refresh = async () => {
    setBusy(true);
    try {
      await refreshDashboard();
      toast.success({
        title: 'Dashboard Refreshed',
        description: 'Your dashboard data has been updated with the latest information.',
      });
    } catch (error) {
      report(error, { action: 'refresh dashboard' });
      toast.error({ title: 'Refresh Failed', description: 'Failed to refresh dashboard data. Please try again.' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Text size="sm" tone="muted">
        Last updated {formatDateTime(lastUpdated)}
      </Text>
      <Button icon={<RefreshIcon />} busy={busy} busyLabel="Refreshing..." onClick={refresh}>
        Refresh
      </Button>
    </>
  );
}
