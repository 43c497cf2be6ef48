/** The risks and suppliers of Harbour IT Services. Days are from now; earlier ones are negative. */
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
      service: 'Remote monitoring and management of all customer devices.',
      criticality: 'critical',
    },
    ...{ data: ['customer', 'credentials'], contact: 'Partner support', website: 'https://ninjaone.example' },
    ...{ contractEnds: 210, controls: ['SUP-04', 'SUP-06'], by: 'first', months: 12, due: -120 },
    documents: [{ name: 'NinjaOne audit report', validUntil: 190 }, { name: 'NinjaOne data processing terms' }],
    reviews: [[-118, 'Audit report read: no exceptions that concern us. Sign-in through our tenant is enforced.']],
  },
  {
    ...{ name: 'HaloPSA', service: 'Tickets, contracts and billing.', criticality: 'critical' },
    ...{ data: ['personal', 'customer'], contact: 'Account manager', website: 'https://halopsa.example' },
    ...{ contractEnds: 95, controls: ['SUP-04', 'SUP-06'], by: 'admin', months: 12, due: -95 },
    documents: [{ name: 'HaloPSA data processing terms' }],
    reviews: [[-96, 'Export of tickets tried out. Renewal in spring: ask for a second region.']],
  },
  {
    ...{
      name: 'Microsoft',
      service: 'Microsoft 365 for us, and the platform that most customers use.',
      criticality: 'critical',
    },
    ...{ data: ['personal', 'customer', 'credentials'], contact: '', website: 'https://microsoft.example' },
    ...{ contractEnds: null, controls: ['SUP-04'], by: 'first', months: 12, due: -150 },
    reviews: [[-149, 'Partner links checked, two without a contract removed.']],
  },
  {
    ...{ name: 'Saltmarsh Backup', service: 'Backup of servers and of Microsoft 365.', criticality: 'critical' },
    ...{ data: ['customer'], contact: 'support@saltmarsh.example', website: 'https://saltmarsh.example' },
    ...{ contractEnds: 320, controls: ['SUP-04', 'SUP-06', 'BKR-02'], by: 'second', months: 6, due: -200 },
    documents: [{ name: 'Saltmarsh Backup certificate', validUntil: -9 }],
    // Due again a few days ago.
    reviews: [[-198, 'Deletion needs a second person now. Certificate to be renewed in November.']],
  },
  {
    ...{ name: 'Northlight SOC', service: 'Watches alerts at night and at weekends.', criticality: 'high' },
    ...{ data: ['customer'], contact: 'Duty desk', website: 'https://northlight.example' },
    ...{ contractEnds: 60, controls: ['SUP-04', 'DET-01'], by: 'first', months: 12, due: 46 },
  },
  {
    ...{ name: 'Keelson Vault', service: 'Password vault of the technicians.', criticality: 'critical' },
    ...{ data: ['credentials'], contact: '', website: 'https://keelson.example' },
    ...{ contractEnds: 140, controls: ['SUP-04', 'IDN-04'], by: 'second', months: 12, due: -60 },
    reviews: [[-62, 'Emergency access rehearsed with both directors.']],
  },
  {
    ...{ name: 'Copper Lane Telecom', service: 'Internet line and telephones of both offices.', criticality: 'medium' },
    ...{ data: ['personal'], contact: '0161 496 0188', website: null },
    ...{ contractEnds: 400, controls: [], by: 'second', months: 24, due: -17 },
  },
  {
    ...{ name: 'Fernhill Distribution', service: 'Hardware and licences.', criticality: 'medium' },
    ...{ data: ['customer'], contact: 'sales@fernhill.example', website: 'https://fernhill.example' },
    ...{ contractEnds: null, controls: ['SUP-04'], by: 'first', months: 12, due: 110 },
  },
  {
    ...{ name: 'Bramble Legal', service: 'Contract templates and data protection advice.', criticality: 'low' },
    ...{ data: [], contact: 'office@bramble.example', website: 'https://bramble.example' },
    ...{ contractEnds: null, controls: ['SUP-05'], by: 'admin', months: 24, due: 300 },
  },
  {
    ...{ name: 'Old Dock Hosting', service: 'Hosted our website and the customer portal.', criticality: 'high' },
    ...{ data: ['personal'], contact: '', website: null, contractEnds: -45 },
    ...{ controls: [], by: 'first', months: 12, due: -100, ended: -44 },
    reviews: [[-101, 'Moved away: no answer to two security questions.']],
  },
];

export interface PlannedRisk extends Planned {
  title: string;
  description: string;
  category: RiskCategory;
  inherent: readonly [likelihood: number, impact: number];
  residual: readonly [likelihood: number, impact: number];
  /** The rating after treatment until its last review; without it, it has not changed. */
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
      'An intruder uses our remote management to encrypt many customers over a weekend, or it has to stay off.',
    ...{ inherent: [4, 5], residual: [2, 5], treatment: 'reduce' },
    plan: 'Stop card for the agents, second way in for the ten largest customers, approval for scripts.',
    ...{ controls: ['SUP-06', 'APP-02', 'DET-03'], suppliers: ['NinjaOne'] },
    reviews: [[-35, 'Rating stays: the fallback was tested in September.']],
  },
  {
    ...{ title: 'Shared passwords with customers', category: 'security', by: 'second', months: 6, due: -35 },
    description: 'Technicians know passwords that customers share, and nobody can tell who used them.',
    ...{ inherent: [4, 4], residual: [2, 4], earlier: [3, 4], treatment: 'reduce' },
    plan: 'All of them are in the vault; named accounts replace them at each renewal.',
    ...{ controls: ['IDN-04', 'IDN-02'], suppliers: ['Keelson Vault'] },
    reviews: [[-35, 'Rating lowered: the vault is in use for all of them.']],
  },
  {
    ...{ title: 'Leaver keeps access', category: 'people', by: 'admin', months: 6, due: -35 },
    description: 'Someone leaves and can still sign in to customers, because a system was forgotten.',
    ...{ inherent: [3, 4], residual: [1, 4], earlier: [2, 4], treatment: 'reduce' },
    plan: 'One list of systems for each role; accounts close on the last day.',
    controls: ['PPL-03', 'IDN-05'],
    reviews: [[-35, 'Rating lowered: accounts close on the last day since spring.']],
  },
  {
    ...{ title: 'Old firewall at the second office', category: 'security', by: 'first', months: 3, due: -98 },
    description: 'The firewall gets no more updates after the end of the year.',
    ...{ inherent: [4, 4], residual: [3, 4], treatment: 'reduce' },
    plan: 'Replacement is ordered. Until then, remote administration is off.',
    controls: ['NET-03'],
    // Due again a few days ago.
    reviews: [[-98, 'Action moved by four weeks, the device is ordered.']],
  },
  {
    ...{ title: 'Backups deleted by an intruder', category: 'availability', by: 'second', months: 6, due: 24 },
    description: 'One stolen account is enough to delete the backups of customers.',
    ...{ inherent: [3, 5], residual: [1, 5], treatment: 'reduce' },
    plan: 'Copies that cannot be changed for 30 days, and a second person for deletions.',
    ...{ controls: ['BKR-02', 'BKR-04'], suppliers: ['Saltmarsh Backup'] },
  },
  {
    ...{ title: 'Invoice fraud', category: 'financial', by: 'admin', months: 12, due: 70 },
    description: 'A changed bank account in a convincing email, to us or to a customer in our name.',
    ...{ inherent: [4, 3], residual: [2, 3], treatment: 'reduce' },
    plan: 'Call back on the known number before any change.',
    controls: ['PPL-02', 'APP-03'],
  },
  {
    ...{ title: 'Key person is away for weeks', category: 'people', by: 'admin', months: 6, due: -7 },
    description: 'Only one of us can restore the documentation and the firewall configurations.',
    ...{ inherent: [3, 3], residual: [2, 3], treatment: 'reduce' },
    plan: 'Runbooks are written, Priya rehearses them.',
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
    plan: 'We work from home for a day. Mobile routers are in the cupboard.',
    ...{
      accepted: 'A third line costs more than three days of outage.',
      controls: [],
      suppliers: ['Copper Lane Telecom'],
    },
  },
  {
    ...{ title: 'Customer data in tickets and AI tools', category: 'data-protection', by: 'first', months: 6, due: 55 },
    description: 'Passwords and personal data end up in tickets and in prompts.',
    ...{ inherent: [4, 3], residual: [3, 3], treatment: 'reduce' },
    plan: 'One approved AI tool, and a scan of new tickets.',
    ...{ controls: ['DAT-05'], suppliers: ['HaloPSA'] },
  },
  {
    ...{ title: 'Alerts at night reach nobody', category: 'security', by: 'first', months: 6, due: 88 },
    description: 'An alert at two in the morning waits until the office opens.',
    ...{ inherent: [4, 4], residual: [2, 3], treatment: 'transfer' },
    plan: 'Northlight watches at night and may isolate devices.',
    ...{ controls: ['DET-01'], suppliers: ['Northlight SOC'] },
  },
  {
    ...{ title: 'Customer portal at an unreliable host', category: 'supplier', by: 'first', months: 12, due: -100 },
    description: 'The host answered no security questions.',
    ...{ inherent: [3, 3], residual: [2, 2], treatment: 'avoid' },
    plan: 'Move the portal, then end the contract.',
    ...{ controls: ['SUP-04'], suppliers: ['Old Dock Hosting'] },
    closed: [-44, 'The portal has moved and the contract has ended.'],
  },
];
