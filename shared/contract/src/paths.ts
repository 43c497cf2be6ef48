/** Paths of the application's screens (specification §2.1, §2.2). */

export const remoteNames = ['compliance', 'evidence', 'integrations', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Screens the host itself owns. */
export const hostPaths = {
  login: '/login',
  invite: '/auth/invite',
  callback: '/auth/callback',
  /** An addition to the specification: docs/decisions/0050. */
  singleSignOn: '/auth/single-sign-on',
  authError: '/auth/error',
  unauthorized: '/unauthorized',
  noOrganization: '/no-organization',
  profile: '/profile',
  /** An addition to the specification: docs/decisions/0045. */
  notifications: '/notifications',
  docs: '/docs',
  docsArticle: '/docs/:articleSlug',
  /** An addition to the specification: anyone verifies a certificate by its code. */
  verify: '/verify/:code?',
} as const;

/** Screens the remotes own, by remote. A remote's route objects carry exactly these paths. */
export const remotePaths = {
  compliance: {
    dashboard: '/',
    /** An addition to the specification: docs/decisions/0045. */
    work: '/work',
    /** An addition to the specification: docs/decisions/0109. */
    portfolio: '/portfolio',
    portfolioMatrix: '/portfolio/matrix',
    controls: '/controls',
    control: '/controls/:id',
    controlHistory: '/control-response/:responseId/history',
    /** Additions to the specification: docs/decisions/0111. */
    frameworks: '/frameworks',
    framework: '/frameworks/:key',
    frameworkEntry: '/frameworks/:key/:entry',
    /** An addition to the specification: docs/decisions/0114. */
    responsibilities: '/responsibilities',
    checks: '/checks',
    check: '/checks/:id',
    /** Additions to the specification: docs/decisions/0106. */
    tasks: '/tasks',
    task: '/tasks/:id',
    /** Additions to the specification: docs/decisions/0110. */
    risks: '/risks',
    risk: '/risks/:id',
    suppliers: '/suppliers',
    supplier: '/suppliers/:id',
    accessReview: '/access-reviews/:id',
    tickets: '/tickets',
    ticket: '/tickets/:id',
    reviews: '/reviews',
    metrics: '/metrics',
    metric: '/metrics/:id',
    policies: '/policies',
    policy: '/policies/:id',
    /** An addition to the specification: docs/decisions/0113. */
    companyProfile: '/company-profile',
    policyUpload: '/policies/upload',
    policyPreview: '/policy-documents/preview/:id',
    templatePreview: '/templates/:id/preview',
    assessments: '/assessments',
    assessmentNew: '/assessments/new',
    assessment: '/assessments/:id',
    assessmentQueue: '/assessments/queue',
    assessmentReview: '/assessments/:id/review',
    certificates: '/certificates',
    certificate: '/certificates/:id',
    issues: '/issues',
    activity: '/activity',
  },
  evidence: {
    evidence: '/evidence',
    evidenceView: '/evidence/:id/view',
    evidencePreview: '/evidence/:id/preview',
  },
  integrations: {
    integrations: '/integrations',
    integration: '/integrations/:integrationId',
    integrationConnect: '/integrations/connect/:adapterKey',
    integrationEdit: '/integrations/:integrationId/edit',
    scanFindings: '/scan-findings',
    scanners: '/scanners',
    scanner: '/scanners/:id',
  },
  admin: {
    users: '/users',
    /** An addition to the specification: docs/decisions/0109. */
    clients: '/clients',
    admin: '/admin',
    adminPortal: '/admin/portal',
    auditLog: '/admin/portal/audit-log',
    directorySync: '/admin/portal/directory-sync',
    domains: '/admin/portal/domains',
    singleSignOn: '/admin/portal/single-sign-on',
    adminOrganizations: '/admin/organizations',
    /** An addition to the specification: docs/decisions/0093. */
    adminOrganization: '/admin/organizations/:id',
    adminCertificates: '/admin/certificates',
    schemeStaff: '/admin/scheme-staff',
    failedJobs: '/admin/failed-jobs',
    /** An addition to the specification: docs/decisions/0090. */
    releases: '/admin/releases',
    /** An addition to the specification: docs/decisions/0094. */
    announcements: '/admin/announcements',
    catalogue: '/admin/catalogue',
    settings: '/settings',
    apiKeys: '/settings/api-keys',
    webhooks: '/settings/webhooks',
    webhook: '/settings/webhooks/:id',
  },
} as const satisfies Record<RemoteName, Record<string, `/${string}`>>;

/** Anchors of addresses that start an action on their page or lead to a part of it. */
export const actionAnchors = {
  addEvidence: 'add',
  closeAccount: 'close-account',
  createApiKey: 'create',
  invitePeople: 'invite',
  notificationSettings: 'notifications',
  overrideMetric: 'override',
  refreshDashboard: 'refresh',
} as const;

/** The query parameter with which a link names the organisation, by its external id, that it leads into. */
export const organizationParameter = 'organization';

/** Where administrators close the account or keep it. */
export const accountClosingPath = `${remotePaths.admin.settings}#${actionAnchors.closeAccount}`;

/** Where members choose how they receive notifications. Mails link to it too. */
export const notificationSettingsPath = `${remotePaths.admin.settings}#${actionAnchors.notificationSettings}`;

type Values<T> = T[keyof T];
type AnyPath = Values<{ [R in RemoteName]: Values<(typeof remotePaths)[R]> }>;
type WithoutParameters<P extends string> = P extends `${string}:${string}` ? never : P;
export type ListPath = WithoutParameters<AnyPath>;

/** The pages that may show a list: those without parameters. */
export const listPaths = Object.values(remotePaths)
  .flatMap((paths): AnyPath[] => Object.values(paths))
  .filter((path): path is ListPath => !path.includes(':'));
