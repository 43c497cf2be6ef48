/** Metrics with their values. */
import type { MetricHistory } from '@msp/contract';
import { nextId } from './ids';

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
