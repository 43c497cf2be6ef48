/** What each demonstration organisation has done. The application computes all figures from it, as for any organisation. */
import type { ImplementationStatus, SecuritySystem } from '@msp/contract';
import type connections from './connections.json';

export interface IntegrationPlan {
  adapterKey: keyof typeof connections;
  name: string;
  system: SecuritySystem;
  connectedDaysAgo: number;
  /** Fraction of checks in place at the first and the latest collection, 0 to 1. */
  from: number;
  to: number;
  /** Settings of this organisation's own; the rest of them, with the secrets of the simulators, is in `connections.json`. */
  settings?: Record<string, string>;
  /** The vendor's error message, when the latest collection failed. */
  failure?: string;
}

export interface OrganizationPlan {
  slug: string;
  startedDaysAgo: number;
  /** Fraction of the registry's controls answered so far, 0 to 1. */
  reach: number;
  /** Over how many days the controls were answered. */
  paceDays: number;
  /** Probability, 0 to 1, that a response is approved, in review or sent back. The rest are drafts. */
  approved: number;
  inReview: number;
  changesRequested: number;
  /** Implementation statuses with their weights. */
  statuses: [ImplementationStatus, number][];
  /** Email addresses. Engineers submit and reviewers review; the two groups are disjoint. */
  engineers: string[];
  reviewers: string[];
  admin: string;
  integrations: IntegrationPlan[];
  /** Share of the metrics that are on target by now, 0 to 1. */
  onTarget: number;
  onboarding: ('bookCall' | 'setupIntegrations' | 'addUsers' | 'completeSections')[];
  certificate?: { code: string; issuedDaysAgo: number; issuer: string };
  /** Whether it has adopted recurring tasks. */
  adoptsTasks?: true;
  /** Whether it keeps a risk register and a list of suppliers. */
  keepsRegisters?: true;
  /** The open assessment. A draft unless it was submitted. */
  assessment?: { notes: string; startedDaysAgo: number; submittedDaysAgo?: number; assessor?: string };
  seed: number;
}

const assessor = 'ruth.castell@trusted-msp.example';
const schemeAdmin = 'daniel.frost@trusted-msp.example';

export const plans: OrganizationPlan[] = [
  {
    slug: 'harbour-it',
    startedDaysAgo: 365,
    reach: 1,
    paceDays: 359,
    approved: 0.95,
    inReview: 0.03,
    changesRequested: 0.01,
    statuses: [
      ['FULLY_IMPLEMENTED', 91],
      ['PARTIALLY_IMPLEMENTED', 3],
      ['RISK_ACCEPTED', 3],
      ['NOT_APPLICABLE', 3],
    ],
    engineers: ['tomasz.zielinski@harbour-it.example', 'priya.nair@harbour-it.example'],
    reviewers: ['amelia.hart@harbour-it.example'],
    admin: 'amelia.hart@harbour-it.example',
    adoptsTasks: true,
    keepsRegisters: true,
    integrations: [
      {
        adapterKey: 'microsoft365',
        name: 'Harbour tenant',
        settings: { tenantId: '0f0a52d4-6c1e-4a56-8f43-6a1d2b9c7e01' },
        system: 'microsoft365',
        connectedDaysAgo: 350,
        from: 0.4,
        to: 0.9,
      },
      {
        adapterKey: 'halopsa',
        name: 'Harbour service desk',
        system: 'psa',
        connectedDaysAgo: 300,
        from: 0.45,
        to: 0.8,
      },
      {
        adapterKey: 'ninjaone',
        name: 'Harbour RMM',
        system: 'rmm',
        connectedDaysAgo: 320,
        from: 0.5,
        to: 0.92,
      },
    ],
    onTarget: 0.92,
    onboarding: ['bookCall', 'setupIntegrations', 'addUsers'],
    certificate: { code: 'TMSP-2025-0117', issuedDaysAgo: 344, issuer: schemeAdmin },
    assessment: {
      notes: 'Renewal of TMSP-2025-0117. The backup controls have changed most since last year.',
      startedDaysAgo: 6,
      submittedDaysAgo: 3,
      assessor,
    },
    seed: 11,
  },
  {
    slug: 'pennine-networks',
    startedDaysAgo: 365,
    reach: 0.86,
    paceDays: 357,
    approved: 0.8,
    inReview: 0.08,
    changesRequested: 0.08,
    statuses: [
      ['FULLY_IMPLEMENTED', 72],
      ['PARTIALLY_IMPLEMENTED', 16],
      ['RISK_ACCEPTED', 4],
      ['NOT_APPLICABLE', 4],
      ['NOT_IMPLEMENTED', 6],
    ],
    engineers: ['marcus.okafor@pennine.example'],
    reviewers: ['sinead.doyle@pennine.example'],
    admin: 'sinead.doyle@pennine.example',
    integrations: [
      {
        adapterKey: 'microsoft365',
        name: 'Pennine tenant',
        settings: { tenantId: '2b7c91e8-15d4-4c2b-b0a7-93f0d6e4aa02' },
        system: 'microsoft365',
        connectedDaysAgo: 210,
        from: 0.35,
        to: 0.66,
      },
      {
        adapterKey: 'connectwise',
        name: 'Pennine PSA',
        system: 'psa',
        connectedDaysAgo: 160,
        from: 0.3,
        to: 0.45,
        failure: "ConnectWise rejected the sign-in: the API member's keys have been revoked.",
      },
      { adapterKey: 'ninjaone', name: 'Pennine RMM', system: 'rmm', connectedDaysAgo: 180, from: 0.4, to: 0.6 },
    ],
    onTarget: 0.6,
    onboarding: ['bookCall', 'setupIntegrations'],
    assessment: { notes: 'Our first assessment.', startedDaysAgo: 9 },
    seed: 23,
  },
  {
    slug: 'birchwood-digital',
    startedDaysAgo: 34,
    reach: 0.15,
    paceDays: 30,
    approved: 0.35,
    inReview: 0.2,
    changesRequested: 0.15,
    statuses: [
      ['FULLY_IMPLEMENTED', 50],
      ['PARTIALLY_IMPLEMENTED', 35],
      ['NOT_IMPLEMENTED', 15],
    ],
    engineers: ['hannah.vogel@birchwood.example'],
    reviewers: ['owen.price@birchwood.example', 'amelia.hart@harbour-it.example'],
    admin: 'owen.price@birchwood.example',
    integrations: [
      {
        adapterKey: 'microsoft365',
        name: 'Birchwood tenant',
        settings: { tenantId: '7a3e40f6-98b2-4d6f-8c1d-51b7e2c0de03' },
        system: 'microsoft365',
        connectedDaysAgo: 12,
        from: 0.3,
        to: 0.38,
      },
    ],
    onTarget: 0.4,
    onboarding: ['bookCall'],
    seed: 37,
  },
];
