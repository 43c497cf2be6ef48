import type { CheckKind, CheckState } from '@msp/contract';
import { checkStateOf, checksOf, healthFrom } from './checks';
import type { Claim, Facts } from './rules';

const now = new Date('2026-11-20T10:00:00.000Z');
const none: Facts = { metrics: [], evidence: [], policies: [], requiredPolicies: [], tasks: [] };
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
  checksOf({ ...claim, ...change }, { ...none, ...facts }, now).map((check) => [
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
  expect(healthFrom(claim, checksOf(claim, facts, now))).toEqual({ state: 'healthy', reasons: [] });
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
  expect(healthFrom(answered, checksOf(answered, none, now))?.reasons).toMatchObject([{ kind: 'NOTHING_MEASURED' }]);
});

test('an accepted risk has a check of its review', () => {
  const change = { implementationStatus: 'RISK_ACCEPTED', reviewBy: '2026-11-01' } as const;
  expect(found({}, change)).toEqual([['risk-review', '', 'fail', 1]]);
});

test.each([null, 'NOT_APPLICABLE'] as const)('with the status %s there are no checks', (implementationStatus) => {
  expect(found({ policies: [policy] }, { implementationStatus })).toEqual([]);
});
