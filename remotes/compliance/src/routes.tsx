/** The routes of this remote: one for every path of `remotePaths.compliance`. */
import { remotePaths } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import type { RemoteModule } from '@msp/remote';
import DashboardPage from './dashboard/dashboard-page';

const ControlsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-controls" */ './controls/controls-page'),
  'compliance/controls',
);
const ControlPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-control" */ './controls/control-page'),
  'compliance/control',
);
const HistoryPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-controlHistory" */ './controls/history/history-page'),
  'compliance/controlHistory',
);
const ReviewsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-reviews" */ './reviews/reviews-page'),
  'compliance/reviews',
);
const IssuesPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-issues" */ './issues/issues-page'),
  'compliance/issues',
);
const ActivityPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-activity" */ './activity/activity-page'),
  'compliance/activity',
);
const MetricsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-metrics" */ './metrics/list/metrics-page'),
  'compliance/metrics',
);
const MetricPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-metric" */ './metrics/detail/metric-page'),
  'compliance/metric',
);
const PoliciesPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-policies" */ './policies/list/policies-page'),
  'compliance/policies',
);
const PolicyPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-policy" */ './policies/detail/policy-page'),
  'compliance/policy',
);
const PolicyUploadPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-policyUpload" */ './policies/upload/upload-page'),
  'compliance/policyUpload',
);
const PolicyPreviewPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-policyPreview" */ './policies/detail/preview-page'),
  'compliance/policyPreview',
);
const TemplatePage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-templatePreview" */ './templates/template-page'),
  'compliance/template',
);
const AssessmentsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-assessments" */ './assessments/list/assessments-page'),
  'compliance/assessments',
);
const NewAssessmentPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-assessmentNew" */ './assessments/new/new-assessment-page'),
  'compliance/assessmentNew',
);
const AssessmentPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-assessment" */ './assessments/detail/assessment-page'),
  'compliance/assessment',
);
const CertificatesPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-certificates" */ './certificates/list/certificates-page'),
  'compliance/certificates',
);
const CertificatePage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-certificate" */ './certificates/detail/certificate-page'),
  'compliance/certificate',
);
const AssessmentQueuePage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-assessmentQueue" */ './assessments/queue/queue-page'),
  'compliance/assessmentQueue',
);
const AssessmentReviewPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-assessmentReview" */ './assessments/review/review-page'),
  'compliance/assessmentReview',
);

const paths = remotePaths.compliance;

export default {
  contract: 3,
  name: 'compliance',
  routes: [
    { path: paths.dashboard, element: <DashboardPage /> },
    { path: paths.controls, element: <ControlsPage /> },
    { path: paths.control, element: <ControlPage /> },
    { path: paths.controlHistory, element: <HistoryPage /> },
    { path: paths.reviews, element: <ReviewsPage /> },
    { path: paths.issues, element: <IssuesPage /> },
    { path: paths.activity, element: <ActivityPage /> },
    { path: paths.metrics, element: <MetricsPage /> },
    { path: paths.metric, element: <MetricPage /> },
    { path: paths.policies, element: <PoliciesPage /> },
    { path: paths.policyUpload, element: <PolicyUploadPage /> },
    { path: paths.policy, element: <PolicyPage /> },
    { path: paths.policyPreview, element: <PolicyPreviewPage /> },
    { path: paths.templatePreview, element: <TemplatePage /> },
    { path: paths.assessments, element: <AssessmentsPage /> },
    { path: paths.assessmentNew, element: <NewAssessmentPage /> },
    { path: paths.assessment, element: <AssessmentPage /> },
    { path: paths.certificates, element: <CertificatesPage /> },
    { path: paths.certificate, element: <CertificatePage /> },
    { path: paths.assessmentQueue, element: <AssessmentQueuePage /> },
    { path: paths.assessmentReview, element: <AssessmentReviewPage /> },
  ],
} satisfies RemoteModule;
