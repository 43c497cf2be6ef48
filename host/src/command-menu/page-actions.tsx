/** What users do most, in the command menu: each leads to the page where it is done, or starts it there. */
import { actionAnchors, notificationSettingsPath, type Permission, remotePaths } from '@msp/contract';
import {
  AssessmentsIcon,
  BellIcon,
  EvidenceIcon,
  IntegrationsIcon,
  PoliciesIcon,
  RefreshIcon,
  UsersIcon,
} from '@msp/ui';
import { KeyIcon } from '@msp/ui/pages';
import type { CommandItem } from './item';

type PageAction = Pick<CommandItem, 'label' | 'keywords' | 'icon'> & { to: string; permission: Permission };

const { admin, compliance, evidence, integrations } = remotePaths;

export const pageActions: readonly PageAction[] = [
  {
    label: 'Add evidence',
    keywords: 'upload file document',
    icon: <EvidenceIcon />,
    to: `${evidence.evidence}#${actionAnchors.addEvidence}`,
    permission: 'evidence:create',
  },
  {
    label: 'Upload policy',
    keywords: 'add document word pdf',
    icon: <PoliciesIcon />,
    to: compliance.policyUpload,
    permission: 'policy:upload',
  },
  {
    label: 'New assessment',
    keywords: 'start certificate renew',
    icon: <AssessmentsIcon />,
    to: compliance.assessmentNew,
    permission: 'assessment:create',
  },
  {
    label: 'Connect integration',
    keywords: 'add microsoft 365 google workspace psa rmm system',
    icon: <IntegrationsIcon />,
    to: integrations.integrations,
    permission: 'integration:manage',
  },
  {
    label: 'Invite people',
    keywords: 'user member team add invitation',
    icon: <UsersIcon />,
    to: `${admin.users}#${actionAnchors.invitePeople}`,
    permission: 'user:create',
  },
  {
    label: 'Create API key',
    keywords: 'add token script program',
    icon: <KeyIcon />,
    to: `${admin.apiKeys}#${actionAnchors.createApiKey}`,
    permission: 'api-key:manage',
  },
  {
    label: 'Notification settings',
    keywords: 'mail email digest mentions',
    icon: <BellIcon />,
    to: notificationSettingsPath,
    permission: 'notification:manage',
  },
  {
    label: 'Refresh dashboard',
    keywords: 'update figures recalculate',
    icon: <RefreshIcon />,
    to: `${compliance.dashboard}#${actionAnchors.refreshDashboard}`,
    permission: 'dashboard:read',
  },
];
