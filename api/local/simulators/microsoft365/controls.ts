/** Controls of Secure Score in the simulation: id, category, service, title, points, share reached. */
export interface ControlRow {
  id: string;
  category: 'Identity' | 'Data' | 'Device' | 'Apps' | 'Infrastructure';
  service: string;
  title: string;
  maxScore: number;
  /** 0 to 1. */
  reached: number;
  state?: 'ignored' | 'thirdParty' | 'reviewed';
  deprecated?: true;
}

type Row = [string, ControlRow['category'], string, string, number, number, ('ignored' | 'thirdParty' | 'deprecated')?];

const rows: Row[] = [
  ['AdminMFAV2', 'Identity', 'AzureAD', 'Multi-factor sign-in for administrative roles', 10, 1],
  ['MFARegistrationV2', 'Identity', 'AzureAD', 'Everybody can complete multi-factor sign-in', 9, 0.86],
  ['BlockLegacyAuthentication', 'Identity', 'AzureAD', 'Legacy sign-in protocols are blocked', 8, 1],
  ['SigninRiskPolicy', 'Identity', 'AzureAD', 'Risky sign-ins are challenged', 7, 0],
  ['UserRiskPolicy', 'Identity', 'AzureAD', 'Risky accounts have to change their password', 7, 0, 'ignored'],
  ['SelfServicePasswordReset', 'Identity', 'AzureAD', 'People can reset their own password', 1, 1],
  ['OneAdmin', 'Identity', 'AzureAD', 'More than one global administrator', 1, 1],
  ['RoleOverlap', 'Identity', 'AzureAD', 'Least-privileged administrative roles are used', 1, 0],
  ['PWAgePolicyNew', 'Identity', 'AzureAD', 'Passwords do not expire', 8, 1],
  ['IntegratedApps', 'Identity', 'AzureAD', 'People cannot consent to unreliable apps', 4, 0.5],
  ['DLPEnabled', 'Data', 'MIP', 'Loss-prevention policies are in force', 5, 0.4],
  ['AuditLogSearch', 'Data', 'MIP', 'The audit log is searchable', 3, 1],
  ['SensitivityLabels', 'Data', 'MIP', 'Sensitivity labels are published', 5, 0],
  ['ExternalSharing', 'Data', 'SPO', 'Sharing links for anybody are off', 4, 1],
  ['MailboxAudit', 'Data', 'EXO', 'Mailboxes are audited', 3, 1],
  ['DiskEncryption', 'Device', 'MDATP', 'Disks are encrypted', 9, 0.9],
  ['FirewallOn', 'Device', 'MDATP', 'The firewall is on in every profile', 8, 1],
  ['TamperProtection', 'Device', 'MDATP', 'Protection cannot be tampered with', 8, 0.5],
  ['SafeLinks', 'Apps', 'MDO', 'Links are checked when opened', 9, 0, 'thirdParty'],
  ['SafeAttachments', 'Apps', 'MDO', 'Attachments are opened in a sandbox first', 8, 1],
  ['AntiPhish', 'Apps', 'MDO', 'Impersonated senders are quarantined', 8, 0.63],
  ['BlockAutoForward', 'Apps', 'EXO', 'Mail is not forwarded outside by itself', 5, 1],
  ['MeetingLobby', 'Apps', 'MSTeams', 'Outsiders wait in the lobby', 4, 1],
  ['ExternalTeamsAccess', 'Apps', 'MSTeams', 'Unknown outsiders cannot start a chat', 2, 0],
  ['OldForwardRules', 'Apps', 'EXO', 'Client forwarding rules are blocked', 2, 0, 'deprecated'],
];

export const controls: readonly ControlRow[] = rows.map(
  ([id, category, service, title, maxScore, reached, special]) => ({
    id,
    category,
    service,
    title,
    maxScore,
    reached,
    ...(special === 'deprecated' ? { deprecated: true as const } : special && { state: special }),
  }),
);
