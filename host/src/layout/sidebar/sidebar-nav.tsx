/** The sidebar's entries by group (specification §2.3), without those the user may not see. */
import { usePermissions, useSession } from '@msp/session';
import {
  AdministrationIcon,
  AssessmentsIcon,
  CertificatesIcon,
  ChecksIcon,
  ControlsIcon,
  DashboardIcon,
  DocumentationIcon,
  EvidenceIcon,
  FrameworksIcon,
  IntegrationsIcon,
  MetricsIcon,
  OrganizationIcon,
  PoliciesIcon,
  ProfileIcon,
  ResponsibilitiesIcon,
  ReviewsIcon,
  RisksIcon,
  SettingsIcon,
  Stack,
  SuppliersIcon,
  TasksIcon,
  UsersIcon,
  WorkIcon,
} from '@msp/ui';
import { SidebarGroup } from '@msp/ui/shell';
import type { ComponentType } from 'react';
import {
  type SidebarGroup as Entries,
  isShown,
  type SidebarIcon,
  sidebarGroups,
} from '../../navigation/sidebar-entries';
import { SidebarLink } from './sidebar-link';

const icons: Record<SidebarIcon, ComponentType> = {
  administration: AdministrationIcon,
  dashboard: DashboardIcon,
  checks: ChecksIcon,
  tasks: TasksIcon,
  risks: RisksIcon,
  suppliers: SuppliersIcon,
  controls: ControlsIcon,
  frameworks: FrameworksIcon,
  responsibilities: ResponsibilitiesIcon,
  reviews: ReviewsIcon,
  policies: PoliciesIcon,
  metrics: MetricsIcon,
  assessments: AssessmentsIcon,
  certificates: CertificatesIcon,
  evidence: EvidenceIcon,
  organizations: OrganizationIcon,
  clients: ProfileIcon,
  integrations: IntegrationsIcon,
  documentation: DocumentationIcon,
  settings: SettingsIcon,
  users: UsersIcon,
  work: WorkIcon,
};

interface GroupProps {
  group: Entries;
  collapsed: boolean;
  onFollow?: (() => void) | undefined;
}

function Group({ group, collapsed, onFollow }: GroupProps) {
  const permissions = usePermissions();
  const { organization } = useSession();
  const entries = group.entries.filter((entry) => isShown(entry, permissions, organization));
  if (entries.length === 0) return null;
  return (
    <SidebarGroup label={group.label} collapsed={collapsed}>
      {entries.map(({ path, alsoFor, label, icon }) => {
        const Icon = icons[icon];
        return (
          <li key={path}>
            <SidebarLink
              to={path}
              alsoFor={alsoFor}
              label={label}
              icon={<Icon />}
              collapsed={collapsed}
              onFollow={onFollow}
            />
          </li>
        );
      })}
    </SidebarGroup>
  );
}

export function SidebarNav({ collapsed, onFollow }: Omit<GroupProps, 'group'>) {
  return (
    <Stack as="nav" aria-label="Main" flex="1" minHeight="0" overflow="auto" p="2">
      {sidebarGroups.map((group) => (
        <Group key={group.label} group={group} collapsed={collapsed} onFollow={onFollow} />
      ))}
    </Stack>
  );
}
