/** The route table (specification §2.1, §2.2): each path with its page, access class and frame. Data only, without page code. */
import { adminRoles, hostPaths, type RemoteName, remotePaths } from '@msp/contract';
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

interface Common {
  /** First part of the page title until the page sets its own. */
  title: string;
  access: AccessClass;
  require?: Requirement;
  frame: Frame;
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

const hostPage = (path: string, name: HostScreen, title: string): HostRoute => ({
  path,
  screen: name,
  title,
  access: 'organization',
  frame: 'page',
});

type Extra = Partial<Pick<RemoteRouteEntry, 'access' | 'frame' | 'require'>>;

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

  compliance(c.dashboard, 'Dashboard'),
  compliance(c.work, 'My Work'),
  compliance(c.portfolio, 'Portfolio'),
  compliance(c.portfolioMatrix, 'Portfolio matrix'),
  compliance(c.controls, 'Controls'),
  compliance(c.control, 'Control'),
  compliance(c.controlHistory, 'Control history'),
  compliance(c.frameworks, 'Frameworks'),
  compliance(c.framework, 'Framework'),
  compliance(c.frameworkEntry, 'Framework entry'),
  compliance(c.responsibilities, 'Responsibility matrix'),
  compliance(c.checks, 'Checks'),
  compliance(c.check, 'Check'),
  compliance(c.tasks, 'Recurring tasks'),
  compliance(c.task, 'Recurring task'),
  compliance(c.accessReview, 'Access review'),
  compliance(c.risks, 'Risks'),
  compliance(c.risk, 'Risk'),
  compliance(c.suppliers, 'Suppliers'),
  compliance(c.supplier, 'Supplier'),
  compliance(c.tickets, 'Tickets'),
  compliance(c.ticket, 'Ticket'),
  compliance(c.reviews, 'Reviews', { require: { permission: 'control:review' } }),
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

  evidence(e.evidence, 'Evidence'),
  evidence(e.evidenceView, 'Evidence', { frame: 'bare' }),
  evidence(e.evidencePreview, 'Evidence preview', { frame: 'bare' }),

  integrations(i.integrations, 'Integrations'),
  integrations(i.integration, 'Integration'),
  integrations(i.integrationConnect, 'Connect integration'),
  integrations(i.integrationEdit, 'Edit integration'),
  integrations(i.scanFindings, 'Scan findings'),
  integrations(i.scanners, 'Scanners'),
  integrations(i.scanner, 'Scanner'),

  // specification §2.1: these three accept msp_admin and superadmin. The API also checks the permission.
  administration(a.users, 'Users', { require: admin }),
  administration(a.clients, 'Clients', {
    require: { permission: 'management:update' },
  }),
  administration(a.admin, 'Administration', { require: admin }),
  administration(a.adminOrganizations, 'Organisations', {
    require: { permission: 'admin:portal' },
  }),
  administration(a.adminOrganization, 'Organisation', { require: { permission: 'installation:manage' } }),
  administration(a.adminCertificates, 'All certificates', {
    require: { permission: 'admin:portal' },
  }),
  administration(a.schemeStaff, 'Scheme staff', {
    require: { permission: 'installation:manage' },
  }),
  administration(a.failedJobs, 'Failed jobs', {
    require: { permission: 'admin:portal' },
  }),
  administration(a.announcements, 'Announcements', { require: { permission: 'installation:manage' } }),
  administration(a.releases, 'Releases', { require: { permission: 'installation:manage' } }),
  administration(a.adminPortal, 'Admin portal', { require: admin }),
  administration(a.domains, 'Domains', {
    require: { permission: 'admin:portal' },
  }),
  administration(a.singleSignOn, 'Single sign-on', {
    require: { permission: 'admin:portal' },
  }),
  administration(a.auditLog, 'Audit log', {
    require: { permission: 'audit:read' },
  }),
  administration(a.directorySync, 'Directory sync', {
    require: { permission: 'admin:portal' },
  }),
  // Belongs to the whole installation. The API checks the same permission.
  administration(a.catalogue, 'Control registries', {
    require: { permission: 'catalogue:manage' },
  }),
  administration(a.settings, 'Settings'),
  administration(a.apiKeys, 'API keys'),
  administration(a.webhooks, 'Webhooks'),
  administration(a.webhook, 'Webhook'),

  hostPage(hostPaths.profile, 'profile', 'Profile'),
  hostPage(hostPaths.notifications, 'notifications', 'Notifications'),
  hostPage(hostPaths.docs, 'docs', 'Documentation'),
  hostPage(hostPaths.docsArticle, 'docsArticle', 'Documentation'),
];

export const isRemoteRoute = (route: RouteEntry): route is RemoteRouteEntry => 'remote' in route;
