/** The pages in the command menu: those of the sidebar and some others. */
import { hostPaths, remotePaths } from '@msp/contract';
import { type SidebarEntry, sidebarGroups } from '../navigation/sidebar-entries';

type PageEntry = Pick<SidebarEntry, 'label' | 'path' | 'permission' | 'isForSeveral'>;

export const pages: readonly PageEntry[] = [
  ...sidebarGroups.flatMap(({ entries }) => entries),
  {
    label: 'Assessments to review',
    path: remotePaths.compliance.assessmentQueue,
    permission: 'assessment:review',
  },
  { label: 'Portfolio matrix', path: remotePaths.compliance.portfolioMatrix, isForSeveral: true },
  { label: 'Tickets', path: remotePaths.compliance.tickets },
  { label: 'Issues', path: remotePaths.compliance.issues },
  { label: 'Activity', path: remotePaths.compliance.activity },
  { label: 'Scan findings', path: remotePaths.integrations.scanFindings },
  { label: 'Scanners', path: remotePaths.integrations.scanners },
  { label: 'Notifications', path: hostPaths.notifications, permission: 'notification:manage' },
  { label: 'Admin portal', path: remotePaths.admin.adminPortal, permission: 'admin:portal' },
  { label: 'Directory sync', path: remotePaths.admin.directorySync, permission: 'admin:portal' },
  { label: 'Single sign-on', path: remotePaths.admin.singleSignOn, permission: 'admin:portal' },
  { label: 'Audit log', path: remotePaths.admin.auditLog, permission: 'audit:read' },
  { label: 'Profile', path: hostPaths.profile },
  { label: 'API keys', path: remotePaths.admin.apiKeys, permission: 'api-key:manage' },
];
