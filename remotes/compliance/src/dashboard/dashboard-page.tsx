/** The dashboard of the active organisation (specification §2.5). Every card tolerates missing fields. */
import { page } from '@msp/loading';
import { useSession } from '@msp/session';
import { ErrorState, Page, usePageTitle } from '@msp/ui';
import { workTasks } from '../my-work/public';
import type { LooseDashboard } from '../shared/loose';
import { CertificateCard } from './certificate/certificate-card';
import { ComplianceCard } from './compliance/compliance-card';
import { DashboardActions } from './dashboard-actions';
import { DashboardGrid } from './dashboard-grid';
import { DashboardSkeleton } from './dashboard-skeleton';
import { FirstBandLine } from './first-band/first-band-line';
import { MyWorkCard } from './my-work/my-work-card';
import { NextUpCard } from './next-up/next-up-card';
import { OnboardingCard } from './onboarding/onboarding-card';
import { QuickActionsCard } from './quick-actions/quick-actions-card';
import { RecentActivityCard } from './recent-activity/recent-activity-card';
import { SecurityCard } from './security/security-card';
import { useLeadingCalls } from './shared/leading-calls';

export default function DashboardPage() {
  usePageTitle('Dashboard');
  const { organization } = useSession();
  const { figures, work, controls, evidence, settled } = useLeadingCalls();
  const loose: LooseDashboard | undefined = figures.data;
  const name = organization?.name || 'Your organisation';
  const frame = { title: 'Dashboard', subtitle: `${name}'s compliance status.` };

  if (!loose && figures.error) {
    return (
      <Page {...frame}>
        <ErrorState
          title="Unable to Load Dashboard"
          description="There was an error loading your dashboard data"
          retryLabel="Try Again"
          onRetry={() => page.reload()}
        />
      </Page>
    );
  }
  const isReady = settled && loose !== undefined;
  const tasks = workTasks(work.data?.items ?? []);
  return (
    <Page {...frame} actions={<DashboardActions lastUpdated={loose?.lastUpdated} isReady={loose !== undefined} />}>
      <OnboardingCard />
      {!isReady && <DashboardSkeleton />}
      {isReady && <FirstBandLine dashboard={loose} />}
      {isReady && (
        <DashboardGrid
          main={[
            <MyWorkCard key="work" work={work} tasks={tasks} />,
            <ComplianceCard key="compliance" metrics={loose.complianceMetrics} computedAt={loose.lastUpdated} />,
            <SecurityCard key="security" status={loose.securityStatus} />,
          ]}
          side={[
            <NextUpCard
              key="next-up"
              controls={controls}
              evidence={evidence}
              certificates={loose.certificateStatus}
              mine={tasks}
            />,
            <CertificateCard key="certificate" status={loose.certificateStatus} metrics={loose.complianceMetrics} />,
            <QuickActionsCard key="quick-actions" />,
            <RecentActivityCard key="activity" />,
          ]}
        />
      )}
    </Page>
  );
}
