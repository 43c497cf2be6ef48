/**
 * The GET calls that each page always makes, as addresses by the page's path: sent while the page's code is loading. Runs while index.html
 * is built, which holds the result. So the application has no other part of the contract than what it calls itself.
 */
import { calls, constants, type EndpointData, hostPaths, type Permission, remotePaths } from '@msp/contract';
import type { RemotePath } from '@msp/remote';

export interface FirstCall {
  /** A path with its query. */
  url: string;
  /** Users without it do not make the call. */
  permission?: Permission;
}

type Query = Readonly<Record<string, unknown>>;

const addressOf = (path: string, query: Query = {}): string => {
  const parameters = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, String(value)]),
  );
  const search = new URLSearchParams(parameters).toString();
  return search ? `${path}?${search}` : path;
};

const first = ({ path, access }: EndpointData, query?: Query): FirstCall => ({
  url: addressOf(path, query),
  ...(access !== 'public' && access !== 'session' && { permission: access }),
});

/** The query of a list without filters. A test checks that its page makes the same one. */
const firstPage = (endpoint: EndpointData, sort: string, order: 'asc' | 'desc'): FirstCall =>
  first(endpoint, { limit: constants.paging.pageLimit, sort, order });

const { compliance: c, evidence: e, integrations: i, admin: a } = remotePaths;

/** Each page of an integration needs its adapter. */
const adapters = first(calls.integrations.adapters);
const scanners = first(calls.scans.scanners);

const ofPages: [RemotePath | (typeof hostPaths)[keyof typeof hostPaths], FirstCall[]][] = [
  [
    c.dashboard,
    [
      first(calls.dashboard.get),
      first(calls.dashboard.activity, { limit: constants.recentActivity.limit }),
      first(calls.onboarding.progress),
      first(calls.dashboard.work),
      first(calls.controls.withStatus, constants.nextUp.controls),
      first(calls.evidence.list, constants.nextUp.evidence),
    ],
  ],
  [c.work, [first(calls.dashboard.work, constants.fullWork)]],
  [c.portfolio, [firstPage(calls.portfolio.list, 'name', 'asc')]],
  [c.controls, [firstPage(calls.controls.withStatus, 'code', 'asc')]],
  [c.frameworks, [firstPage(calls.frameworks.list, 'choice', 'asc')]],
  [c.responsibilities, [first(calls.responsibilities.inheritance)]],
  [c.checks, [firstPage(calls.checks.list, 'state', 'asc')]],
  [c.tasks, [firstPage(calls.tasks.list, 'state', 'asc')]],
  [c.risks, [firstPage(calls.risks.list, 'score', 'desc')]],
  [c.suppliers, [firstPage(calls.suppliers.list, 'criticality', 'asc')]],
  // The whole queue, up to the limit of one call, because the page leads from one response to the next.
  [c.reviews, [first(calls.controlResponses.list, constants.reviewQueue)]],

  [e.evidence, [firstPage(calls.evidence.list, 'updatedAt', 'desc')]],

  [
    i.integrations,
    [first(calls.integrations.list, { limit: constants.paging.defaultLimit, sort: 'name', order: 'asc' }), adapters],
  ],
  [i.integration, [adapters]],
  [i.integrationConnect, [adapters]],
  [i.integrationEdit, [adapters]],
  [i.scanFindings, [firstPage(calls.scans.list, 'severity', 'asc'), scanners]],
  [i.scanners, [scanners]],

  [a.users, [firstPage(calls.users.list, 'name', 'asc')]],
  [
    a.clients,
    [
      first(calls.managements.read),
      first(calls.managements.invitations),
      firstPage(calls.managements.clients, 'name', 'asc'),
    ],
  ],
  [a.adminOrganizations, [firstPage(calls.admin.organizations, 'name', 'asc')]],
  [a.adminCertificates, [firstPage(calls.admin.certificates, 'issuedAt', 'desc')]],
  [a.schemeStaff, [firstPage(calls.admin.schemeStaff, 'name', 'asc')]],
  [a.failedJobs, [firstPage(calls.admin.failedJobs, 'failedAt', 'desc')]],
  [a.domains, [first(calls.domains.list)]],
  [a.singleSignOn, [first(calls.singleSignOn.read)]],
  [a.auditLog, [firstPage(calls.activityFeed.audit, 'timestamp', 'desc')]],
  [a.directorySync, [first(calls.directorySync.read)]],
  [a.catalogue, [first(calls.controlRegistries.registries)]],
  [
    a.settings,
    [first(calls.organizations.read), first(calls.onboarding.progress), first(calls.notifications.settings)],
  ],

  [hostPaths.profile, [first(calls.auth.sessions)]],
  [hostPaths.notifications, [firstPage(calls.notifications.list, 'createdAt', 'desc')]],
];

export const firstCalls: Readonly<Record<string, readonly FirstCall[]>> = Object.fromEntries(ofPages);
