/** The routes of this remote: one for every path of `remotePaths.admin`. */
import { remotePaths } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import type { RemoteModule } from '@msp/remote';

const UsersPage = lazyWithRetry(() => import(/* webpackChunkName: "page-users" */ './users/users-page'), 'admin/users');
const SettingsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page'),
  'admin/settings',
);
const CataloguePage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-catalogue" */ './catalogue/catalogue-page'),
  'admin/catalogue',
);
const PortalPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-portal" */ './portal/portal-page'),
  'admin/portal',
);
const AuditLogPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-audit-log" */ './portal/audit-log-page'),
  'admin/audit-log',
);
const DirectorySyncPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-directory-sync" */ './portal/directory/directory-sync-page'),
  'admin/directory-sync',
);
const ApiKeysPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-api-keys" */ './api-keys/api-keys-page'),
  'admin/api-keys',
);
const WebhooksPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-webhooks" */ './webhooks/webhooks-page'),
  'admin/webhooks',
);
const WebhookPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-webhook" */ './webhooks/webhook-page'),
  'admin/webhook',
);
const AdminPage = lazyWithRetry(() => import(/* webpackChunkName: "page-admin" */ './admin/admin-page'), 'admin/admin');
const OrganizationsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-organizations" */ './admin/organizations-page'),
  'admin/organizations',
);

const CertificatesPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-certificates" */ './admin/certificates-page'),
  'admin/certificates',
);
const SchemeStaffPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-scheme-staff" */ './admin/scheme-staff-page'),
  'admin/scheme-staff',
);
const FailedJobsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-failed-jobs" */ './admin/failed-jobs-page'),
  'admin/failed-jobs',
);

const DomainsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-domains" */ './portal/domains/domains-page'),
  'admin/domains',
);

const SingleSignOnPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-single-sign-on" */ './portal/single-sign-on/single-sign-on-page'),
  'admin/single-sign-on',
);

const paths = remotePaths.admin;

export default {
  contract: 3,
  name: 'admin',
  routes: [
    { path: paths.users, element: <UsersPage /> },
    { path: paths.settings, element: <SettingsPage /> },
    { path: paths.catalogue, element: <CataloguePage /> },
    { path: paths.admin, element: <AdminPage /> },
    { path: paths.adminOrganizations, element: <OrganizationsPage /> },
    { path: paths.adminCertificates, element: <CertificatesPage /> },
    { path: paths.schemeStaff, element: <SchemeStaffPage /> },
    { path: paths.failedJobs, element: <FailedJobsPage /> },
    { path: paths.adminPortal, element: <PortalPage /> },
    { path: paths.auditLog, element: <AuditLogPage /> },
    { path: paths.directorySync, element: <DirectorySyncPage /> },
    { path: paths.domains, element: <DomainsPage /> },
    { path: paths.singleSignOn, element: <SingleSignOnPage /> },
    { path: paths.apiKeys, element: <ApiKeysPage /> },
    { path: paths.webhooks, element: <WebhooksPage /> },
    { path: paths.webhook, element: <WebhookPage /> },
  ],
} satisfies RemoteModule;
