/** The routes of this remote: one for every path of `remotePaths.admin`. */
import { remotePaths } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import type { RemoteModule } from '@msp/remote';

const UsersPage = lazyWithRetry(() => import(/* webpackChunkName: "page-users" */ './users/users-page'), 'admin/users');
const ClientsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-clients" */ './clients/clients-page'),
  'admin/clients',
);
const SettingsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page'),
  'admin/settings',
);
const ControlRegistriesPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-control-registries" */ './control-registries/control-registries-page'),
  'admin/control-registries',
);
const AdminPortalPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-admin-portal" */ './admin-portal/admin-portal-page'),
  'admin/admin-portal',
);
const AuditLogPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-audit-log" */ './admin-portal/audit-log-page'),
  'admin/audit-log',
);
const DirectorySyncPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-directory-sync" */ './directory-sync/directory-sync-page'),
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
  () => import(/* webpackChunkName: "page-organizations" */ './admin/organizations/organizations-page'),
  'admin/organizations',
);
const OrganizationPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-organization" */ './admin/organizations/organization-page'),
  'admin/organization',
);

const CertificatesPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-certificates" */ './admin/certificates/certificates-page'),
  'admin/certificates',
);
const SchemeStaffPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-scheme-staff" */ './admin/scheme-staff/scheme-staff-page'),
  'admin/scheme-staff',
);
const FailedJobsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-failed-jobs" */ './admin/failed-jobs/failed-jobs-page'),
  'admin/failed-jobs',
);

const ReleasesPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-releases" */ './admin/releases/releases-page'),
  'admin/releases',
);

const AnnouncementsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-announcements" */ './admin/announcements/announcements-page'),
  'admin/announcements',
);

const DomainsPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-domains" */ './domains/domains-page'),
  'admin/domains',
);

const SingleSignOnPage = lazyWithRetry(
  () => import(/* webpackChunkName: "page-single-sign-on" */ './single-sign-on/single-sign-on-page'),
  'admin/single-sign-on',
);

const paths = remotePaths.admin;

export default {
  contract: 3,
  name: 'admin',
  routes: [
    { path: paths.users, element: <UsersPage /> },
    { path: paths.clients, element: <ClientsPage /> },
    { path: paths.settings, element: <SettingsPage /> },
    { path: paths.catalogue, element: <ControlRegistriesPage /> },
    { path: paths.admin, element: <AdminPage /> },
    { path: paths.adminOrganizations, element: <OrganizationsPage /> },
    { path: paths.adminOrganization, element: <OrganizationPage /> },
    { path: paths.adminCertificates, element: <CertificatesPage /> },
    { path: paths.schemeStaff, element: <SchemeStaffPage /> },
    { path: paths.failedJobs, element: <FailedJobsPage /> },
    { path: paths.releases, element: <ReleasesPage /> },
    { path: paths.announcements, element: <AnnouncementsPage /> },
    { path: paths.adminPortal, element: <AdminPortalPage /> },
    { path: paths.auditLog, element: <AuditLogPage /> },
    { path: paths.directorySync, element: <DirectorySyncPage /> },
    { path: paths.domains, element: <DomainsPage /> },
    { path: paths.singleSignOn, element: <SingleSignOnPage /> },
    { path: paths.apiKeys, element: <ApiKeysPage /> },
    { path: paths.webhooks, element: <WebhooksPage /> },
    { path: paths.webhook, element: <WebhookPage /> },
  ],
} satisfies RemoteModule;
