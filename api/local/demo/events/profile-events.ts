/** The company profile of the first organisation, which its policies use. */
import type { CompanyProfileValues } from '@msp/contract';
import { saveProfile } from '../../../src/compliance/company-profile/service';
import { addDays } from '../../../src/platform/clock';
import type { Scenario, TimelineEvent } from './scenario';

const certifiedOrganization = 'harbour-it';
/** Before its first policy. */
const savedDaysAgo = 354;

const values: CompanyProfileValues = {
  owner: 'Amelia Hart',
  ownerDeputy: 'Tomasz Zieliński',
  securityLead: 'Tomasz Zieliński',
  securityDeputy: 'Priya Nair',
  incidentLead: 'Tomasz Zieliński',
  incidentDeputy: 'Priya Nair',
  technicalLead: 'Priya Nair',
  technicalDeputy: 'Tomasz Zieliński',
  serviceManager: 'Priya Nair',
  officeManager: 'George Lamb',
  trainingLead: 'George Lamb',
  dataProtectionContact: 'Amelia Hart',
  spokesperson: 'Amelia Hart',
  incidentPhone: '020 7946 0123',
  incidentDeputyPhone: '020 7946 0124',
  ownerPhone: '020 7946 0100',
  incidentChannel: 'the Teams channel "Security"',
  outsideChannel: 'the Signal group "Harbour incident"',
  securityEmail: 'security@harbour-it.example',
  securityBoard: 'the HaloPSA board "Security"',
  police: 'Report Fraud, 0300 123 2040',
  psa: 'HaloPSA',
  rmm: 'NinjaOne',
  documentation: 'Hudu',
  passwordVault: 'Keeper',
  productivity: 'Microsoft 365',
  remoteSupport: 'NinjaOne Remote',
  deviceManagement: 'Microsoft Intune',
  malwareProtection: 'Microsoft Defender for Business',
  backup: 'Veeam',
  vulnerabilityScanner: 'Nessus',
  baselineTool: 'CIPP',
  vpn: 'Entra Private Access',
  elevationTool: 'AutoElevate',
  adminPasswords: 'Windows LAPS',
  softwarePortal: 'Company Portal',
  codeRepository: 'the GitHub repository "scripts"',
  customerPortal: 'the HaloPSA portal',
  aiTools: 'Microsoft 365 Copilot',
  registers: 'the SharePoint folder "Security"',
  safePlace: 'the safe in the main office',
  secondSafePlace: 'a bank deposit box',
  dataRegion: 'the United Kingdom',
  dataProtectionLaw: 'the UK GDPR',
  dataProtectionAuthority: "the Information Commissioner's Office",
  cyberAgency: 'the National Cyber Security Centre',
  insurerHotline: 'Example Insurance, 020 7946 0199',
  insurancePolicy: 'CY-104-2231',
  spendingLimit: '£10,000',
};

export function profileEvents({ plan, now, contextOf }: Scenario): TimelineEvent[] {
  if (plan.slug !== certifiedOrganization) return [];
  return [
    {
      at: addDays(now, -savedDaysAgo),
      run: () => saveProfile(contextOf(plan.admin), { values, version: null }),
    },
  ];
}
