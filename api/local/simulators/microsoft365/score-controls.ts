/** The controls of the simulated Secure Score. */
export interface ScoreControl {
  id: string;
  category: 'Identity' | 'Data' | 'Device' | 'Apps' | 'Infrastructure';
  service: string;
  title: string;
  maxScore: number;
  /** Fraction of `maxScore` achieved, 0 to 1. */
  achieved: number;
  state?: 'ignored' | 'thirdParty' | 'reviewed';
  deprecated?: true;
}

/** Id, category, service, title, maximum score, fraction achieved, and a state or deprecation. */
type Row = [
  string,
  ScoreControl['category'],
  string,
  string,
  number,
  number,
  ('ignored' | 'thirdParty' | 'deprecated')?,
];

const rows: Row[] = [
  ['AdminMFAV2', 'Identity', 'AzureAD', 'Require multifactor authentication for administrative roles', 10, 1],
  ['MFARegistrationV2', 'Identity', 'AzureAD', 'Ensure all users can complete multifactor authentication', 9, 0.86],
  ['BlockLegacyAuthentication', 'Identity', 'AzureAD', 'Block legacy authentication', 8, 1],
  ['SigninRiskPolicy', 'Identity', 'AzureAD', 'Require MFA for risky sign-ins', 7, 0],
  ['UserRiskPolicy', 'Identity', 'AzureAD', 'Require a password change for risky users', 7, 0, 'ignored'],
  ['SelfServicePasswordReset', 'Identity', 'AzureAD', 'Enable self-service password reset', 1, 1],
  ['OneAdmin', 'Identity', 'AzureAD', 'Designate more than one global administrator', 1, 1],
  ['RoleOverlap', 'Identity', 'AzureAD', 'Use least-privileged administrative roles', 1, 0],
  ['PWAgePolicyNew', 'Identity', 'AzureAD', 'Do not expire passwords', 8, 1],
  ['IntegratedApps', 'Identity', 'AzureAD', 'Restrict user consent to unverified apps', 4, 0.5],
  ['DLPEnabled', 'Data', 'MIP', 'Enable data loss prevention policies', 5, 0.4],
  ['AuditLogSearch', 'Data', 'MIP', 'Turn on audit log search', 3, 1],
  ['SensitivityLabels', 'Data', 'MIP', 'Publish sensitivity labels', 5, 0],
  ['ExternalSharing', 'Data', 'SPO', 'Disable anonymous sharing links', 4, 1],
  ['MailboxAudit', 'Data', 'EXO', 'Turn on mailbox auditing', 3, 1],
  ['DiskEncryption', 'Device', 'MDATP', 'Encrypt all disks', 9, 0.9],
  ['FirewallOn', 'Device', 'MDATP', 'Turn on the firewall for every profile', 8, 1],
  ['TamperProtection', 'Device', 'MDATP', 'Turn on tamper protection', 8, 0.5],
  ['SafeLinks', 'Apps', 'MDO', 'Check links in email when opened', 9, 0, 'thirdParty'],
  ['SafeAttachments', 'Apps', 'MDO', 'Open email attachments in a sandbox first', 8, 1],
  ['AntiPhish', 'Apps', 'MDO', 'Quarantine messages from impersonated senders', 8, 0.63],
  ['BlockAutoForward', 'Apps', 'EXO', 'Block automatic external forwarding', 5, 1],
  ['MeetingLobby', 'Apps', 'MSTeams', 'Make external participants wait in the lobby', 4, 1],
  ['ExternalTeamsAccess', 'Apps', 'MSTeams', 'Block chats from unknown external accounts', 2, 0],
  ['OldForwardRules', 'Apps', 'EXO', 'Block client forwarding rules', 2, 0, 'deprecated'],
];

export const scoreControls: readonly ScoreControl[] = rows.map(
  ([id, category, service, title, maxScore, achieved, special]) => ({
    id,
    category,
    service,
    title,
    maxScore,
    achieved,
    ...(special === 'deprecated' ? { deprecated: true as const } : special && { state: special }),
  }),
);
