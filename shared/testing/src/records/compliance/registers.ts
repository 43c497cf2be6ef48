/** Risks and suppliers for component tests. */
import type { calls, ResponseOf, Risk, RiskDetail, Supplier, SupplierDetail } from '@msp/contract';
import { nextId } from '../ids';

type RisksList = ResponseOf<typeof calls.risks.list>;
type SuppliersList = ResponseOf<typeof calls.suppliers.list>;

const owner = { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour.example' };
const control = { id: nextId(), code: 'SUP-06', name: 'You can carry on when a critical supplier fails' };
const supplierId = nextId();

const critical = { likelihood: 4, impact: 5, score: 20, level: 'critical' } as const;
const high = { likelihood: 2, impact: 5, score: 10, level: 'high' } as const;

/** Its review is overdue since 23 Nov 2026. */
export const risk = (change: Partial<Risk> = {}): Risk => ({
  id: nextId(),
  title: 'Loss of the RMM',
  category: 'supplier',
  state: 'open',
  inherent: critical,
  residual: high,
  treatment: 'reduce',
  owner,
  reviewMonths: 3,
  nextReviewOn: '2026-11-23',
  isReviewOverdue: true,
  lastReviewedOn: '2026-08-23',
  controls: [control],
  suppliers: [{ id: supplierId, name: 'Northwind RMM' }],
  ...change,
});

export const riskDetail = (change: Partial<RiskDetail> = {}): RiskDetail => ({
  ...risk(),
  description: 'An intruder uses it over a weekend.',
  plan: 'Stop card, and a second way in.',
  acceptance: null,
  closed: null,
  acceptedRisks: [],
  reviews: [
    {
      id: nextId(),
      dueOn: '2026-08-20',
      reviewedOn: '2026-08-23',
      by: owner,
      recordedAt: '2026-08-23T09:00:00.000Z',
      note: 'The fallback was tested.',
      inherent: critical,
      residual: high,
    },
  ],
  version: 3,
  ...change,
});

export const risksList = (items: Risk[], change: Partial<RisksList> = {}): RisksList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: 12,
    state: { open: 11, closed: 1 },
    level: { critical: 0, high: 3, medium: 6, low: 2 },
    reviewOverdue: 1,
    heat: [
      { rating: 'residual', likelihood: 2, impact: 5, total: 3 },
      { rating: 'inherent', likelihood: 4, impact: 5, total: 2 },
    ],
    controls: [{ ...control, total: 2 }],
    owners: [{ ...owner, total: 5 }],
  },
  ...change,
});

/** Its review is overdue since 23 Nov 2026, and one of two documents has expired. */
export const supplier = (change: Partial<Supplier> = {}): Supplier => ({
  id: supplierId,
  name: 'Northwind RMM',
  service: 'Remote management of devices.',
  criticality: 'critical',
  data: ['customer', 'credentials'],
  state: 'active',
  contractEndsOn: '2027-12-31',
  owner,
  reviewMonths: 12,
  nextReviewOn: '2026-11-23',
  isReviewOverdue: true,
  lastReviewedOn: null,
  documents: { total: 2, expired: 1 },
  openRisks: 1,
  controls: [control],
  ...change,
});

export const supplierDetail = (change: Partial<SupplierDetail> = {}): SupplierDetail => ({
  ...supplier(),
  contact: 'Partner support',
  website: 'https://northwind.example/trust',
  endedAt: null,
  documents: [
    { id: nextId(), name: 'Audit report', status: 'ACTIVE', validUntil: '2026-10-31', validity: 'STALE' },
    { id: nextId(), name: 'Data processing terms', status: 'ACTIVE', validUntil: null, validity: 'NO_EXPIRY' },
  ],
  risks: [{ id: nextId(), title: 'Loss of the RMM', state: 'open', score: 10, level: 'high' }],
  reviews: [],
  version: 2,
  ...change,
});

export const suppliersList = (items: Supplier[], change: Partial<SuppliersList> = {}): SuppliersList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: 10,
    state: { active: 9, ended: 1 },
    criticality: { critical: 5, high: 1, medium: 2, low: 1 },
    reviewOverdue: 2,
    expiredDocuments: 1,
    controls: [{ ...control, total: 4 }],
    owners: [{ ...owner, total: 3 }],
  },
  ...change,
});
