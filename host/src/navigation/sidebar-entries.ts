/** The sidebar (specification §2.3), as data. */
import { hostPaths, type Permission, remotePaths } from '@msp/contract';
import type { PermissionChecks, SessionOrganization } from '@msp/session';

export type SidebarIcon =
  | 'dashboard'
  | 'work'
  | 'controls'
  | 'frameworks'
  | 'checks'
  | 'tasks'
  | 'risks'
  | 'suppliers'
  | 'responsibilities'
  | 'reviews'
  | 'policies'
  | 'metrics'
  | 'assessments'
  | 'certificates'
  | 'evidence'
  | 'organizations'
  | 'clients'
  | 'integrations'
  | 'documentation'
  | 'users'
  | 'settings'
  | 'administration';

export interface SidebarEntry {
  label: string;
  path: string;
  /** Paths of further pages that belong to the entry. */
  alsoFor?: readonly string[];
  icon: SidebarIcon;
  /** Only users who hold it see the entry. */
  permission?: Permission;
  /** Only users with several organisations see the entry. */
  isForSeveral?: true;
}

export interface SidebarGroup {
  label: string;
  entries: readonly SidebarEntry[];
}

const { compliance, evidence, integrations, admin } = remotePaths;

export const sidebarGroups: readonly SidebarGroup[] = [
  {
    label: 'Main',
    entries: [
      { label: 'Dashboard', path: compliance.dashboard, icon: 'dashboard' },
      // An addition to the specification: docs/decisions/0045.
      { label: 'My Work', path: compliance.work, icon: 'work' },
      // An addition to the specification: docs/decisions/0109.
      { label: 'Portfolio', path: compliance.portfolio, icon: 'organizations', isForSeveral: true },
    ],
  },
  {
    label: 'Compliance',
    entries: [
      { label: 'Controls', path: compliance.controls, alsoFor: [compliance.controlHistory], icon: 'controls' },
      // An addition to the specification: docs/decisions/0111.
      { label: 'Frameworks', path: compliance.frameworks, icon: 'frameworks' },
      // An addition to the specification: docs/decisions/0114.
      { label: 'Responsibility matrix', path: compliance.responsibilities, icon: 'responsibilities' },
      // An addition to the specification: docs/decisions/0100.
      { label: 'Checks', path: compliance.checks, alsoFor: [compliance.tickets], icon: 'checks' },
      // An addition to the specification: docs/decisions/0106.
      { label: 'Recurring tasks', path: compliance.tasks, alsoFor: [compliance.accessReview], icon: 'tasks' },
      // Additions to the specification: docs/decisions/0110.
      { label: 'Risks', path: compliance.risks, icon: 'risks' },
      { label: 'Suppliers', path: compliance.suppliers, icon: 'suppliers' },
      // An addition to the specification: docs/decisions/0017.
      { label: 'Reviews', path: compliance.reviews, icon: 'reviews', permission: 'control:review' },
      {
        label: 'Policies',
        path: compliance.policies,
        alsoFor: [compliance.policyPreview, compliance.companyProfile],
        icon: 'policies',
      },
      { label: 'Metrics', path: compliance.metrics, icon: 'metrics' },
      { label: 'Assessments', path: compliance.assessments, icon: 'assessments' },
      { label: 'Certificates', path: compliance.certificates, icon: 'certificates' },
    ],
  },
  { label: 'Resources', entries: [{ label: 'Evidence', path: evidence.evidence, icon: 'evidence' }] },
  {
    label: 'Platform',
    entries: [
      {
        label: 'Integrations',
        path: integrations.integrations,
        alsoFor: [integrations.scanFindings, integrations.scanners],
        icon: 'integrations',
      },
      { label: 'Documentation', path: hostPaths.docs, icon: 'documentation' },
      { label: 'Users', path: admin.users, icon: 'users', permission: 'user:create' },
      // An addition to the specification: docs/decisions/0109.
      { label: 'Clients', path: admin.clients, icon: 'clients', permission: 'management:update' },
      // Additions to the specification: docs/decisions/0045.
      { label: 'Settings', path: admin.settings, icon: 'settings' },
      { label: 'Administration', path: admin.admin, icon: 'administration', permission: 'admin:portal' },
    ],
  },
];

/** Whether the user sees an entry. */
export const isShown = (
  { permission, isForSeveral }: Pick<SidebarEntry, 'permission' | 'isForSeveral'>,
  { has }: Pick<PermissionChecks, 'has'>,
  organization: SessionOrganization | null,
): boolean =>
  (permission === undefined || has(permission)) && (!isForSeveral || organization?.hasMultipleOrganizations === true);
