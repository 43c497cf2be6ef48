/** Metrics with their values. */
import type {
  calls,
  Metric,
  MetricChart,
  MetricDetail,
  MetricHistory,
  MetricOverride,
  MetricSubject,
  MetricValue,
  ResponseOf,
} from '@msp/contract';
import { nextId } from './ids';

type MetricsList = ResponseOf<typeof calls.metrics.list>;

/** A metric of a control that was never measured. */
export const metricHistory = (change: Partial<MetricHistory> = {}): MetricHistory => ({
  id: nextId(),
  key: 'mfa-coverage',
  name: 'Accounts with MFA',
  description: 'Accounts with a second factor.',
  unit: 'percent',
  better: 'higher',
  target: 95,
  state: 'not-measured',
  effective: null,
  measured: null,
  notMeasured: null,
  override: null,
  points: [],
  ...change,
});

export const metricValue = (change: Partial<MetricValue> = {}): MetricValue => ({
  value: 92,
  status: 'ok',
  reason: null,
  sourceKind: 'microsoft365',
  source: 'Microsoft 365',
  integrationId: '0192f0c1-7777-7000-8000-000000000001',
  observedAt: '2026-11-20T06:00:00.000Z',
  ...change,
});

/** A metric with a value below its target. */
export const metric = (change: Partial<Metric> = {}): Metric => ({
  id: nextId(),
  key: 'mfa-coverage',
  name: 'Accounts with MFA',
  description: 'Accounts with a second factor.',
  unit: 'percent',
  better: 'higher',
  target: 95,
  sources: ['microsoft365'],
  state: 'off-target',
  effective: metricValue(),
  measured: metricValue(),
  notMeasured: null,
  override: null,
  sparkline: [80, null, 92].map((value, index) => ({ observedAt: `2026-11-${18 + index}T06:00:00.000Z`, value })),
  controls: [
    {
      id: nextId(),
      code: 'IDN-01',
      name: 'Multi-factor sign-in for everyone',
      domain: { code: 'IDN', name: 'Identity' },
    },
  ],
  ...change,
});

export const metricDetail = (change: Partial<MetricDetail> = {}): MetricDetail => ({
  ...metric(),
  recordable: false,
  integrations: [{ id: '0192f0c1-7777-7000-8000-000000000001', name: 'Microsoft 365', adapterKey: 'microsoft365' }],
  ...change,
});

export const metricsList = (items: Metric[], change: Partial<MetricsList> = {}): MetricsList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: 42,
    state: { 'on-target': 20, 'off-target': 9, stale: 4, 'not-measured': 7, overridden: 2 },
    domains: [
      { code: 'IDN', name: 'Identity', total: 8 },
      { code: 'DEV', name: 'Devices', total: 6 },
    ],
  },
  ...change,
});

/** Ten days with one gap. */
export const metricChart = (change: Partial<MetricChart> = {}): MetricChart => ({
  metric: {
    id: nextId(),
    key: 'mfa-coverage',
    name: 'Accounts with MFA',
    unit: 'percent',
    better: 'higher',
    target: 95,
  },
  from: '2026-11-10T00:00:00.000Z',
  to: '2026-11-20T12:00:00.000Z',
  points: [
    { ...metricValue({ value: 80, observedAt: '2026-11-11T06:00:00.000Z' }), note: null, recordedBy: null },
    {
      ...metricValue({
        value: null,
        status: 'unavailable',
        reason: 'The vendor did not answer.',
        observedAt: '2026-11-12T06:00:00.000Z',
      }),
      note: null,
      recordedBy: null,
    },
    { ...metricValue({ value: 92 }), note: null, recordedBy: null },
  ],
  overrides: [],
  ...change,
});

export const metricOverride = (change: Partial<MetricOverride> = {}): MetricOverride => ({
  id: nextId(),
  metric: { id: nextId(), key: 'mfa-coverage', name: 'Accounts with MFA', unit: 'percent' },
  value: 98,
  reason: 'Service accounts are counted by mistake.',
  state: 'active',
  createdAt: '2026-11-15T09:00:00.000Z',
  createdBy: { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' },
  endsAt: '2027-02-16T00:00:00.000Z',
  revokedAt: null,
  revokedBy: null,
  evidence: null,
  measured: metricValue(),
  ...change,
});

export const metricSubject = (change: Partial<MetricSubject> = {}): MetricSubject => ({
  integration: { id: nextId(), name: 'HaloPSA', adapterKey: 'halopsa' },
  subject: { id: nextId(), externalId: '17', name: 'Northgate Dental', included: true },
  value: 71,
  numerator: 10,
  denominator: 14,
  status: 'ok',
  reason: null,
  observedAt: '2026-11-20T06:00:00.000Z',
  ...change,
});
