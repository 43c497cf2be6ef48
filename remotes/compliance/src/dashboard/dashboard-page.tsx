/** The dashboard of the active organisation (specification §2.5). Every card tolerates missing fields. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { page } from '@msp/loading';
import { useSession } from '@msp/session';
import { ErrorState, Page, usePageTitle } from '@msp/ui';
import { RecentActivityCard } from './activity/recent-activity-card';
import { CertificateCard } from './certificate/certificate-card';
import { ComplianceCard } from './compliance/compliance-card';
import { DashboardActions } from './dashboard-actions';
import { DashboardGrid } from './dashboard-grid';
import { ComplianceSkeleton, SecuritySkeleton } from './dashboard-skeletons';
import { NextUpCard } from './next-up/next-up-card';
import { OnboardingCard } from './onboarding/onboarding-card';
import type { LooseDashboard } from './partial';
import { QuickActionsCard } from './quick-actions/quick-actions-card';
import { SecurityCard } from './security/security-card';

export default function DashboardPage() {
  usePageTitle('Dashboard');
  const { organization } = useSession();
  const { data, error } = useCall(calls.dashboard.get, {});
  const loose: LooseDashboard | undefined = data;
  const name = organization?.name || 'your organisation';
  const frame = { title: 'Dashboard', subtitle: `Where ${name} stands on compliance.` };

  if (!loose && error) {
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
  // Cards with a call of their own are rendered at once and do not wait for the figures.
  return (
    <Page {...frame} actions={loose && <DashboardActions lastUpdated={loose.lastUpdated} />}>
      <OnboardingCard />
      <DashboardGrid
        main={[
          loose ? <ComplianceCard metrics={loose.complianceMetrics} /> : <ComplianceSkeleton />,
          loose ? <SecurityCard status={loose.securityStatus} /> : <SecuritySkeleton />,
          <RecentActivityCard key="activity" />,
        ]}
        side={[
          loose && <CertificateCard status={loose.certificateStatus} />,
          <NextUpCard key="next-up" certificates={loose?.certificateStatus} />,
          <QuickActionsCard key="quick-actions" />,
        ]}
      />
    </Page>
  );
}
