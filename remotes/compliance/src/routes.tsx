/** The routes of this remote: one for every path of `remotePaths.compliance`. */
import { remotePaths } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import type { RemoteModule } from '@msp/remote';
import type { ComponentType } from 'react';

const paths = remotePaths.compliance;

/** A page that loads on demand. The name of its chunk is `page-` and the name of its path, so that the host preloads it. */
function page(name: keyof typeof paths, importFn: () => Promise<{ default: ComponentType }>) {
  const Page = lazyWithRetry(importFn, `compliance/${name}`);
  return { path: paths[name], element: <Page /> };
}

export default {
  contract: 3,
  name: 'compliance',
  routes: [
    page('dashboard', () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard-page')),
    page('work', () => import(/* webpackChunkName: "page-work" */ './my-work/my-work-page')),
    page('portfolio', () => import(/* webpackChunkName: "page-portfolio" */ './portfolio/list/portfolio-page')),
    page(
      'portfolioMatrix',
      () => import(/* webpackChunkName: "page-portfolioMatrix" */ './portfolio/matrix/matrix-page'),
    ),
    page('controls', () => import(/* webpackChunkName: "page-controls" */ './controls/list/controls-page')),
    page('control', () => import(/* webpackChunkName: "page-control" */ './controls/detail/control-page')),
    page(
      'controlHistory',
      () => import(/* webpackChunkName: "page-controlHistory" */ './responses/history/history-page'),
    ),
    page('frameworks', () => import(/* webpackChunkName: "page-frameworks" */ './frameworks/list/frameworks-page')),
    page('framework', () => import(/* webpackChunkName: "page-framework" */ './frameworks/detail/framework-page')),
    page('frameworkEntry', () => import(/* webpackChunkName: "page-frameworkEntry" */ './frameworks/entry/entry-page')),
    page(
      'responsibilities',
      () => import(/* webpackChunkName: "page-responsibilities" */ './responsibilities/responsibilities-page'),
    ),
    page('checks', () => import(/* webpackChunkName: "page-checks" */ './checks/list/checks-page')),
    page('check', () => import(/* webpackChunkName: "page-check" */ './checks/detail/check-page')),
    page('tasks', () => import(/* webpackChunkName: "page-tasks" */ './tasks/list/tasks-page')),
    page('task', () => import(/* webpackChunkName: "page-task" */ './tasks/detail/task-page')),
    page(
      'accessReview',
      () => import(/* webpackChunkName: "page-accessReview" */ './tasks/access-review/access-review-page'),
    ),
    page('tickets', () => import(/* webpackChunkName: "page-tickets" */ './tickets/list/tickets-page')),
    page('ticket', () => import(/* webpackChunkName: "page-ticket" */ './tickets/detail/ticket-page')),
    page('risks', () => import(/* webpackChunkName: "page-risks" */ './risks/list/risks-page')),
    page('risk', () => import(/* webpackChunkName: "page-risk" */ './risks/detail/risk-page')),
    page('suppliers', () => import(/* webpackChunkName: "page-suppliers" */ './suppliers/list/suppliers-page')),
    page('supplier', () => import(/* webpackChunkName: "page-supplier" */ './suppliers/detail/supplier-page')),
    page('reviews', () => import(/* webpackChunkName: "page-reviews" */ './reviews/reviews-page')),
    page('issues', () => import(/* webpackChunkName: "page-issues" */ './issues/issues-page')),
    page('activity', () => import(/* webpackChunkName: "page-activity" */ './activity-feed/activity-feed-page')),
    page('metrics', () => import(/* webpackChunkName: "page-metrics" */ './metrics/list/metrics-page')),
    page('metric', () => import(/* webpackChunkName: "page-metric" */ './metrics/detail/metric-page')),
    page('policies', () => import(/* webpackChunkName: "page-policies" */ './policies/list/policies-page')),
    page('policy', () => import(/* webpackChunkName: "page-policy" */ './policies/detail/policy-page')),
    page(
      'companyProfile',
      () => import(/* webpackChunkName: "page-companyProfile" */ './company-profile/company-profile-page'),
    ),
    page('policyUpload', () => import(/* webpackChunkName: "page-policyUpload" */ './policies/upload/upload-page')),
    page('policyPreview', () => import(/* webpackChunkName: "page-policyPreview" */ './policies/detail/preview-page')),
    page('templatePreview', () => import(/* webpackChunkName: "page-templatePreview" */ './templates/template-page')),
    page('assessments', () => import(/* webpackChunkName: "page-assessments" */ './assessments/list/assessments-page')),
    page(
      'assessmentNew',
      () => import(/* webpackChunkName: "page-assessmentNew" */ './assessments/new/new-assessment-page'),
    ),
    page('assessment', () => import(/* webpackChunkName: "page-assessment" */ './assessments/detail/assessment-page')),
    page(
      'certificates',
      () => import(/* webpackChunkName: "page-certificates" */ './certificates/list/certificates-page'),
    ),
    page(
      'certificate',
      () => import(/* webpackChunkName: "page-certificate" */ './certificates/detail/certificate-page'),
    ),
    page(
      'assessmentQueue',
      () => import(/* webpackChunkName: "page-assessmentQueue" */ './assessments/queue/queue-page'),
    ),
    page(
      'assessmentReview',
      () => import(/* webpackChunkName: "page-assessmentReview" */ './assessments/review/review-page'),
    ),
  ],
} satisfies RemoteModule;
