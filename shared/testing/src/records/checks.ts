/** Checks of controls. */
import type { Check, CheckDetail, calls, ResponseOf } from '@msp/contract';
import { nextId } from './ids';

type ChecksList = ResponseOf<typeof calls.checks.list>;

const owner = { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour.example' };

/** A metric that fails. */
export const check = (change: Partial<Check> = {}): Check => ({
  id: nextId(),
  kind: 'metric',
  name: 'Accounts with MFA',
  control: { id: nextId(), code: 'IDN-01', name: 'Multi-factor authentication' },
  state: 'fail',
  reasons: [
    {
      kind: 'METRIC_OFF_TARGET',
      message: '“Accounts with MFA” is at 92%; its target is at least 95%.',
      path: '/metrics/mfa-coverage',
    },
  ],
  since: '2026-11-18T06:00:00.000Z',
  owner,
  source: 'Microsoft 365',
  path: '/metrics/mfa-coverage',
  ...change,
});

/** A failing check that passed before. */
export const checkDetail = (change: Partial<CheckDetail> = {}): CheckDetail => ({
  ...check(change),
  history: [
    { at: '2026-11-18T06:00:00.000Z', state: 'fail', reasons: check().reasons },
    { at: '2026-10-01T06:00:00.000Z', state: 'pass', reasons: [] },
  ],
  ...change,
});

export const checksList = (items: Check[], change: Partial<ChecksList> = {}): ChecksList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: 40,
    state: { fail: 3, 'not-measured': 7, pass: 30 },
    kind: { metric: 12, evidence: 10, policy: 10, answers: 8, 'risk-review': 0 },
    controls: [{ id: nextId(), code: 'IDN-01', name: 'Multi-factor authentication', total: 4 }],
    owners: [{ ...owner, total: 4 }],
    sources: [{ name: 'Microsoft 365', total: 6 }],
  },
  ...change,
});
