/** The route table (specification §2.1, §2.2): each path with its page, access class and frame. Data only, without page code. */
import {
  adminRoles,
  calls,
  constants,
  type EndpointData,
  hostPaths,
  type RemoteName,
  remotePaths,
} from '@msp/contract';
import type { RemotePath } from '@msp/remote';
import type { AccessClass, Requirement } from './access';

/** `page`: sidebar and page layout. `bare`: the document alone. `screen`: centred, for signing in and errors. */
export type Frame = 'page' | 'bare' | 'screen';

export type HostScreen =
  | 'login'
  | 'singleSignOn'
  | 'callback'
  | 'authError'
  | 'unauthorized'
  | 'noOrganization'
  | 'profile'
  | 'notifications'
  | 'docs'
  | 'docsArticle'
  | 'verify';

/** A GET call that the page always makes, sent while the page's code is loading. */
export interface FirstCall {
  endpoint: EndpointData;
  query?: Record<string, unknown>;
}

interface Common {
  /** First part of the page title until the page sets its own. */
  title: string;
  access: AccessClass;
  require?: Requirement;
  frame: Frame;
  firstCalls?: readonly FirstCall[];
}

export interface HostRoute extends Common {
  path: string;
  screen: HostScreen;
}

export interface RemoteRouteEntry extends Common {
  path: RemotePath;
  remote: RemoteName;
}

export type RouteEntry = HostRoute | RemoteRouteEntry;

const admin: Requirement = { roles: adminRoles };

const screen = (path: string, name: HostScreen, title: string, access: AccessClass = 'public'): HostRoute => ({
  path,
  screen: name,
  title,
  access,
  frame: 'screen',
});

const hostPage = (
  path: string,
  name: HostScreen,
  title: string,
  extra: Pick<HostRoute, 'firstCalls'> = {},
): HostRoute => ({ path, screen: name, title, access: 'organization', frame: 'page', ...extra });

type Extra = Partial<Pick<RemoteRouteEntry, 'access' | 'frame' | 'require' | 'firstCalls'>>;

const page =
  (remote: RemoteName) =>
  (path: RemotePath, title: string, extra: Extra = {}): RemoteRouteEntry => ({
    path,
    remote,
    title,
    access: 'organization',
    frame: 'page',
    ...extra,
  });

const compliance = page('compliance');
const evidence = page('evidence');
const integrations = page('integrations');
const administration = page('admin');

const { compliance: c, evidence: e, integrations: i, admin: a } = remotePaths;

const dashboardCalls: readonly FirstCall[] = [
  { endpoint: calls.dashboard.get },
  { endpoint: calls.dashboard.activity, query: { limit: constants.recentActivity.limit } },
  { endpoint: calls.onboarding.progress },
  { endpoint: calls.dashboard.work },
  { endpoint: calls.controls.withStatus, query: constants.nextUp.controls },
  { endpoint: calls.evidence.list, query: constants.nextUp.evidence },
  { endpoint: calls.dashboard.history, query: { days: constants.complianceHistoryDays } },
];

/** Each page of an integration also needs its adapter. */
const adapterCalls: readonly FirstCall[] = [{ endpoint: calls.integrations.adapters }];

const integrationsCalls: readonly FirstCall[] = [
  { endpoint: calls.integrations.list, query: { limit: constants.paging.defaultLimit, sort: 'name', order: 'asc' } },
  ...adapterCalls,
];

const scannersCalls: readonly FirstCall[] = [{ endpoint: calls.scans.scanners }];

/** The whole queue, up to the limit of one call, because the page leads from one response to the next. */
const reviewsCalls: readonly FirstCall[] = [{ endpoint: calls.controlResponses.list, query: constants.reviewQueue }];

/** The query of a list without filters. A test checks that its page makes the same one. */
const firstPage = (endpoint: EndpointData, sort: string, order: 'asc' | 'desc'): Extra => ({
  firstCalls: [{ endpoint, query: { limit: constants.paging.pageLimit, sort, order } }],
});

const assessing: Extra = { require: { permission: 'assessment:review' } };

export const routes: readonly RouteEntry[] = [
  screen(hostPaths.login, 'login', 'Sign in'),
  screen(hostPaths.invite, 'login', 'Sign in'),
  screen(hostPaths.singleSignOn, 'singleSignOn', 'Single sign-on'),
  screen(hostPaths.callback, 'callback', 'Sign in'),
  screen(hostPaths.authError, 'authError', 'Sign-in failed'),
  screen(hostPaths.unauthorized, 'unauthorized', 'Access Denied'),
  screen(hostPaths.verify, 'verify', 'Verify a certificate'),
  screen(hostPaths.noOrganization, 'noOrganization', 'Organisation', 'session'),

  compliance(c.dashboard, 'Dashboard', { firstCalls: dashboardCalls }),
  compliance(c.work, 'My Work', { firstCalls: [{ endpoint: calls.dashboard.work, query: constants.fullWork }] }),
  compliance(c.portfolio, 'Portfolio', firstPage(calls.portfolio.list, 'name', 'asc')),
  compliance(c.portfolioMatrix, 'Portfolio matrix'),
  compliance(c.controls, 'Controls', firstPage(calls.controls.withStatus, 'code', 'asc')),
  compliance(c.control, 'Control'),
  compliance(c.controlHistory, 'Control history'),
  compliance(c.frameworks, 'Frameworks', firstPage(calls.frameworks.list, 'choice', 'asc')),
  compliance(c.framework, 'Framework'),
  compliance(c.frameworkEntry, 'Framework entry'),
  compliance(c.responsibilities, 'Responsibility matrix', {
    firstCalls: [{ endpoint: calls.responsibilities.inheritance }],
  }),
  compliance(c.checks, 'Checks', firstPage(calls.checks.list, 'state', 'asc')),
  compliance(c.check, 'Check'),
  compliance(c.tasks, 'Recurring tasks', firstPage(calls.tasks.list, 'state', 'asc')),
  compliance(c.task, 'Recurring task'),
  compliance(c.accessReview, 'Access review'),
  compliance(c.risks, 'Risks', firstPage(calls.risks.list, 'score', 'desc')),
  compliance(c.risk, 'Risk'),
  compliance(c.suppliers, 'Suppliers', firstPage(calls.suppliers.list, 'criticality', 'asc')),
  compliance(c.supplier, 'Supplier'),
  compliance(c.tickets, 'Tickets'),
  compliance(c.ticket, 'Ticket'),
  compliance(c.reviews, 'Reviews', { require: { permission: 'control:review' }, firstCalls: reviewsCalls }),
  compliance(c.metrics, 'Metrics'),
  compliance(c.metric, 'Metric'),
  compliance(c.policies, 'Policies'),
  compliance(c.companyProfile, 'Company profile'),
  compliance(c.policyUpload, 'Upload policy'),
  compliance(c.policy, 'Policy'),
  compliance(c.policyPreview, 'Policy document', { frame: 'bare' }),
  compliance(c.templatePreview, 'Template', { frame: 'bare' }),
  compliance(c.assessments, 'Assessments'),
  compliance(c.assessmentNew, 'New assessment'),
  compliance(c.assessment, 'Assessment'),
  // Assessors only, like the calls of these pages.
  compliance(c.assessmentQueue, 'Assessments to review', assessing),
  compliance(c.assessmentReview, 'Review', assessing),
  compliance(c.certificates, 'Certificates'),
  compliance(c.certificate, 'Certificate'),
  compliance(c.issues, 'Issues'),
  compliance(c.activity, 'Activity'),

  evidence(e.evidence, 'Evidence', firstPage(calls.evidence.list, 'updatedAt', 'desc')),
  evidence(e.evidenceView, 'Evidence', { frame: 'bare' }),
  evidence(e.evidencePreview, 'Evidence preview', { frame: 'bare' }),

  integrations(i.integrations, 'Integrations', { firstCalls: integrationsCalls }),
  integrations(i.integration, 'Integration', { firstCalls: adapterCalls }),
  integrations(i.integrationConnect, 'Connect integration', { firstCalls: adapterCalls }),
  integrations(i.integrationEdit, 'Edit integration', { firstCalls: adapterCalls }),
  integrations(i.scanFindings, 'Scan findings', {
    firstCalls: [...(firstPage(calls.scans.list, 'severity', 'asc').firstCalls ?? []), ...scannersCalls],
  }),
  integrations(i.scanners, 'Scanners', { firstCalls: scannersCalls }),
  integrations(i.scanner, 'Scanner'),

  // specification §2.1: these three accept msp_admin and superadmin. The API also checks the permission.
  administration(a.users, 'Users', { require: admin, ...firstPage(calls.users.list, 'name', 'asc') }),
  administration(a.clients, 'Clients', {
    require: { permission: 'management:update' },
    firstCalls: [
      { endpoint: calls.managements.read },
      { endpoint: calls.managements.invitations },
      ...(firstPage(calls.managements.clients, 'name', 'asc').firstCalls ?? []),
    ],
  }),
  administration(a.admin, 'Administration', { require: admin }),
  administration(a.adminOrganizations, 'Organisations', {
    require: { permission: 'admin:portal' },
    ...firstPage(calls.admin.organizations, 'name', 'asc'),
  }),
  administration(a.adminOrganization, 'Organisation', { require: { permission: 'installation:manage' } }),
  administration(a.adminCertificates, 'All certificates', {
    require: { permission: 'admin:portal' },
    ...firstPage(calls.admin.certificates, 'issuedAt', 'desc'),
  }),
  administration(a.schemeStaff, 'Scheme staff', {
    require: { permission: 'installation:manage' },
    ...firstPage(calls.admin.schemeStaff, 'name', 'asc'),
  }),
  administration(a.failedJobs, 'Failed jobs', {
    require: { permission: 'admin:portal' },
    ...firstPage(calls.admin.failedJobs, 'failedAt', 'desc'),
  }),
  administration(a.announcements, 'Announcements', { require: { permission: 'installation:manage' } }),
  administration(a.releases, 'Releases', { require: { permission: 'installation:manage' } }),
  administration(a.adminPortal, 'Admin portal', { require: admin }),
  administration(a.domains, 'Domains', {
    require: { permission: 'admin:portal' },
    firstCalls: [{ endpoint: calls.domains.list }],
  }),
  administration(a.singleSignOn, 'Single sign-on', {
    require: { permission: 'admin:portal' },
    firstCalls: [{ endpoint: calls.singleSignOn.read }],
  }),
  administration(a.auditLog, 'Audit log', {
    require: { permission: 'audit:read' },
    ...firstPage(calls.activityFeed.audit, 'timestamp', 'desc'),
  }),
  administration(a.directorySync, 'Directory sync', {
    require: { permission: 'admin:portal' },
    firstCalls: [{ endpoint: calls.directorySync.read }],
  }),
  // Belongs to the whole installation. The API checks the same permission.
  administration(a.catalogue, 'Control registries', {
    require: { permission: 'catalogue:manage' },
    firstCalls: [{ endpoint: calls.controlRegistries.registries }],
  }),
  administration(a.settings, 'Settings', {
    firstCalls: [
      { endpoint: calls.organizations.read },
      { endpoint: calls.onboarding.progress },
      { endpoint: calls.notifications.settings },
    ],
  }),
  administration(a.apiKeys, 'API keys'),
  administration(a.webhooks, 'Webhooks'),
  administration(a.webhook, 'Webhook'),

  hostPage(hostPaths.profile, 'profile', 'Profile', { firstCalls: [{ endpoint: calls.auth.sessions }] }),
  hostPage(
    hostPaths.notifications,
    'notifications',
    'Notifications',
    firstPage(calls.notifications.list, 'createdAt', 'desc'),
  ),
  hostPage(hostPaths.docs, 'docs', 'Documentation'),
  hostPage(hostPaths.docsArticle, 'docsArticle', 'Documentation'),
];

export const isRemoteRoute = (route: RouteEntry): route is RemoteRouteEntry => 'remote' in route;
