/** The risks and suppliers of Harbour IT Services. Days count from now; past days are negative. */
import type { Criticality, RiskCategory, RiskTreatment, SuppliedData } from '@msp/contract';

type Owner = 'admin' | 'first' | 'second';

interface Planned {
  by: Owner;
  months: number;
  /** When its first review was due. */
  due: number;
  /** When it was reviewed, with the note. */
  reviews?: readonly (readonly [day: number, note: string])[];
}

export interface PlannedSupplier extends Planned {
  name: string;
  service: string;
  criticality: Criticality;
  data: SuppliedData[];
  contact: string;
  website: string | null;
  contractEnds: number | null;
  controls: string[];
  documents?: readonly { name: string; validUntil?: number }[];
  /** When it ended. */
  ended?: number;
}

export const plannedSuppliers: readonly PlannedSupplier[] = [
  {
    ...{
      name: 'NinjaOne',
      service: 'Remote monitoring and management of all customer devices',
      criticality: 'critical',
    },
    ...{ data: ['customer', 'credentials'], contact: 'Partner support', website: 'https://ninjaone.example' },
    ...{ contractEnds: 210, controls: ['SUP-04', 'SUP-06'], by: 'first', months: 12, due: -120 },
    documents: [{ name: 'NinjaOne audit report', validUntil: 190 }, { name: 'NinjaOne data processing terms' }],
    reviews: [
      [
        -118,
        'Read the audit report: none of the exceptions affects us. Single sign-on through our tenant is enforced.',
      ],
    ],
  },
  {
    ...{ name: 'HaloPSA', service: 'Tickets, contracts and billing', criticality: 'critical' },
    ...{ data: ['personal', 'customer'], contact: 'Account manager', website: 'https://halopsa.example' },
    ...{ contractEnds: 95, controls: ['SUP-04', 'SUP-06'], by: 'admin', months: 12, due: -95 },
    documents: [{ name: 'HaloPSA data processing terms' }],
    reviews: [[-96, 'Tested the ticket export. Ask for a second region when we renew in spring.']],
  },
  {
    ...{
      name: 'Microsoft',
      service: 'Microsoft 365, for us and for most customers',
      criticality: 'critical',
    },
    ...{ data: ['personal', 'customer', 'credentials'], contact: '', website: 'https://microsoft.example' },
    ...{ contractEnds: null, controls: ['SUP-04'], by: 'first', months: 12, due: -150 },
    reviews: [[-149, 'Checked partner relationships and removed two customers without a contract.']],
  },
  {
    ...{ name: 'Saltmarsh Backup', service: 'Backup of servers and Microsoft 365', criticality: 'critical' },
    ...{ data: ['customer'], contact: 'support@saltmarsh.example', website: 'https://saltmarsh.example' },
    ...{ contractEnds: 320, controls: ['SUP-04', 'SUP-06', 'BKR-02'], by: 'second', months: 6, due: -200 },
    documents: [{ name: 'Saltmarsh Backup certificate', validUntil: -9 }],
    // Due again a few days ago.
    reviews: [[-198, 'Deletions now need a second person. Their certificate is due for renewal in November.']],
  },
  {
    ...{ name: 'Northlight SOC', service: 'Monitors alerts at night and at weekends', criticality: 'high' },
    ...{ data: ['customer'], contact: 'Duty desk', website: 'https://northlight.example' },
    ...{ contractEnds: 60, controls: ['SUP-04', 'DET-01'], by: 'first', months: 12, due: 46 },
  },
  {
    ...{ name: 'Keelson Vault', service: 'Password vault for technicians', criticality: 'critical' },
    ...{ data: ['credentials'], contact: '', website: 'https://keelson.example' },
    ...{ contractEnds: 140, controls: ['SUP-04', 'IDN-04'], by: 'second', months: 12, due: -60 },
    reviews: [[-62, 'Rehearsed emergency access with both directors.']],
  },
  {
    ...{
      name: 'Copper Lane Telecom',
      service: 'Internet lines and telephones for both offices',
      criticality: 'medium',
    },
    ...{ data: ['personal'], contact: '0161 496 0188', website: null },
    ...{ contractEnds: 400, controls: [], by: 'second', months: 24, due: -17 },
  },
  {
    ...{ name: 'Fernhill Distribution', service: 'Hardware and licences', criticality: 'medium' },
    ...{ data: ['customer'], contact: 'sales@fernhill.example', website: 'https://fernhill.example' },
    ...{ contractEnds: null, controls: ['SUP-04'], by: 'first', months: 12, due: 110 },
  },
  {
    ...{ name: 'Bramble Legal', service: 'Contract templates and data protection advice', criticality: 'low' },
    ...{ data: [], contact: 'office@bramble.example', website: 'https://bramble.example' },
    ...{ contractEnds: null, controls: ['SUP-05'], by: 'admin', months: 24, due: 300 },
  },
  {
    ...{ name: 'Old Dock Hosting', service: 'Hosted our website and customer portal', criticality: 'high' },
    ...{ data: ['personal'], contact: '', website: null, contractEnds: -45 },
    ...{ controls: [], by: 'first', months: 12, due: -100, ended: -44 },
    reviews: [[-101, 'They left two security questions unanswered, so we are moving to another host.']],
  },
];

export interface PlannedRisk extends Planned {
  title: string;
  description: string;
  category: RiskCategory;
  inherent: readonly [likelihood: number, impact: number];
  residual: readonly [likelihood: number, impact: number];
  /** The rating after treatment until the last review, if it was different. */
  earlier?: readonly [likelihood: number, impact: number];
  treatment: RiskTreatment;
  plan: string;
  accepted?: string;
  controls: string[];
  suppliers?: string[];
  closed?: readonly [day: number, reason: string];
}

export const plannedRisks: readonly PlannedRisk[] = [
  {
    ...{ title: 'Loss of the RMM', category: 'supplier', by: 'first', months: 3, due: -35 },
    description:
      'An intruder uses our RMM to encrypt many customers over a weekend, or we have to keep it switched off.',
    ...{ inherent: [4, 5], residual: [2, 5], treatment: 'reduce' },
    plan: 'Stop card for the agents, a second way in to the ten largest customers, and approval of scripts.',
    ...{ controls: ['SUP-06', 'APP-02', 'DET-03'], suppliers: ['NinjaOne'] },
    reviews: [[-35, 'Rating unchanged: we tested the fallback in September.']],
  },
  {
    ...{ title: 'Shared customer passwords', category: 'security', by: 'second', months: 6, due: -35 },
    description: 'Several technicians use the same customer passwords, so we cannot trace actions to one person.',
    ...{ inherent: [4, 4], residual: [2, 4], earlier: [3, 4], treatment: 'reduce' },
    plan: 'All shared passwords are in the vault. We replace them with named accounts at each contract renewal.',
    ...{ controls: ['IDN-04', 'IDN-02'], suppliers: ['Keelson Vault'] },
    reviews: [[-35, 'Rating lowered: all shared passwords are now in the vault.']],
  },
  {
    ...{ title: 'Leaver keeps access', category: 'people', by: 'admin', months: 6, due: -35 },
    description:
      'A leaver can still sign in to customer systems, because one was missed when their access was removed.',
    ...{ inherent: [3, 4], residual: [1, 4], earlier: [2, 4], treatment: 'reduce' },
    plan: 'A list of systems for each role. Accounts are closed on the last day.',
    controls: ['PPL-03', 'IDN-05'],
    reviews: [[-35, 'Rating lowered: since spring, accounts have been closed on the last day.']],
  },
  {
    ...{ title: 'Old firewall at the second office', category: 'security', by: 'first', months: 3, due: -98 },
    description: 'The firewall will get no updates after the end of the year.',
    ...{ inherent: [4, 4], residual: [3, 4], treatment: 'reduce' },
    plan: 'A replacement has been ordered. Until it arrives, remote administration is off.',
    controls: ['NET-03'],
    // Due again a few days ago.
    reviews: [[-98, 'Action postponed by four weeks: the device has been ordered.']],
  },
  {
    ...{ title: 'Backups deleted by an intruder', category: 'availability', by: 'second', months: 6, due: 24 },
    description: "A single stolen account is enough to delete customers' backups.",
    ...{ inherent: [3, 5], residual: [1, 5], treatment: 'reduce' },
    plan: 'Copies that are locked for 30 days, and a second person to approve deletions.',
    ...{ controls: ['BKR-02', 'BKR-04'], suppliers: ['Saltmarsh Backup'] },
  },
  {
    ...{ title: 'Invoice fraud', category: 'financial', by: 'admin', months: 12, due: 70 },
    description: 'A convincing email, to us or in our name to a customer, announces new bank details.',
    ...{ inherent: [4, 3], residual: [2, 3], treatment: 'reduce' },
    plan: 'Call back on a known number before changing any bank details.',
    controls: ['PPL-02', 'APP-03'],
  },
  {
    ...{ title: 'Key person away for weeks', category: 'people', by: 'admin', months: 6, due: -7 },
    description: 'Only one of us can restore the documentation and the firewall configurations.',
    ...{ inherent: [3, 3], residual: [2, 3], treatment: 'reduce' },
    plan: 'The runbooks are written, and Priya is rehearsing them.',
    controls: ['PPL-06'],
  },
  {
    ...{ title: 'Large claim after a customer incident', category: 'legal', by: 'admin', months: 12, due: 19 },
    description: 'A customer holds us liable for a breach that started in our tools.',
    ...{ inherent: [2, 5], residual: [2, 3], treatment: 'transfer' },
    plan: 'Cyber insurance, and limits of liability in all new contracts.',
    ...{ controls: ['SUP-05', 'GOV-04'], suppliers: ['Bramble Legal'] },
  },
  {
    ...{ title: 'Both internet lines fail', category: 'availability', by: 'second', months: 12, due: 130 },
    description: 'Both lines of the main office use the same duct.',
    ...{ inherent: [2, 3], residual: [2, 2], treatment: 'accept' },
    plan: 'Staff work from home for a day. We keep mobile routers in the office.',
    ...{
      accepted: 'A third line would cost more than three days of outage.',
      controls: [],
      suppliers: ['Copper Lane Telecom'],
    },
  },
  {
    ...{ title: 'Customer data in tickets and AI tools', category: 'data-protection', by: 'first', months: 6, due: 55 },
    description: 'Passwords and personal data end up in tickets and AI prompts.',
    ...{ inherent: [4, 3], residual: [3, 3], treatment: 'reduce' },
    plan: 'One approved AI tool, and a scan of new tickets.',
    ...{ controls: ['DAT-05'], suppliers: ['HaloPSA'] },
  },
  {
    ...{ title: 'No response to alerts at night', category: 'security', by: 'first', months: 6, due: 88 },
    description: 'An alert at two in the morning is not seen until the office opens.',
    ...{ inherent: [4, 4], residual: [2, 3], treatment: 'transfer' },
    plan: 'Northlight monitors alerts at night and may isolate devices.',
    ...{ controls: ['DET-01'], suppliers: ['Northlight SOC'] },
  },
  {
    ...{ title: 'Customer portal with an unreliable host', category: 'supplier', by: 'first', months: 12, due: -100 },
    description: 'The host does not answer our security questions.',
    ...{ inherent: [3, 3], residual: [2, 2], treatment: 'avoid' },
    plan: 'Move the portal, then end the contract.',
    ...{ controls: ['SUP-04'], suppliers: ['Old Dock Hosting'] },
    closed: [-44, 'The portal has moved and the contract has ended.'],
  },
];
