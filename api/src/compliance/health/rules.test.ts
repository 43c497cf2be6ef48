import type { HealthReasonKind, ImplementationStatus } from '@msp/contract';
import { contradictionsIn, healthOf } from './checks';
import type { Claim, Facts, ReadMetric } from './facts';
import { unconfirmedIn } from './rules';

const now = new Date('2026-11-20T10:00:00.000Z');
const none: Facts = { metrics: [], scans: [], evidence: [], policies: [], requiredPolicies: [], tasks: [] };
const policy = { code: 'POL-01', name: 'Access policy', number: 2, isRetired: false, reviewBy: null, newer: null };
const evidence = { id: '0192f0c1-0000-7000-8000-000000000001', name: 'Backup report', validUntil: null, newer: null };

const claim = (implementationStatus: ImplementationStatus | null, change: Partial<Claim> = {}): Claim => ({
  control: { id: 'c', code: 'IDN-01' },
  implementationStatus,
  reviewBy: null,
  approvedAt: null,
  answers: [],
  ...change,
});

const question = {
  question: 'Is it so?',
  type: 'boolean' as const,
  options: null,
  validMonths: null,
  registryMonths: null,
  ownInterval: null,
};

const metric = (reading: Partial<ReadMetric['reading']>): ReadMetric => ({
  id: 'm',
  key: 'mfa',
  name: 'MFA',
  unit: 'percent',
  better: 'higher',
  target: 100,
  registryTarget: 100,
  ownTarget: null,
  reading: {
    ...{ state: 'on-target', effective: null, measured: null, override: null },
    ...{ overridden: null, subjectsChanged: null },
    ...reading,
  },
});
const measuredAs = (value: number) => ({
  value,
  status: 'ok' as const,
  reason: null,
  sourceKind: null,
  source: 'Tenant',
  integrationId: null,
  observedAt: '2026-11-10T00:00:00.000Z',
});
const overriddenWith = (value: number, endsAt: string) =>
  metric({
    state: 'overridden',
    effective: measuredAs(value),
    override: { id: 'o', value, reason: 'Agreed.', startsAt: '2026-11-01T00:00:00.000Z', endsAt },
  });

const found = (facts: Partial<Facts>, one = claim('FULLY_IMPLEMENTED')) => {
  const health = healthOf(one, { ...none, ...facts }, now);
  return [health?.state, ...(health?.reasons ?? []).map(({ kind, message, path }) => [kind, message, path])];
};

test.each([null, 'NOT_APPLICABLE'] as const)('with the status %s there is no health', (status) => {
  expect(healthOf(claim(status), { ...none, metrics: [metric({ state: 'not-measured' })] }, now)).toBeNull();
});

test('nothing that could contradict the status is not the same as healthy', () => {
  expect(found({})).toEqual([
    'not-measured',
    ['NOTHING_MEASURED', 'No metric, evidence or policy shows whether this still holds.', '/controls/IDN-01'],
  ]);
  expect(found({ policies: [policy] })).toEqual(['healthy']);
  expect(found({ evidence: [evidence] })).toEqual(['healthy']);
  expect(found({ metrics: [metric({ effective: measuredAs(100) })] })).toEqual(['healthy']);
});

test.each<[string, Partial<Facts>, unknown[]]>([
  [
    'a metric off target',
    { metrics: [metric({ state: 'off-target', effective: measuredAs(83.44) })] },
    ['failing', ['METRIC_OFF_TARGET', '“MFA” is at 83.4%; its target is at least 100%.', '/metrics/mfa']],
  ],
  [
    'an override off target',
    { metrics: [overriddenWith(80, '2027-11-01T00:00:00.000Z')] },
    ['failing', ['METRIC_OFF_TARGET', '“MFA” is at 80% by an override; its target is at least 100%.', '/metrics/mfa']],
  ],
  ['an override on target', { metrics: [overriddenWith(100, '2027-11-01T00:00:00.000Z')] }, ['healthy']],
  [
    'an override that ends within 30 days',
    { metrics: [overriddenWith(100, '2026-12-20T09:00:00.000Z')] },
    ['attention', ['OVERRIDE_ENDING', 'The override of “MFA” ends on 20 Dec 2026.', '/metrics/mfa']],
  ],
  [
    'a metric without a value',
    { metrics: [metric({ state: 'not-measured' })] },
    ['not-measured', ['METRIC_NOT_MEASURED', '“MFA” has never been measured.', '/metrics/mfa']],
  ],
  [
    'a metric with an old value',
    { metrics: [metric({ state: 'stale', measured: measuredAs(100), effective: measuredAs(100) })] },
    ['not-measured', ['METRIC_NOT_MEASURED', '“MFA” was last measured on 10 Nov 2026.', '/metrics/mfa']],
  ],
  [
    'evidence on its last day',
    { evidence: [{ ...evidence, validUntil: '2026-11-20' }] },
    [
      'attention',
      [
        'EVIDENCE_EXPIRING',
        'The evidence “Backup report” is valid until 20 Nov 2026.',
        `/evidence/${evidence.id}/view`,
      ],
    ],
  ],
  [
    'evidence after its last day',
    { evidence: [{ ...evidence, validUntil: '2026-11-19' }] },
    [
      'failing',
      [
        'EVIDENCE_EXPIRED',
        'The evidence “Backup report” was valid until 19 Nov 2026.',
        `/evidence/${evidence.id}/view`,
      ],
    ],
  ],
  ['evidence with 31 days left', { evidence: [{ ...evidence, validUntil: '2026-12-21' }] }, ['healthy']],
  [
    'a retired policy',
    { policies: [{ ...policy, isRetired: true }] },
    ['failing', ['POLICY_MISSING', 'The cited policy “Access policy” is retired.', '/policies/POL-01']],
  ],
  [
    'a superseded policy',
    { policies: [{ ...policy, newer: { number: 3, by: [] } }] },
    [
      'failing',
      [
        'POLICY_SUPERSEDED',
        'The response cites version 2 of “Access policy”, which version 3 has replaced.',
        '/policies/POL-01',
      ],
    ],
  ],
  [
    'a policy overdue for review',
    { policies: [{ ...policy, reviewBy: '2026-11-19' }] },
    [
      'failing',
      ['POLICY_REVIEW_OVERDUE', 'The review of the policy “Access policy” was due on 19 Nov 2026.', '/policies/POL-01'],
    ],
  ],
  [
    'a policy due for review within 30 days',
    { policies: [{ ...policy, reviewBy: '2026-12-20' }] },
    [
      'attention',
      ['POLICY_REVIEW_DUE', 'The policy “Access policy” is due for review on 20 Dec 2026.', '/policies/POL-01'],
    ],
  ],
  [
    'a policy of the registry without a published version',
    { requiredPolicies: [{ code: 'POL-02', name: 'Backup policy', inForce: false }], policies: [policy] },
    ['failing', ['POLICY_MISSING', "The policy “Backup policy” isn't published.", '/policies/POL-02']],
  ],
])('%s', (_name, facts, expected) => {
  expect(found(facts)).toEqual(expected);
});

const selection = { ...question, type: 'select' as const, options: ['Never', 'Each year'] };
const date = { ...question, type: 'date' as const, validMonths: 3 };

test.each<[string, Claim['answers'][number], HealthReasonKind | undefined, string]>([
  ['No', { requirement: question, value: false }, 'ANSWER_CONTRADICTS', 'No'],
  ['Yes', { requirement: question, value: true }, undefined, ''],
  ['the weakest option', { requirement: selection, value: 'Never' }, 'ANSWER_CONTRADICTS', 'Never'],
  ['a stronger option', { requirement: selection, value: 'Each year' }, undefined, ''],
  ['tomorrow', { requirement: date, value: '2026-11-21' }, 'ANSWER_IN_FUTURE', '21 Nov 2026'],
  ['today', { requirement: date, value: '2026-11-20' }, undefined, ''],
  ['a date within its period', { requirement: date, value: '2026-09-30' }, undefined, ''],
  ['a date near the end of its period', { requirement: date, value: '2026-08-31' }, 'ANSWER_EXPIRING', '30 Nov 2026'],
  ['a date after its period', { requirement: date, value: '2026-08-19' }, 'ANSWER_OUT_OF_DATE', '19 Nov 2026'],
  ['no date', { requirement: date, value: null }, undefined, ''],
])('the answer %s of an implemented control', (_name, answer, kind, words) => {
  const health = healthOf(claim('FULLY_IMPLEMENTED', { answers: [answer] }), { ...none, policies: [policy] }, now);
  expect(health?.reasons.map((reason) => reason.kind)).toEqual(kind ? [kind] : []);
  expect(health?.reasons[0]?.message ?? '').toContain(words);
});

test('only an implemented control is contradicted by its answers and by facts; a date in the future contradicts any', () => {
  const answers = [
    { requirement: question, value: false },
    { requirement: date, value: '2027-01-01' },
  ];
  const facts = { ...none, metrics: [metric({ state: 'off-target', effective: measuredAs(10) })] };
  const kindsOf = (status: ImplementationStatus) => {
    const one = claim(status, { answers });
    return contradictionsIn(one, healthOf(one, facts, now)).map(({ kind }) => kind);
  };
  expect(kindsOf('FULLY_IMPLEMENTED')).toEqual(['ANSWER_CONTRADICTS', 'ANSWER_IN_FUTURE', 'METRIC_OFF_TARGET']);
  for (const status of ['PARTIALLY_IMPLEMENTED', 'NOT_IMPLEMENTED', 'RISK_ACCEPTED'] as const)
    expect(kindsOf(status)).toEqual(['ANSWER_IN_FUTURE']);
  expect(kindsOf('NOT_APPLICABLE')).toEqual([]);
});

test.each([
  ['2026-11-19', 'failing', 'RISK_REVIEW_OVERDUE'],
  ['2026-12-01', 'attention', 'RISK_REVIEW_DUE'],
])('an accepted risk to be reviewed by %s: %s', (reviewBy, state, kind) => {
  const health = healthOf(claim('RISK_ACCEPTED', { reviewBy }), { ...none, policies: [policy] }, now);
  expect([health?.state, health?.reasons.map((reason) => reason.kind)]).toEqual([state, [kind]]);
});

const approved = (change: Partial<Claim> = {}) =>
  claim('FULLY_IMPLEMENTED', { approvedAt: new Date('2026-11-15T10:00:00.000Z'), ...change });
const overridden = (startsAt: string) => {
  const { reading, ...read } = overriddenWith(100, '2027-11-01T00:00:00.000Z');
  const { reading: without } = metric({ state: 'off-target', effective: measuredAs(80), measured: measuredAs(80) });
  const override = reading.override && { ...reading.override, startsAt };
  return {
    ...read,
    reading: { ...reading, override, overridden: { by: 'a', without: { ...without, notMeasured: null } } },
  };
};
/** An answer of seven months ago, valid for a year instead of six months since a day. */
const dated = (day: string): Claim['answers'][number] => ({
  requirement: {
    ...{ question: 'When was it tested?', type: 'date', options: null, validMonths: 12, registryMonths: 6 },
    ownInterval: { setBy: 'a', setAt: new Date(`${day}T00:00:00.000Z`), reason: 'Agreed.' },
  },
  value: '2026-04-20',
});

/** A value of 90 with a target that was set on a day. */
const withTarget = (target: number, day: string): ReadMetric => ({
  ...metric({ effective: measuredAs(90), measured: measuredAs(90) }),
  ...{ target, ownTarget: { setBy: 'a', setAt: new Date(`${day}T00:00:00.000Z`), reason: 'Agreed.' } },
});
const changedSubjects = (day: string) =>
  metric({ effective: measuredAs(100), subjectsChanged: { at: new Date(`${day}T00:00:00.000Z`), by: 'b' } });

test.each<[string, Partial<Facts>, Claim, HealthReasonKind[], string[]]>([
  [
    'a later version of evidence is not confirmed, and the approved one stays expired',
    { evidence: [{ ...evidence, validUntil: '2026-11-19', newer: { number: 2, by: ['a'] } }] },
    approved(),
    ['EVIDENCE_EXPIRED', 'EVIDENCE_UNCONFIRMED'],
    ['a'],
  ],
  [
    'a later version of evidence that is still valid',
    { evidence: [{ ...evidence, newer: { number: 2, by: ['a', 'b'] } }] },
    approved(),
    ['EVIDENCE_UNCONFIRMED'],
    ['a', 'b'],
  ],
  [
    'an override that was made after the approval does not count',
    { metrics: [overridden('2026-11-16T00:00:00.000Z')] },
    approved(),
    ['METRIC_OFF_TARGET', 'OVERRIDE_UNCONFIRMED'],
    ['a'],
  ],
  ['an override from before the approval', { metrics: [overridden('2026-11-14T00:00:00.000Z')] }, approved(), [], []],
  [
    'an override of a draft is reviewed with it',
    { metrics: [overridden('2026-11-16T00:00:00.000Z')] },
    claim('FULLY_IMPLEMENTED'),
    [],
    [],
  ],
  [
    'a longer validity that was set after the approval does not count',
    {},
    approved({ answers: [dated('2026-11-16')] }),
    ['ANSWER_OUT_OF_DATE', 'INTERVAL_UNCONFIRMED'],
    ['a'],
  ],
  [
    'a longer validity from before the approval',
    {},
    approved({ answers: [dated('2026-11-14')] }),
    ['NOTHING_MEASURED'],
    [],
  ],
  [
    'a more lenient target that was set after the approval does not count',
    { metrics: [withTarget(85, '2026-11-16')] },
    approved(),
    ['METRIC_OFF_TARGET', 'TARGET_UNCONFIRMED'],
    ['a'],
  ],
  ['a more lenient target from before the approval', { metrics: [withTarget(85, '2026-11-14')] }, approved(), [], []],
  [
    'a more lenient target of a draft is reviewed with it',
    { metrics: [withTarget(85, '2026-11-16')] },
    claim('FULLY_IMPLEMENTED'),
    [],
    [],
  ],
  [
    'a stricter target counts at once',
    { metrics: [{ ...withTarget(95, '2026-11-16'), registryTarget: 90 }] },
    approved(),
    ['METRIC_OFF_TARGET'],
    [],
  ],
  [
    'customers excluded later',
    { metrics: [changedSubjects('2026-11-16')] },
    approved(),
    ['SUBJECTS_UNCONFIRMED'],
    ['b'],
  ],
  ['customers excluded before', { metrics: [changedSubjects('2026-11-14')] }, approved(), [], []],
  [
    'a policy of which a new version was published',
    { policies: [{ ...policy, newer: { number: 3, by: ['a'] } }] },
    approved(),
    ['POLICY_SUPERSEDED'],
    ['a'],
  ],
])('%s', (_name, some, one, kinds, by) => {
  const facts = { ...none, ...some };
  expect(healthOf(one, facts, now)?.reasons.map(({ kind }) => kind)).toEqual(kinds);
  expect(unconfirmedIn(one, facts).flatMap((change) => change.by)).toEqual(by);
});

test('the worst reason decides the state and comes first', () => {
  const health = healthOf(
    claim('FULLY_IMPLEMENTED'),
    {
      ...none,
      metrics: [metric({ state: 'not-measured' })],
      evidence: [{ ...evidence, validUntil: '2026-11-30' }],
      requiredPolicies: [{ code: 'POL-02', name: 'Backup policy', inForce: false }],
    },
    now,
  );
  expect(health?.state).toBe('failing');
  expect(health?.reasons.map(({ kind }) => kind)).toEqual([
    'POLICY_MISSING',
    'EVIDENCE_EXPIRING',
    'METRIC_NOT_MEASURED',
  ]);
});

test('an easier limit that waits for a reviewer says what it is, instead of what, and why', () => {
  const one = approved({ answers: [dated('2026-11-16')] });
  const messages = healthOf(one, { ...none, metrics: [withTarget(85, '2026-11-16')] }, now)?.reasons.map(
    ({ message }) => message,
  );
  expect(messages).toContain(
    'The easier target of “MFA” (85% instead of 100%) counts once a reviewer confirms it. Reason: Agreed.',
  );
  expect(messages).toContain(
    'The longer validity of “When was it tested?” (12 months instead of 6) counts once a reviewer confirms it. Reason: Agreed.',
  );
});
