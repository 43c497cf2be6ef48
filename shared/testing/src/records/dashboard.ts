/** Dashboard data. */
import type {
  ActivityItem,
  ActivityLogItem,
  CertificateStatus,
  ComplianceMetrics,
  Dashboard,
  OnboardingProgress,
  SystemStatus,
  WorkItem,
} from '@msp/contract';
import { nextId } from './ids';

export const certificateStatus = (change: Partial<CertificateStatus> = {}): CertificateStatus => ({
  active: 1,
  expiringSoon: 0,
  expired: 0,
  total: 1,
  latestCertificate: { id: 'certificate-1' },
  ...change,
});

export const complianceMetrics = (change: Partial<ComplianceMetrics> = {}): ComplianceMetrics => ({
  percentage: 72,
  trend: 4,
  totalControls: 50,
  implementedControls: 36,
  riskAcceptedControls: 3,
  partiallyImplementedControls: 6,
  notApplicableControls: 2,
  ...change,
});

export const systemStatus = (change: Partial<SystemStatus> = {}): SystemStatus => ({
  scorePercentage: 82,
  trend: 3,
  lastUpdated: '2026-11-20T08:30:00.000Z',
  categories: [
    {
      name: 'Identity',
      implementedCount: 2,
      totalCount: 3,
      scorePercentage: 66,
      controls: [
        { controlName: 'Multi-factor sign-in for everyone', implementationStatus: 'FULLY_IMPLEMENTED' },
        { controlName: 'No standing administrators', implementationStatus: 'FULLY_IMPLEMENTED' },
        { controlName: 'Legacy sign-in is blocked', implementationStatus: 'NOT_IMPLEMENTED' },
      ],
    },
  ],
  ...change,
});

export const dashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  certificateStatus: certificateStatus(),
  securityStatus: { microsoft365: systemStatus() },
  complianceMetrics: complianceMetrics(),
  lastUpdated: '2026-11-20T09:15:00.000Z',
  ...change,
});

export const workItem = (change: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'DRAFT',
  record: 'control',
  id: nextId(),
  code: 'IDN-01',
  name: 'Multi-factor sign-in',
  since: '2026-11-18T09:00:00.000Z',
  validUntil: null,
  by: null,
  ...change,
});

export const activityItem = (change: Partial<ActivityItem> = {}): ActivityItem => ({
  id: nextId(),
  title: 'Response submitted',
  timestamp: '2026-11-19T15:05:00.000Z',
  user: { name: 'Priya Nair', email: 'priya.nair@harbour-it.example' },
  action: 'SUBMIT',
  ...change,
});

export const activityLogItem = (change: Partial<ActivityLogItem> = {}): ActivityLogItem => ({
  ...activityItem(),
  changes: [],
  record: { type: 'control-response', id: null },
  actorId: null,
  ...change,
});

export const onboardingProgress = (change: Partial<OnboardingProgress> = {}): OnboardingProgress => ({
  hasBookedCall: false,
  hasSetupIntegrations: false,
  hasAddedUsers: false,
  hasCompletedSections: false,
  totalStepsCount: 4,
  completedStepsCount: 0,
  progressPercentage: 0,
  dismissedAt: null,
  updatedAt: null,
  ...change,
});
