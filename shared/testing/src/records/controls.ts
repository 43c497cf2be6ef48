/** Controls of the registry, and their checks. */
import type { Check, CheckDetail, ControlWithStatus, calls, RegistryControl, ResponseOf } from '@msp/contract';
import { nextId } from './ids';

type ControlsList = ResponseOf<typeof calls.controls.withStatus>;
type CheckSnooze = NonNullable<CheckDetail['snooze']>;
type ChecksList = ResponseOf<typeof calls.checks.list>;

export const controlWithStatus = (change: Partial<ControlWithStatus> = {}): ControlWithStatus => ({
  id: nextId(),
  code: 'IDN-01',
  name: 'Multi-factor sign-in for everyone',
  domain: { code: 'IDN', name: 'Identity' },
  tier: 'essential',
  implementationStatus: 'FULLY_IMPLEMENTED',
  proposedStatus: null,
  health: { state: 'healthy', reasons: [] },
  progress: 'APPROVED',
  answeredRequirements: 4,
  totalRequirements: 4,
  evidenceCount: 2,
  owner: { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' },
  dueOn: null,
  updatedAt: '2026-11-18T10:00:00.000Z',
  ...change,
});

export const controlsList = (items: ControlWithStatus[], change: Partial<ControlsList> = {}): ControlsList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: 61,
    progress: { NOT_STARTED: 20, DRAFT: 10, IN_REVIEW: 4, CHANGES_REQUESTED: 2, APPROVED: 25 },
    implementationStatus: {
      NOT_APPLICABLE: 2,
      NOT_IMPLEMENTED: 5,
      PARTIALLY_IMPLEMENTED: 6,
      FULLY_IMPLEMENTED: 12,
      RISK_ACCEPTED: 1,
      NOT_ANSWERED: 35,
    },
    health: { failing: 3, attention: 2, 'not-measured': 4, healthy: 15 },
    domains: [
      { code: 'IDN', name: 'Identity', total: 8 },
      { code: 'DEV', name: 'Devices', total: 7 },
    ],
  },
  ...change,
});

export const registryControl = (change: Partial<RegistryControl> = {}): RegistryControl => ({
  id: nextId(),
  code: 'IDN-01',
  name: 'Multi-factor sign-in for everyone',
  domain: { code: 'IDN', name: 'Identity' },
  tier: 'essential',
  purpose: 'A stolen password alone must not open anything.',
  guidance: '1. Turn it on for **administrators** first.\n2. Then for everyone.',
  requirements: [
    {
      id: nextId(),
      key: 'enforced',
      question: 'Is multi-factor sign-in enforced for every account?',
      help: 'Service accounts count too.',
      type: 'boolean',
      required: true,
    },
  ],
  metrics: [
    {
      key: 'mfa-coverage',
      name: 'Accounts with MFA',
      description: 'Accounts with a second factor over all enabled accounts.',
      unit: 'percent',
      better: 'higher',
      target: 100,
    },
  ],
  references: { nistCsf: ['PR.AA-03'], cisV8: ['6.3'] },
  registry: { key: 'msp-baseline', version: '2026.1' },
  ...change,
});

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
  snooze: null,
  ...change,
});

/** A failing check that passed before. */
export const checkDetail = (change: Partial<CheckDetail> = {}): CheckDetail => ({
  ...check(change),
  history: [
    { at: '2026-11-18T06:00:00.000Z', state: 'fail', reasons: check().reasons },
    { at: '2026-10-01T06:00:00.000Z', state: 'pass', reasons: [] },
  ],
  earlierSnoozes: [],
  mayConfirmSnooze: false,
  ...change,
});

/** In force, confirmed by a second person. */
export const checkSnooze = (change: Partial<CheckSnooze> = {}): CheckSnooze => ({
  id: nextId(),
  state: 'active',
  reason: 'Three devices are replaced next week.',
  lastDay: '2026-12-02',
  requestedBy: { id: nextId(), name: 'Owen Price', email: 'owen.price@harbour.example' },
  requestedAt: '2026-11-18T09:00:00.000Z',
  confirmedBy: owner,
  confirmedAt: '2026-11-18T10:00:00.000Z',
  endedBy: null,
  endedAt: null,
  ...change,
});

export const checksList = (items: Check[], change: Partial<ChecksList> = {}): ChecksList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: 40,
    state: { fail: 3, 'not-measured': 6, snoozed: 1, pass: 30 },
    kind: { metric: 12, scan: 0, evidence: 10, policy: 10, answers: 8, 'risk-review': 0, task: 0 },
    controls: [{ id: nextId(), code: 'IDN-01', name: 'Multi-factor authentication', total: 4 }],
    owners: [{ ...owner, total: 4 }],
    sources: [{ name: 'Microsoft 365', total: 6 }],
  },
  ...change,
});
