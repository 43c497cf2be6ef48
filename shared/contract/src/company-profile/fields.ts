/** What a company profile asks, once, for all templates of policies and records. */

export const companyProfileGroups = ['people', 'contacts', 'systems', 'places', 'law'] as const;
export type CompanyProfileGroup = (typeof companyProfileGroups)[number];

export const companyProfileGroupLabels: Record<CompanyProfileGroup, string> = {
  people: 'People',
  contacts: 'Contacts',
  systems: 'Systems and products',
  places: 'Places',
  law: 'Law',
};

interface Field {
  group: CompanyProfileGroup;
  label: string;
  /** What to enter, if the label doesn't say enough. */
  help?: string;
  example: string;
}

/** In the order of the form. Blanks of templates name these keys in braces. */
const fields = {
  owner: { group: 'people', label: 'Owner or managing director', example: 'Amelia Hart' },
  securityLead: { group: 'people', label: 'Security lead', example: 'Daniel Okafor' },
  securityDeputy: { group: 'people', label: 'Deputy of the security lead', example: 'Priya Nair' },
  incidentLead: {
    group: 'people',
    label: 'Incident lead',
    help: 'Leads when something has happened.',
    example: 'Daniel Okafor',
  },
  incidentDeputy: { group: 'people', label: 'Deputy of the incident lead', example: 'Priya Nair' },
  technicalLead: { group: 'people', label: 'Technical lead', example: 'Priya Nair' },
  technicalDeputy: { group: 'people', label: 'Deputy of the technical lead', example: 'Tom Baxter' },
  serviceManager: { group: 'people', label: 'Service manager', example: 'Chloe Bennett' },
  officeManager: { group: 'people', label: 'HR or office manager', example: 'Ruth Cole' },
  trainingLead: { group: 'people', label: 'Training lead', example: 'Ruth Cole' },
  dataProtectionContact: { group: 'people', label: 'Data protection contact', example: 'Ruth Cole' },
  spokesperson: {
    group: 'people',
    label: 'Spokesperson',
    help: 'Speaks with customers and the press during an incident.',
    example: 'Amelia Hart',
  },
  incidentPhone: {
    group: 'contacts',
    label: 'Phone for incidents',
    help: 'Answered at any hour.',
    example: '020 7946 0123',
  },
  incidentChannel: { group: 'contacts', label: 'Channel for reporting incidents', example: 'Teams channel "Security"' },
  outsideChannel: {
    group: 'contacts',
    label: 'Channel outside your own systems',
    help: "For an incident in which mail and chat can't be trusted.",
    example: 'Signal group "Incident"',
  },
  securityEmail: { group: 'contacts', label: 'Address for security reports', example: 'security@example.com' },
  securityBoard: { group: 'contacts', label: 'Board or mailbox for security alerts', example: 'PSA board "Security"' },
  psa: { group: 'systems', label: 'PSA or ticket system', example: 'HaloPSA' },
  rmm: { group: 'systems', label: 'RMM', example: 'NinjaOne' },
  documentation: { group: 'systems', label: 'Documentation system', example: 'Hudu' },
  passwordVault: { group: 'systems', label: 'Password vault', example: 'Keeper' },
  productivity: { group: 'systems', label: 'Mail and office suite', example: 'Microsoft 365' },
  remoteSupport: { group: 'systems', label: 'Remote support tool', example: 'ScreenConnect' },
  deviceManagement: { group: 'systems', label: 'Device management', example: 'Microsoft Intune' },
  malwareProtection: { group: 'systems', label: 'Malware protection', example: 'Microsoft Defender for Business' },
  backup: { group: 'systems', label: 'Backup product', example: 'Veeam' },
  vulnerabilityScanner: { group: 'systems', label: 'Vulnerability scanner', example: 'Nessus' },
  logStore: { group: 'systems', label: 'Central log store', example: 'Microsoft Sentinel' },
  vpn: { group: 'systems', label: 'VPN or access broker', example: 'Entra Private Access' },
  elevationTool: { group: 'systems', label: 'Tool for admin rights on devices', example: 'AutoElevate' },
  adminPasswords: { group: 'systems', label: 'Local admin passwords', example: 'Windows LAPS' },
  softwarePortal: { group: 'systems', label: 'Software portal', example: 'Company Portal' },
  codeRepository: { group: 'systems', label: 'Repository of scripts', example: 'GitHub' },
  mailFilter: { group: 'systems', label: 'Mail filter', example: 'Defender for Office 365' },
  fileSharing: { group: 'systems', label: 'Approved way to send files', example: 'OneDrive links for named people' },
  aiTools: { group: 'systems', label: 'Approved AI tools', example: 'Microsoft 365 Copilot' },
  registers: { group: 'places', label: 'Place of lists and registers', example: 'SharePoint site "Security"' },
  paperPlace: {
    group: 'places',
    label: 'Safe place for paper',
    help: 'For recovery keys and printed instructions.',
    example: 'the safe in the main office',
  },
  secondPlace: { group: 'places', label: 'Second safe place', example: 'a bank deposit box' },
  dataRegion: { group: 'law', label: 'Where data stays', example: 'the United Kingdom' },
  dataProtectionLaw: { group: 'law', label: 'Data protection law', example: 'UK GDPR' },
  cyberAgency: { group: 'law', label: 'National cyber agency', example: 'the National Cyber Security Centre' },
} as const satisfies Record<string, Field>;

export type CompanyProfileField = keyof typeof fields;
export const companyProfileFields = Object.keys(fields) as CompanyProfileField[];
export const companyProfileField = (key: CompanyProfileField): Field => fields[key];

/** Characters of a value. */
export const companyProfileMaxValue = 200;
