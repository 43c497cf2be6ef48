/** What a company profile asks, once, for all templates of policies and records. */

export const companyProfileGroups = ['people', 'contacts', 'systems', 'places', 'law'] as const;
export type CompanyProfileGroup = (typeof companyProfileGroups)[number];

export const companyProfileGroupLabels: Record<CompanyProfileGroup, string> = {
  people: 'People',
  contacts: 'Contacts',
  systems: 'Systems and products',
  places: 'Places',
  law: 'Law and insurance',
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
  ownerDeputy: {
    group: 'people',
    label: 'Deputy of the owner',
    help: 'Decides when the owner is out of reach.',
    example: 'Chloe Bennett',
  },
  securityLead: { group: 'people', label: 'Security lead', example: 'Daniel Okafor' },
  securityDeputy: { group: 'people', label: 'Deputy of the security lead', example: 'Priya Nair' },
  incidentLead: {
    group: 'people',
    label: 'Incident lead',
    help: 'Leads when something has happened.',
    example: 'Daniel Okafor',
  },
  incidentDeputy: { group: 'people', label: 'Deputy of the incident lead', example: 'Priya Nair' },
  technicalLead: {
    group: 'people',
    label: 'Technical lead',
    help: 'Answers for updates, backups, changes and networks.',
    example: 'Priya Nair',
  },
  technicalDeputy: { group: 'people', label: 'Deputy of the technical lead', example: 'Tom Baxter' },
  serviceManager: {
    group: 'people',
    label: 'Service manager',
    help: 'Looks after customers, and speaks to them when the spokesperson is away.',
    example: 'Chloe Bennett',
  },
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
  incidentDeputyPhone: { group: 'contacts', label: 'Phone of the deputy incident lead', example: '020 7946 0124' },
  ownerPhone: { group: 'contacts', label: 'Phone of the owner', example: '020 7946 0100' },
  incidentChannel: {
    group: 'contacts',
    label: 'Channel for reporting incidents',
    help: 'Completes "Report to …".',
    example: 'the Teams channel "Security"',
  },
  outsideChannel: {
    group: 'contacts',
    label: 'Channel outside your own systems',
    help: 'For an incident in which mail and chat can\'t be trusted. Completes "Talk in …".',
    example: 'the Signal group "Incident"',
  },
  securityEmail: {
    group: 'contacts',
    label: 'Address for security reports',
    help: 'For people outside the firm who have found a weakness.',
    example: 'security@example.com',
  },
  securityBoard: {
    group: 'contacts',
    label: 'Board or mailbox for security alerts',
    help: 'Completes "Alerts go to …".',
    example: 'the PSA board "Security"',
  },
  police: {
    group: 'contacts',
    label: 'Police for cyber crime',
    help: 'The unit and its phone number.',
    example: 'Report Fraud, 0300 123 2040',
  },
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
  baselineTool: { group: 'systems', label: 'Tool that compares settings with your baseline', example: 'CIPP' },
  vpn: { group: 'systems', label: 'VPN or access broker', example: 'Entra Private Access' },
  elevationTool: { group: 'systems', label: 'Tool for admin rights on devices', example: 'AutoElevate' },
  adminPasswords: { group: 'systems', label: 'Tool for local admin passwords', example: 'Windows LAPS' },
  softwarePortal: {
    group: 'systems',
    label: 'Software portal',
    help: 'Where staff install approved programs.',
    example: 'Company Portal',
  },
  codeRepository: {
    group: 'systems',
    label: 'Repository of scripts',
    help: 'Completes "Scripts are in …".',
    example: 'the GitHub repository "scripts"',
  },
  customerPortal: {
    group: 'systems',
    label: 'Portal for exchanging files with customers',
    help: 'Completes "Send files by …".',
    example: 'the HaloPSA portal',
  },
  aiTools: { group: 'systems', label: 'Approved AI tools', example: 'Microsoft 365 Copilot' },
  registers: {
    group: 'places',
    label: 'Place of lists and registers',
    help: 'Completes "The list is in …".',
    example: 'the SharePoint folder "Security"',
  },
  safePlace: {
    group: 'places',
    label: 'Safe place',
    help: 'For recovery keys on paper, printed instructions and security keys. Completes "They are in …".',
    example: 'the safe in the main office',
  },
  secondSafePlace: {
    group: 'places',
    label: 'Second safe place',
    help: 'Completes "They are in …".',
    example: 'a bank deposit box',
  },
  dataRegion: {
    group: 'law',
    label: 'Where data stays',
    help: 'Completes "Data stays in …".',
    example: 'the United Kingdom',
  },
  dataProtectionLaw: {
    group: 'law',
    label: 'Data protection law',
    help: 'Completes "The law that applies to us is …".',
    example: 'the UK GDPR',
  },
  dataProtectionAuthority: {
    group: 'law',
    label: 'Data protection authority',
    example: "the Information Commissioner's Office",
  },
  cyberAgency: { group: 'law', label: 'National cyber agency', example: 'the National Cyber Security Centre' },
  insurerHotline: {
    group: 'law',
    label: 'Hotline of the cyber insurer',
    help: 'The insurer and its phone number.',
    example: 'Example Insurance, 020 7946 0199',
  },
  insurancePolicy: { group: 'law', label: 'Number of the cyber insurance policy', example: 'CY-104-2231' },
  spendingLimit: {
    group: 'law',
    label: 'What the incident lead may spend',
    help: 'Without asking an owner, during one incident.',
    example: '£10,000',
  },
} as const satisfies Record<string, Field>;

export type CompanyProfileField = keyof typeof fields;
export const companyProfileFields = Object.keys(fields) as CompanyProfileField[];
export const companyProfileField = (key: CompanyProfileField): Field => fields[key];

/** Characters of a value. */
export const companyProfileMaxValue = 200;
