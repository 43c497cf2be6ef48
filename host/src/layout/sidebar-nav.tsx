/** The sidebar's entries by group (specification §2.3), less those the user may not see. */

import { usePermissions } from '@msp/session';
import {
  AssessmentsIcon,
  CertificatesIcon,
  ControlsIcon,
  chakra,
  DashboardIcon,
  DocumentationIcon,
  EvidenceIcon,
  IntegrationsIcon,
  MetricsIcon,
  PoliciesIcon,
  ReviewsIcon,
  UsersIcon,
} from '@msp/ui';
import { type ComponentType, useId } from 'react';
import { type SidebarGroup, type SidebarIcon, sidebarGroups } from '../navigation/sidebar-entries';
import { SidebarLink } from './sidebar-link';

const icons: Record<SidebarIcon, ComponentType> = {
  dashboard: DashboardIcon,
  controls: ControlsIcon,
  reviews: ReviewsIcon,
  policies: PoliciesIcon,
  metrics: MetricsIcon,
  assessments: AssessmentsIcon,
  certificates: CertificatesIcon,
  evidence: EvidenceIcon,
  integrations: IntegrationsIcon,
  documentation: DocumentationIcon,
  users: UsersIcon,
};

const GroupLabel = chakra('h2', {
  base: { px: '2', py: '1', fontSize: 'xs', fontWeight: 'medium', color: 'fg.subtle' },
});

const List = chakra('ul', { base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '0.5' } });

interface GroupProps {
  group: SidebarGroup;
  collapsed: boolean;
  onFollow?: (() => void) | undefined;
}

function Group({ group, collapsed, onFollow }: GroupProps) {
  const { has } = usePermissions();
  const labelId = useId();
  const entries = group.entries.filter(({ permission }) => permission === undefined || has(permission));
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={labelId}>
      <GroupLabel id={labelId} {...(collapsed && { srOnly: true })}>
        {group.label}
      </GroupLabel>
      <List>
        {entries.map(({ path, label, icon }) => {
          const Icon = icons[icon];
          return (
            <li key={path}>
              <SidebarLink to={path} label={label} icon={<Icon />} collapsed={collapsed} onFollow={onFollow} />
            </li>
          );
        })}
      </List>
    </section>
  );
}

const Nav = chakra('nav', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    px: '2',
    py: '2',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
  },
});

export function SidebarNav({ collapsed, onFollow }: Omit<GroupProps, 'group'>) {
  return (
    <Nav aria-label="Main">
      {sidebarGroups.map((group) => (
        <Group key={group.label} group={group} collapsed={collapsed} onFollow={onFollow} />
      ))}
    </Nav>
  );
}
