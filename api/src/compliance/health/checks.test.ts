import type { CheckKind, CheckState } from '@msp/contract';
import { checkStateOf, checksOf, daysAt, healthFrom } from './checks';
import type { Claim, Facts } from './facts';

const now = new Date('2026-11-20T10:00:00.000Z');
const none: Facts = { metrics: [], scans: [], evidence: [], policies: [], requiredPolicies: [], tasks: [] };
const policy = { code: 'POL-01', name: 'Access policy', number: 2, isRetired: false, reviewBy: null, newer: null };
const report = { id: '0192f0c1-0000-7000-8000-000000000001', name: 'Report', validUntil: '2026-12-01', newer: null };
const claim: Claim = {
  control: { id: 'c', code: 'IDN-01' },
  implementationStatus: 'FULLY_IMPLEMENTED',
  reviewBy: null,
  approvedAt: null,
  answers: [],
};
const answer = (value: unknown) => ({
  requirement: {
    question: 'Is it so?',
    type: 'boolean' as const,
    options: null,
    validMonths: null,
    registryMonths: null,
    ownInterval: null,
  },
  value,
});

type Found = [CheckKind, string, CheckState, number];
const found = (facts: Partial<Facts>, change: Partial<Claim> = {}): Found[] =>
  checksOf({ ...claim, ...change }, { ...none, ...facts }, daysAt(now)).map((check) => [
    check.kind,
    check.subject,
    checkStateOf(check),
    check.reasons.length,
  ]);

test('a policy that is required and cited is one check, with the reasons of both', () => {
  const required = { code: 'POL-01', name: 'Access policy', inForce: false };
  expect(found({ policies: [{ ...policy, isRetired: true }], requiredPolicies: [required] })).toEqual([
    ['policy', 'POL-01', 'fail', 2],
  ]);
});

test('a required policy in force is a check that passes, and makes the control healthy', () => {
  const facts = { ...none, requiredPolicies: [{ code: 'POL-02', name: 'Backup policy', inForce: true }] };
  expect(found(facts)).toEqual([['policy', 'POL-02', 'pass', 0]]);
  expect(healthFrom(claim, checksOf(claim, facts, daysAt(now)))).toEqual({ state: 'healthy', reasons: [] });
});

test('evidence cited in two versions is one check', () => {
  expect(found({ evidence: [report, { ...report, validUntil: '2026-11-01' }] })).toEqual([
    ['evidence', report.id, 'fail', 2],
  ]);
});

test('what ends soon passes, with a reason', () => {
  expect(found({ evidence: [report] })).toEqual([['evidence', report.id, 'pass', 1]]);
});

test('all answers are one check; answers that nothing could contradict are none', () => {
  const answers = [answer(true), answer(false)];
  expect(found({}, { answers })).toEqual([['answers', '', 'fail', 1]]);
  expect(found({}, { answers, implementationStatus: 'PARTIALLY_IMPLEMENTED' })).toEqual([]);
  expect(found({}, { answers: [answer(null)] })).toEqual([]);
});

test("passing answers alone don't make a control healthy", () => {
  const answered = { ...claim, answers: [answer(true)] };
  expect(healthFrom(answered, checksOf(answered, none, daysAt(now)))?.reasons).toMatchObject([
    { kind: 'NOTHING_MEASURED' },
  ]);
});

test('an accepted risk has a check of its review', () => {
  const change = { implementationStatus: 'RISK_ACCEPTED', reviewBy: '2026-11-01' } as const;
  expect(found({}, change)).toEqual([['risk-review', '', 'fail', 1]]);
});

test.each([null, 'NOT_APPLICABLE'] as const)('with the status %s there are no checks', (implementationStatus) => {
  expect(found({ policies: [policy] }, { implementationStatus })).toEqual([]);
});

const task = { id: '0192f0c1-0000-7000-8000-000000000002', name: 'Restore test', months: 3, lastDoneOn: '2026-09-01' };

test.each<[string, object, Found[]]>([
  ['done, and due later than within 30 days', { dueOn: '2026-12-21' }, [['task', task.id, 'pass', 0]]],
  ['due within 30 days', { dueOn: '2026-12-20' }, [['task', task.id, 'pass', 1]]],
  ['due today', { dueOn: '2026-11-20' }, [['task', task.id, 'pass', 1]]],
  ['overdue', { dueOn: '2026-11-19' }, [['task', task.id, 'fail', 1]]],
  ['monthly: due within 7 days', { months: 1, dueOn: '2026-11-27' }, [['task', task.id, 'pass', 1]]],
  ['monthly: due later', { months: 1, dueOn: '2026-11-28' }, [['task', task.id, 'pass', 0]]],
  ['never done and not due soon: nothing is known yet', { lastDoneOn: null, dueOn: '2026-12-21' }, []],
  ['never done and due soon', { lastDoneOn: null, dueOn: '2026-12-20' }, [['task', task.id, 'not-measured', 2]]],
  ['never done and overdue', { lastDoneOn: null, dueOn: '2026-11-19' }, [['task', task.id, 'fail', 2]]],
])('a recurring task that is %s', (_, change, expected) => {
  expect(found({ tasks: [{ ...task, dueOn: '', ...change }] })).toEqual(expected);
});

test('a task that is done in time makes a control healthy without anything else', () => {
  const facts = { ...none, tasks: [{ ...task, dueOn: '2027-01-31' }] };
  expect(healthFrom(claim, checksOf(claim, facts, daysAt(now)))).toEqual({ state: 'healthy', reasons: [] });
});
