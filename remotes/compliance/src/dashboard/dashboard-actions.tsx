/** "Last updated" and Refresh (specification §2.5, §7 Behaviour on answers). */
import { actionAnchors, calls } from '@msp/contract';
import { ActionError, useAction } from '@msp/forms';
import { cacheKeyOf, invalidate, remember, request } from '@msp/http';
import { report } from '@msp/reporting';
import { useAnchorAction } from '@msp/router';
import { Button, formatDateTime, RefreshIcon, Skeleton, Text } from '@msp/ui';

/** The other calls of the dashboard, which are refreshed as well. */
const otherCalls = [
  calls.dashboard.activity,
  calls.dashboard.history,
  calls.dashboard.work,
  calls.controls.withStatus,
  calls.evidence.list,
  calls.onboarding.progress,
] as const;

async function refreshDashboard(): Promise<void> {
  const fresh = await request(calls.dashboard.refresh);
  await remember(cacheKeyOf(calls.dashboard.get), fresh);
  // Each card shows its own errors.
  void invalidate(...otherCalls);
}

interface DashboardActionsProps {
  lastUpdated: string | null | undefined;
  /** False while the figures load for the first time: the place is kept. */
  isReady: boolean;
}

export function DashboardActions({ lastUpdated, isReady }: DashboardActionsProps) {
  const { busy, run } = useAction({ failed: 'Refresh Failed' });

  const refresh = () =>
    run(async () => {
      try {
        await refreshDashboard();
      } catch (error) {
        report(error, { action: 'refresh dashboard' });
        throw new ActionError('Failed to refresh dashboard data. Please try again.');
      }
      return {
        title: 'Dashboard Refreshed',
        description: 'Your dashboard data has been updated with the latest information.',
      };
    });

  useAnchorAction(isReady ? actionAnchors.refreshDashboard : undefined, () => void refresh());

  return (
    <>
      {/* Two lines on a phone, in every typeface and at every hour, so that the button stays beside them. */}
      {isReady ? (
        <Text size="sm" tone="muted" maxWidth={{ base: '12rem', md: 'none' }}>
          Last updated {formatDateTime(lastUpdated)}
        </Text>
      ) : (
        <Skeleton width="12rem" height={{ base: '2.36rem', md: '1rem' }} />
      )}
      <Button
        icon={<RefreshIcon />}
        disabled={!isReady}
        busy={busy}
        busyLabel="Refreshing..."
        onClick={() => void refresh()}
      >
        Refresh
      </Button>
    </>
  );
}
