/** Derives the checks of a control, and from them its health, from what is known of it. Pure. */
import {
  type AnswerType,
  type CheckKind,
  type CheckState,
  constants,
  type Health,
  type HealthReason,
  type HealthReasonKind,
  type HealthState,
  healthStates,
  type ImplementationStatus,
  type MetricUnit,
  remotePaths,
} from '@msp/contract';
import { healthReasonKinds, healthReasonStates } from '@msp/contract/schemas';
import { type ControlReading, isOnTarget } from '../../measurement/metrics/service';
import { addDays, dayOf, dayText, monthsAfter } from '../../platform/clock';
import { pathTo } from '../../platform/page-path';
import type { CitedEvidence } from '../evidence/service';
import type { CitedVersion } from '../policies/service';

/** A question with its answer. */
export interface ClaimedAnswer {
  requirement: {
    question: string;
    type: AnswerType;
    /** From the weakest to the strongest. */
    options: string[] | null;
    validMonths: number | null;
  };
  value: unknown;
}

/** What an organisation says about a control, in a draft or in an approved version. */
export interface Claim {
  control: { id: string; code: string };
  implementationStatus: ImplementationStatus | null;
  /** When an accepted risk is reviewed again. */
  reviewBy: string | null;
  /** When a reviewer last confirmed what it rests on. Null for a draft: a review decides about that as it is. */
  approvedAt: Date | null;
  answers: ClaimedAnswer[];
}

export interface ReadMetric {
  id: string;
  key: string;
  name: string;
  unit: MetricUnit;
  better: 'higher' | 'lower';
  target: number;
  reading: Pick<ControlReading, 'state' | 'effective' | 'measured' | 'override' | 'overridden' | 'subjectsChanged'>;
}

/** The current version of what a response cites by an earlier one, and the people who made it. */
export interface NewerVersion {
  number: number;
  by: string[];
}

/** What the claim is compared with. */
export interface Facts {
  metrics: ReadMetric[];
  /** The versions that the answers cite; of an approved response those that were approved. */
  evidence: (Pick<CitedEvidence, 'id' | 'name' | 'validUntil'> & { newer: NewerVersion | null })[];
  policies: (Pick<CitedVersion, 'code' | 'name' | 'number' | 'isRetired' | 'reviewBy'> & {
    newer: NewerVersion | null;
  })[];
  /** The registry's policies for the control, and whether a version of each is in force. */
  requiredPolicies: { code: string; name: string; inForce: boolean }[];
}

/** What a machine finds about one subject of a control. */
export interface FoundCheck {
  kind: CheckKind;
  /** Identifies the subject among those of its kind: the key of a metric, the id of evidence, the code of a policy; empty for the others. */
  subject: string;
  name: string;
  /** Where the subject is. */
  path: string;
  /** Of a metric: the integration or the person that its value comes from. */
  source: string | null;
  /** The worst first. */
  reasons: HealthReason[];
}

const { control, metric, policy } = remotePaths.compliance;

const reason = (kind: HealthReasonKind, path: string, message: string): HealthReason => ({ kind, message, path });

const rounded = (value: number) => String(Math.round(value * 10) / 10);
const withUnit = (value: number, unit: string) =>
  unit === 'percent' ? `${rounded(value)}%` : unit === 'count' ? rounded(value) : `${rounded(value)} ${unit}`;

/** The days that the last days of evidence, answers and reviews are compared with. */
interface Days {
  today: string;
  /** What ends by this day needs attention. */
  soon: string;
}

/** Decides between what has ended, what ends soon, and what lasts. @param until the last day */
function ending(until: string, { today, soon }: Days): 'ended' | 'soon' | null {
  if (until < today) return 'ended';
  return until <= soon ? 'soon' : null;
}

/** A change since the approval that a reviewer has to confirm, and who made it. */
export interface Unconfirmed extends HealthReason {
  by: string[];
}

const isLater = (at: string | Date, approvedAt: Date | null) => approvedAt !== null && new Date(at) > approvedAt;

/** An override that was made since the approval. Until a reviewer confirms it, the measured value counts. */
function unconfirmedOverride({ key, name, reading }: ReadMetric, approvedAt: Date | null): Unconfirmed[] {
  const { override, overridden } = reading;
  if (!override || !overridden || !isLater(override.startsAt, approvedAt)) return [];
  const text = `No reviewer has confirmed the override of “${name}” yet. Until then, its measured value counts.`;
  return [{ ...reason('OVERRIDE_UNCONFIRMED', pathTo(metric, key), text), by: overridden.by ? [overridden.by] : [] }];
}

function unconfirmedSubjects({ key, name, reading }: ReadMetric, approvedAt: Date | null): Unconfirmed[] {
  const { subjectsChanged } = reading;
  if (!subjectsChanged || !isLater(subjectsChanged.at, approvedAt)) return [];
  const text = `Who “${name}” counts has changed since the approval, and no reviewer has confirmed it yet.`;
  return [{ ...reason('SUBJECTS_UNCONFIRMED', pathTo(metric, key), text), by: [subjectsChanged.by] }];
}

function unconfirmedEvidence({ id, name, newer }: Facts['evidence'][number]): Unconfirmed[] {
  if (!newer) return [];
  const text = `No reviewer has confirmed version ${newer.number} of the evidence “${name}” yet.`;
  return [{ ...reason('EVIDENCE_UNCONFIRMED', pathTo(remotePaths.evidence.evidenceView, id), text), by: newer.by }];
}

function supersededPolicy({ code, name, number, isRetired, newer }: Facts['policies'][number]): Unconfirmed[] {
  if (isRetired || !newer) return [];
  const text = `The response cites version ${number} of “${name}”, which version ${newer.number} has replaced.`;
  return [{ ...reason('POLICY_SUPERSEDED', pathTo(policy, code), text), by: newer.by }];
}

/** What has changed since the approval of a response. It does not count, or is only said, until a reviewer confirms it. */
export const unconfirmedIn = (
  { approvedAt }: Pick<Claim, 'approvedAt'>,
  facts: Omit<Facts, 'requiredPolicies'>,
): Unconfirmed[] => [
  ...facts.evidence.flatMap(unconfirmedEvidence),
  ...facts.metrics.flatMap((one) => [...unconfirmedOverride(one, approvedAt), ...unconfirmedSubjects(one, approvedAt)]),
  ...facts.policies.flatMap(supersededPolicy),
];

/** What the metric says without an override that no reviewer has confirmed. */
function counted(read: ReadMetric, approvedAt: Date | null) {
  const { overridden } = read.reading;
  return overridden && unconfirmedOverride(read, approvedAt).length > 0 ? overridden.without : read.reading;
}

function metricReasons(read: ReadMetric, days: Days, approvedAt: Date | null): HealthReason[] {
  const { key, name, unit, better, target } = read;
  const path = pathTo(metric, key);
  const { state, effective, measured, override } = counted(read, approvedAt);
  const aim = `its target is ${better === 'higher' ? 'at least' : 'at most'} ${withUnit(target, unit)}`;
  if (state === 'not-measured') {
    return [reason('METRIC_NOT_MEASURED', path, `“${name}” has never been measured.`)];
  }
  if (state === 'stale' && measured) {
    const day = dayText(measured.observedAt.slice(0, 10));
    return [reason('METRIC_NOT_MEASURED', path, `“${name}” was last measured on ${day}.`)];
  }
  const value = effective?.value ?? null;
  const found: HealthReason[] = [];
  if (value !== null && !isOnTarget(value, read)) {
    const source = override ? ' by an override' : '';
    found.push(reason('METRIC_OFF_TARGET', path, `“${name}” is at ${withUnit(value, unit)}${source}; ${aim}.`));
  }
  if (override && ending(override.endsAt.slice(0, 10), days)) {
    const day = dayText(override.endsAt.slice(0, 10));
    found.push(reason('OVERRIDE_ENDING', path, `The override of “${name}” ends on ${day}.`));
  }
  return found;
}

function evidenceReasons({ id, name, validUntil, newer }: Facts['evidence'][number], days: Days): HealthReason[] {
  const ends = validUntil && ending(validUntil, days);
  if (!ends) return [];
  const path = pathTo(remotePaths.evidence.evidenceView, id);
  const day = dayText(validUntil);
  const what = newer ? `The approved version of the evidence “${name}”` : `The evidence “${name}”`;
  return ends === 'ended'
    ? [reason('EVIDENCE_EXPIRED', path, `${what} was valid until ${day}.`)]
    : [reason('EVIDENCE_EXPIRING', path, `${what} is valid until ${day}.`)];
}

function policyReasons(
  { code, name, newer, isRetired, reviewBy }: Facts['policies'][number],
  days: Days,
): HealthReason[] {
  const path = pathTo(policy, code);
  if (isRetired) return [reason('POLICY_MISSING', path, `The cited policy “${name}” is retired.`)];
  if (newer) return [];
  const ends = reviewBy && ending(reviewBy, days);
  if (!ends) return [];
  const day = dayText(reviewBy);
  return ends === 'ended'
    ? [reason('POLICY_REVIEW_OVERDUE', path, `The review of the policy “${name}” was due on ${day}.`)]
    : [reason('POLICY_REVIEW_DUE', path, `The policy “${name}” is due for review on ${day}.`)];
}

function dateReasons(path: string, { requirement, value }: ClaimedAnswer, days: Days): HealthReason[] {
  if (requirement.type !== 'date' || typeof value !== 'string') return [];
  const { question, validMonths } = requirement;
  if (value > days.today) {
    return [
      reason('ANSWER_IN_FUTURE', path, `“${question}” is answered with a date in the future, ${dayText(value)}.`),
    ];
  }
  const until = validMonths === null ? null : monthsAfter(value, validMonths);
  const ends = until && ending(until, days);
  if (!ends) return [];
  const day = dayText(until);
  return ends === 'ended'
    ? [reason('ANSWER_OUT_OF_DATE', path, `The answer to “${question}” was valid until ${day}.`)]
    : [reason('ANSWER_EXPIRING', path, `The answer to “${question}” is valid until ${day}.`)];
}

/** Finds answers that contradict the status *Implemented*: *No*, and the weakest option of a choice. */
function contradiction(path: string, { requirement, value }: ClaimedAnswer): HealthReason[] {
  const { type, question, options } = requirement;
  const given =
    type === 'boolean' && value === false ? 'No' : type === 'select' && value === options?.[0] ? value : null;
  if (typeof given !== 'string') return [];
  return [reason('ANSWER_CONTRADICTS', path, `The status is “Implemented”, and “${question}” is answered “${given}”.`)];
}

function riskReasons(path: string, { implementationStatus, reviewBy }: Claim, days: Days): HealthReason[] {
  const ends = implementationStatus === 'RISK_ACCEPTED' && reviewBy && ending(reviewBy, days);
  if (!ends) return [];
  const day = dayText(reviewBy);
  return ends === 'ended'
    ? [reason('RISK_REVIEW_OVERDUE', path, `The accepted risk was due for review on ${day}.`)]
    : [reason('RISK_REVIEW_DUE', path, `The accepted risk is due for review on ${day}.`)];
}

const rank = ({ kind }: HealthReason) => healthReasonKinds.indexOf(kind);
const worstFirst = (reasons: HealthReason[]) => reasons.toSorted((one, other) => rank(one) - rank(other));
const withoutPeople = (unconfirmed: Unconfirmed[]): HealthReason[] => unconfirmed.map(({ by: _by, ...found }) => found);

function metricCheck(read: ReadMetric, days: Days, approvedAt: Date | null): FoundCheck {
  const { key, name, reading } = read;
  const unconfirmed = [...unconfirmedOverride(read, approvedAt), ...unconfirmedSubjects(read, approvedAt)];
  return {
    ...{ kind: 'metric', subject: key, name, path: pathTo(metric, key), source: reading.measured?.source ?? null },
    reasons: [...metricReasons(read, days, approvedAt), ...withoutPeople(unconfirmed)],
  };
}

const evidenceCheck = (cited: Facts['evidence'][number], days: Days): FoundCheck => ({
  ...{ kind: 'evidence', subject: cited.id, name: cited.name, source: null },
  path: pathTo(remotePaths.evidence.evidenceView, cited.id),
  reasons: [...evidenceReasons(cited, days), ...withoutPeople(unconfirmedEvidence(cited))],
});

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
function answersCheck({ control: { code }, implementationStatus, answers }: Claim, days: Days): FoundCheck[] {
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
    ...judged.flatMap((one) => dateReasons(path, one, days)),
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

/** A policy may be required and cited, and evidence be cited in two versions: they are one subject. */
function bySubject(checks: FoundCheck[]): FoundCheck[] {
  const merged = new Map<string, FoundCheck>();
  for (const check of checks) {
    const key = `${check.kind} ${check.subject}`;
    const earlier = merged.get(key);
    merged.set(key, { ...check, ...earlier, reasons: worstFirst([...(earlier?.reasons ?? []), ...check.reasons]) });
  }
  return [...merged.values()];
}

/** @returns none without a status, and for a control that does not apply: there is nothing to hold */
export function checksOf(claim: Claim, facts: Facts, now: Date): FoundCheck[] {
  const { implementationStatus, approvedAt } = claim;
  if (implementationStatus === null || implementationStatus === 'NOT_APPLICABLE') return [];
  const days = { today: dayOf(now), soon: dayOf(addDays(now, constants.healthAttentionDays)) };
  return bySubject([
    ...answersCheck(claim, days),
    ...riskReviewCheck(claim, days),
    ...facts.metrics.map((one) => metricCheck(one, days, approvedAt)),
    ...facts.evidence.map((one) => evidenceCheck(one, days)),
    ...facts.policies.map((one) =>
      policyCheck(one.code, one.name, [...policyReasons(one, days), ...withoutPeople(supersededPolicy(one))]),
    ),
    ...facts.requiredPolicies.map(requiredPolicyCheck),
  ]);
}

const statesIn = (reasons: HealthReason[]): HealthState[] => reasons.map(({ kind }) => healthReasonStates[kind]);

/** What ends soon, or waits for a reviewer, still passes. */
export function checkStateOf({ reasons }: Pick<FoundCheck, 'reasons'>): CheckState {
  const states = statesIn(reasons);
  if (states.includes('failing')) return 'fail';
  return states.includes('not-measured') ? 'not-measured' : 'pass';
}

const measuring: readonly CheckKind[] = ['metric', 'evidence', 'policy'];

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
  healthFrom(claim, checksOf(claim, facts, now));

/** The reasons that a submission has to explain: those against an implemented control, and dates in the future for any. */
export const contradictionsIn = ({ implementationStatus }: Claim, health: Health | null): HealthReason[] =>
  (health?.reasons ?? []).filter(({ kind }) =>
    implementationStatus === 'FULLY_IMPLEMENTED' ? healthReasonStates[kind] === 'failing' : kind === 'ANSWER_IN_FUTURE',
  );
