/** Derives the checks of a control, and from them its health, from what is known of it. Pure. */
import {
  type CheckKind,
  type CheckResult,
  constants,
  type Health,
  type HealthReason,
  type HealthState,
  healthStates,
  remotePaths,
} from '@msp/contract';
import { healthReasonKinds, healthReasonStates } from '@msp/contract/schemas';
import { addDays, dayOf } from '../../platform/clock';
import { pathTo } from '../../platform/page-path';
import type { Claim, Facts, ReadMetric, ReadScan } from './facts';
import { type Days, reason, type Unconfirmed } from './reasons';
import {
  contradiction,
  dateReasons,
  evidenceReasons,
  metricReasons,
  policyReasons,
  riskReasons,
  supersededPolicy,
  unconfirmedEvidence,
  unconfirmedInterval,
  unconfirmedMetric,
} from './rules';
import { scanPath, scanReasons, unconfirmedScan } from './scan-rules';
import { taskReasons } from './task-rules';

const { control, metric, policy, task: taskPage } = remotePaths.compliance;

/** What a machine finds about one subject of a control. */
export interface FoundCheck {
  kind: CheckKind;
  /** Identifies the subject among those of its kind: the key of a metric, the code of a policy, the id of a scanner, of evidence or of a task; empty for the others. */
  subject: string;
  name: string;
  /** Where the subject is. */
  path: string;
  /** Of a metric: the integration or the person that its value comes from. */
  source: string | null;
  /** The worst first. */
  reasons: HealthReason[];
}

const rank = ({ kind }: HealthReason) => healthReasonKinds.indexOf(kind);
const worstFirst = (reasons: HealthReason[]) =>
  reasons.length > 1 ? reasons.toSorted((one, other) => rank(one) - rank(other)) : reasons;
const withoutPeople = ({ kind, path, message }: Unconfirmed): HealthReason => ({ kind, path, message });

/** Most checks have no reasons at all. */
const reasonsOf = (found: HealthReason[], unconfirmed: Unconfirmed[]): HealthReason[] =>
  unconfirmed.length > 0 ? [...found, ...unconfirmed.map(withoutPeople)] : found;

function metricCheck(read: ReadMetric, days: Days, approvedAt: Date | null): FoundCheck {
  const { key: subject, name, reading } = read;
  const source = reading.measured?.source ?? null;
  const reasons = reasonsOf(metricReasons(read, days, approvedAt), unconfirmedMetric(read, approvedAt));
  return { kind: 'metric', subject, name, path: pathTo(metric, subject), source, reasons };
}

/** A scanner that no longer reports about the control has a check until a reviewer has confirmed that. */
function scanCheck(scan: ReadScan, days: Days, approvedAt: Date | null): FoundCheck[] {
  const { id: subject, name, isMapped } = scan;
  const reasons = reasonsOf(scanReasons(scan, days), unconfirmedScan(scan, approvedAt));
  if (!isMapped && reasons.length === 0) return [];
  return [{ kind: 'scan', subject, name: `Findings of ${name}`, source: name, path: scanPath(scan), reasons }];
}

function evidenceCheck(cited: Facts['evidence'][number], days: Days): FoundCheck {
  const { id: subject, name } = cited;
  const path = pathTo(remotePaths.evidence.evidenceView, subject);
  const reasons = reasonsOf(evidenceReasons(cited, days), unconfirmedEvidence(cited));
  return { kind: 'evidence', subject, name, path, source: null, reasons };
}

const policyCheck = (code: string, name: string, reasons: HealthReason[]): FoundCheck => ({
  ...{ kind: 'policy', subject: code, name, path: pathTo(policy, code), source: null, reasons },
});

const requiredPolicyCheck = ({ code, name, inForce }: Facts['requiredPolicies'][number]): FoundCheck =>
  policyCheck(
    code,
    name,
    inForce ? [] : [reason('POLICY_MISSING', pathTo(policy, code), `The policy “${name}” isn't published.`)],
  );

/** Dates, and answers that *Implemented* could contradict. There is one check of all answers. */
function answersCheck(
  { control: { code }, implementationStatus, approvedAt, answers }: Claim,
  days: Days,
): FoundCheck[] {
  const path = pathTo(control, code);
  const isImplemented = implementationStatus === 'FULLY_IMPLEMENTED';
  const judged = answers.filter(
    ({ requirement: { type }, value }) =>
      value !== undefined &&
      value !== null &&
      (type === 'date' || (isImplemented && ['boolean', 'select'].includes(type))),
  );
  if (judged.length === 0) return [];
  const reasons = [
    ...(isImplemented ? judged.flatMap((one) => contradiction(path, one)) : []),
    ...judged.flatMap((one) => dateReasons(path, one, days, approvedAt)),
    ...judged.flatMap((one) => unconfirmedInterval(path, one, approvedAt).map(withoutPeople)),
  ];
  return [{ kind: 'answers', subject: '', name: 'Answers', path, source: null, reasons }];
}

function riskReviewCheck(claim: Claim, days: Days): FoundCheck[] {
  if (claim.implementationStatus !== 'RISK_ACCEPTED' || !claim.reviewBy) return [];
  const path = pathTo(control, claim.control.code);
  return [
    {
      ...{ kind: 'risk-review', subject: '', name: 'Review of the accepted risk', path, source: null },
      reasons: riskReasons(path, claim, days),
    },
  ];
}

function taskCheck(task: Facts['tasks'][number], days: Days): FoundCheck[] {
  const reasons = taskReasons(task, days);
  const { id: subject, name } = task;
  return reasons ? [{ kind: 'task', subject, name, path: pathTo(taskPage, subject), source: null, reasons }] : [];
}

/** A policy may be required and cited, and evidence be cited in two versions: they are one subject. */
function bySubject(checks: FoundCheck[]): FoundCheck[] {
  const merged = new Map<string, FoundCheck>();
  for (const check of checks) {
    const key = `${check.kind} ${check.subject}`;
    const earlier = merged.get(key);
    const reasons = worstFirst(earlier ? [...earlier.reasons, ...check.reasons] : check.reasons);
    if (earlier) earlier.reasons = reasons;
    else merged.set(key, { ...check, reasons });
  }
  return [...merged.values()];
}

export const daysAt = (now: Date): Days => ({
  today: dayOf(now),
  soon: dayOf(addDays(now, constants.healthAttentionDays)),
});

/** @returns none without a status, and for a control that does not apply: there is nothing to hold */
export function checksOf(claim: Claim, facts: Facts, days: Days): FoundCheck[] {
  const { implementationStatus, approvedAt } = claim;
  if (implementationStatus === null || implementationStatus === 'NOT_APPLICABLE') return [];
  return bySubject([
    ...answersCheck(claim, days),
    ...riskReviewCheck(claim, days),
    ...facts.metrics.map((one) => metricCheck(one, days, approvedAt)),
    ...facts.scans.flatMap((one) => scanCheck(one, days, approvedAt)),
    ...facts.evidence.map((one) => evidenceCheck(one, days)),
    ...facts.policies.map((one) =>
      policyCheck(one.code, one.name, reasonsOf(policyReasons(one, days), supersededPolicy(one))),
    ),
    ...facts.requiredPolicies.map(requiredPolicyCheck),
    ...facts.tasks.flatMap((one) => taskCheck(one, days)),
  ]);
}

const statesIn = (reasons: HealthReason[]): HealthState[] => reasons.map(({ kind }) => healthReasonStates[kind]);

/** What ends soon, or waits for a reviewer, still passes. */
export function checkStateOf({ reasons }: Pick<FoundCheck, 'reasons'>): CheckResult {
  const states = statesIn(reasons);
  if (states.includes('failing')) return 'fail';
  return states.includes('not-measured') ? 'not-measured' : 'pass';
}

const measuring: readonly CheckKind[] = ['metric', 'scan', 'evidence', 'policy', 'task'];

/**
 * The sum of a control's checks.
 * @returns null without a status, and for a control that does not apply
 */
export function healthFrom(claim: Claim, checks: FoundCheck[]): Health | null {
  const { implementationStatus } = claim;
  if (implementationStatus === null || implementationStatus === 'NOT_APPLICABLE') return null;
  const reasons = checks.flatMap((check) => check.reasons);
  if (reasons.length === 0 && !checks.some(({ kind }) => measuring.includes(kind))) {
    const own = pathTo(control, claim.control.code);
    reasons.push(reason('NOTHING_MEASURED', own, 'No metric, evidence or policy shows whether this still holds.'));
  }
  const states = statesIn(reasons);
  return { state: healthStates.find((state) => states.includes(state)) ?? 'healthy', reasons: worstFirst(reasons) };
}

export const healthOf = (claim: Claim, facts: Facts, now: Date): Health | null =>
  healthFrom(claim, checksOf(claim, facts, daysAt(now)));

/** The reasons that a submission has to explain: those against an implemented control, and dates in the future for any. */
export const contradictionsIn = ({ implementationStatus }: Claim, health: Health | null): HealthReason[] =>
  (health?.reasons ?? []).filter(({ kind }) =>
    implementationStatus === 'FULLY_IMPLEMENTED' ? healthReasonStates[kind] === 'failing' : kind === 'ANSWER_IN_FUTURE',
  );
