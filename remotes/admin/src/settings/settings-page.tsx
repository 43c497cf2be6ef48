/** Settings: what members choose for themselves, and what concerns the whole organisation. */
import { actionAnchors, type Permission, remotePaths } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { CardGroup, Page, Stack, usePageTitle } from '@msp/ui';
import { SideMenu } from '@msp/ui/records';
import type { ComponentType } from 'react';
import { AnchorTarget } from '../shared/anchor-target';
import { AccountClosingCard } from './account-closing/account-closing-card';
import { AppearanceCard } from './appearance-card';
import { DataExportCard } from './data-exports/data-exports-card';
import { LinkCard } from './link-card';
import { MessagesCard } from './messages-card';
import { NotificationsCard } from './notifications/notifications-card';
import { OnboardingCard } from './onboarding/onboarding-card';
import { OrganizationCard } from './organization/organization-card';
import { UsageCard } from './organization/usage-card';
import { PoliciesCard } from './policies-card';

const links = [
  {
    title: 'API keys',
    description: "Let other programs work with your organisation's data.",
    action: 'Open API keys',
    path: remotePaths.admin.apiKeys,
    permission: 'api-key:manage',
  },
  {
    title: 'Webhooks',
    description: 'Tell other systems, Slack and Microsoft Teams when something changes.',
    action: 'Open webhooks',
    path: remotePaths.admin.webhooks,
    permission: 'webhook:manage',
  },
  {
    title: 'Control registries',
    description: 'Load a catalogue of controls and choose the one that this organisation uses.',
    action: 'Open control registries',
    path: remotePaths.admin.catalogue,
    permission: 'catalogue:manage',
  },
] as const;

interface Section {
  title: string;
  /** Where the menu leads: to the card, or to a page of its own. */
  to: string;
  Card: ComponentType;
  /** Without it, there is no such card. */
  permission?: Permission;
  /** Its content loads; the card leads to itself once it is there. */
  findsItself?: true;
}

const personal: readonly Section[] = [
  { title: 'Appearance', to: '#appearance', Card: AppearanceCard },
  { title: 'On-screen messages', to: '#messages', Card: MessagesCard },
  {
    title: 'Notifications',
    to: `#${actionAnchors.notificationSettings}`,
    Card: NotificationsCard,
    permission: 'notification:manage',
    findsItself: true,
  },
];

const ofOrganization: readonly Section[] = [
  { title: 'Organisation details', to: '#organisation', Card: OrganizationCard },
  { title: 'Usage', to: '#usage', Card: UsageCard, permission: 'organization:update' },
  { title: 'Onboarding', to: '#onboarding', Card: OnboardingCard },
  { title: 'Policies', to: '#policies', Card: PoliciesCard, permission: 'policy:manage' },
  ...links.map((link) => ({
    title: link.title,
    to: link.path,
    Card: () => <LinkCard {...link} />,
    permission: link.permission,
  })),
  { title: 'Data export', to: '#data-export', Card: DataExportCard, permission: 'organization:export' },
  {
    title: 'Close account',
    to: `#${actionAnchors.closeAccount}`,
    Card: AccountClosingCard,
    permission: 'organization:close',
    findsItself: true,
  },
];

function Cards({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ to, Card, findsItself }) => (
    <AnchorTarget key={to} anchor={findsItself || !to.startsWith('#') ? undefined : to.slice(1)}>
      <Card />
    </AnchorTarget>
  ));
}

export default function SettingsPage() {
  usePageTitle('Settings');
  const { has } = usePermissions();
  const groups = [
    { title: 'Your preferences', sections: personal },
    { title: 'Organisation', sections: ofOrganization },
  ].map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ permission }) => permission === undefined || has(permission)),
  }));
  return (
    <Page title="Settings">
      <SideMenu
        label="Settings"
        groups={groups.map(({ title, sections }) => ({
          title,
          items: sections.map(({ title: label, to }) => ({ label, to })),
        }))}
      >
        <Stack gap="6">
          {groups.map(({ title, sections }) => (
            <CardGroup key={title} title={title}>
              <Cards sections={sections} />
            </CardGroup>
          ))}
        </Stack>
      </SideMenu>
    </Page>
  );
}
