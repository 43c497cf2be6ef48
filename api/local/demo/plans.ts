/** What each demonstration organisation has been through: the plot, not the figures. Those are computed like anybody's. */
import type { ImplementationStatus, SecuritySystem } from '@msp/contract';

export interface IntegrationPlan {
  adapterKey: string;
  name: string;
  system: SecuritySystem;
  connectedDaysAgo: number;
  /** Shares of checks in place on the first and on the latest collection, 0 to 1. */
  from: number;
  to: number;
  /** The vendor's message of the latest collection, when it failed. */
  failsWith?: string;
}

export interface OrganizationPlan {
  slug: string;
  beganDaysAgo: number;
  /** How far through the registry they have got, 0 to 1, and by when. */
  reach: number;
  paceDays: number;
  /** The end of the way for those reached: chance out of 1 that an answer is approved, in review or sent back; the rest are drafts. */
  approved: number;
  inReview: number;
  changesRequested: number;
  /** What they say of controls, by weight. */
  statuses: [ImplementationStatus, number][];
  /** E-mail addresses. Reviewers never review what they submitted. */
  engineers: string[];
  reviewers: string[];
  admin: string;
  integrations: IntegrationPlan[];
  onboarding: ('bookCall' | 'setupIntegrations' | 'addUsers' | 'completeSections')[];
  certificate?: { code: string; issuedDaysAgo: number; issuer: string };
  seed: number;
}

const assessor = 'ruth.castell@trusted-msp.example';
const schemeAdmin = 'daniel.frost@trusted-msp.example';

export const plans: OrganizationPlan[] = [
  {
    slug: 'harbour-it',
    beganDaysAgo: 365,
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
    reviewers: ['amelia.hart@harbour-it.example', assessor],
    admin: 'amelia.hart@harbour-it.example',
    integrations: [
      {
        adapterKey: 'microsoft365',
        name: 'Harbour tenant',
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
        name: 'Harbour and customers',
        system: 'rmm',
        connectedDaysAgo: 320,
        from: 0.5,
        to: 0.92,
      },
    ],
    onboarding: ['bookCall', 'setupIntegrations', 'addUsers'],
    certificate: { code: 'TMSP-2025-0117', issuedDaysAgo: 344, issuer: schemeAdmin },
    seed: 11,
  },
  {
    slug: 'pennine-networks',
    beganDaysAgo: 365,
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
    reviewers: ['sinead.doyle@pennine.example', assessor],
    admin: 'sinead.doyle@pennine.example',
    integrations: [
      {
        adapterKey: 'microsoft365',
        name: 'Pennine tenant',
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
        failsWith: 'ConnectWise refused the sign-in: the API member’s keys were revoked.',
      },
      { adapterKey: 'ninjaone', name: 'Pennine RMM', system: 'rmm', connectedDaysAgo: 180, from: 0.4, to: 0.6 },
    ],
    onboarding: ['bookCall', 'setupIntegrations'],
    seed: 23,
  },
  {
    slug: 'birchwood-digital',
    beganDaysAgo: 34,
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
        system: 'microsoft365',
        connectedDaysAgo: 12,
        from: 0.3,
        to: 0.38,
      },
    ],
    onboarding: ['bookCall'],
    seed: 37,
  },
];
