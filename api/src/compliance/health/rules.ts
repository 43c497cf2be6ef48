/** Decides the health of a control from what is known of it. Pure. */
import {
  constants,
  type Health,
  type HealthReason,
  type HealthReasonKind,
  healthStates,
  type ImplementationStatus,
  remotePaths,
} from '@msp/contract';
import { healthReasonKinds, healthReasonStates } from '@msp/contract/schemas';
import { dateText } from '@msp/templates';
import type { MetricReading } from '../../measurement/metrics/service';
import { addDays, dayOf, monthsAfter } from '../../platform/clock';
import { pathTo } from '../../platform/page-path';
import type { CitedEvidence } from '../evidence/service';
import type { CitedVersion } from '../policies/service';

/** A question with its answer. */
export interface ClaimedAnswer {
  requirement: {
    question: string;
    type: string;
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
  answers: ClaimedAnswer[];
}

export interface ReadMetric {
  key: string;
  name: string;
  unit: string;
  better: 'higher' | 'lower';
  target: number;
  reading: Pick<MetricReading, 'state' | 'effective' | 'measured' | 'override'>;
}

/** What the claim is compared with. */
export interface Facts {
  metrics: ReadMetric[];
  /** What the answers cite. */
  evidence: Pick<CitedEvidence, 'id' | 'name' | 'validUntil'>[];
  policies: (Pick<CitedVersion, 'code' | 'name' | 'number' | 'isRetired' | 'reviewBy'> & {
    newer: { number: number } | null;
  })[];
  /** The registry's policies for the control of which no version is in force. */
  missingPolicies: { code: string; name: string }[];
}

const { control, metric, policy } = remotePaths.compliance;

const reason = (kind: HealthReasonKind, path: string, message: string): HealthReason => ({ kind, message, path });

const rounded = (value: number) => String(Math.round(value * 10) / 10);
const withUnit = (value: number, unit: string) =>
  unit === 'percent' ? `${rounded(value)}%` : unit === 'count' ? rounded(value) : `${rounded(value)} ${unit}`;

const isOnTarget = (value: number, { better, target }: ReadMetric) =>
  better === 'higher' ? value >= target : value <= target;

/** Decides between what has ended, what ends soon, and what lasts. @param until the last day */
function ending(until: string, now: Date): 'ended' | 'soon' | null {
  if (until < dayOf(now)) return 'ended';
  return until <= dayOf(addDays(now, constants.healthAttentionDays)) ? 'soon' : null;
}

function metricReasons(read: ReadMetric, now: Date): HealthReason[] {
  const { key, name, unit, better, target, reading } = read;
  const path = pathTo(metric, key);
  const { state, effective, measured, override } = reading;
  const aim = `its target is ${better === 'higher' ? 'at least' : 'at most'} ${withUnit(target, unit)}`;
  if (state === 'not-measured') {
    return [reason('METRIC_NOT_MEASURED', path, `“${name}” has never been measured.`)];
  }
  if (state === 'stale' && measured) {
    const day = dateText(measured.observedAt.slice(0, 10));
    return [reason('METRIC_NOT_MEASURED', path, `“${name}” was last measured on ${day}.`)];
  }
  const value = effective?.value ?? null;
  const found: HealthReason[] = [];
  if (value !== null && !isOnTarget(value, read)) {
    const source = override ? ' by an override' : '';
    found.push(reason('METRIC_OFF_TARGET', path, `“${name}” is at ${withUnit(value, unit)}${source}; ${aim}.`));
  }
  if (override && ending(override.endsAt.slice(0, 10), now)) {
    const day = dateText(override.endsAt.slice(0, 10));
    found.push(reason('OVERRIDE_ENDING', path, `The override of “${name}” ends on ${day}.`));
  }
  return found;
}

function evidenceReasons({ id, name, validUntil }: Facts['evidence'][number], now: Date): HealthReason[] {
  const ends = validUntil && ending(validUntil, now);
  if (!ends) return [];
  const path = pathTo(remotePaths.evidence.evidenceView, id);
  const day = dateText(validUntil);
  return ends === 'ended'
    ? [reason('EVIDENCE_EXPIRED', path, `The evidence “${name}” was valid until ${day}.`)]
    : [reason('EVIDENCE_EXPIRING', path, `The evidence “${name}” is valid until ${day}.`)];
}

function policyReasons(
  { code, name, number, newer, isRetired, reviewBy }: Facts['policies'][number],
  now: Date,
): HealthReason[] {
  const path = pathTo(policy, code);
  if (isRetired) return [reason('POLICY_MISSING', path, `The cited policy “${name}” is retired.`)];
  if (newer) {
    const text = `The response cites version ${number} of “${name}”, which version ${newer.number} has replaced.`;
    return [reason('POLICY_SUPERSEDED', path, text)];
  }
  const ends = reviewBy && ending(reviewBy, now);
  if (!ends) return [];
  const day = dateText(reviewBy);
  return ends === 'ended'
    ? [reason('POLICY_REVIEW_OVERDUE', path, `The review of the policy “${name}” was due on ${day}.`)]
    : [reason('POLICY_REVIEW_DUE', path, `The policy “${name}” is due for review on ${day}.`)];
}

function dateReasons(path: string, { requirement, value }: ClaimedAnswer, now: Date): HealthReason[] {
  if (requirement.type !== 'date' || typeof value !== 'string') return [];
  const { question, validMonths } = requirement;
  if (value > dayOf(now)) {
    return [
      reason('ANSWER_IN_FUTURE', path, `“${question}” is answered with a date in the future, ${dateText(value)}.`),
    ];
  }
  const until = validMonths === null ? null : monthsAfter(value, validMonths);
  const ends = until && ending(until, now);
  if (!ends) return [];
  const day = dateText(until);
  return ends === 'ended'
    ? [reason('ANSWER_OUT_OF_DATE', path, `The answer to “${question}” was valid until ${day}.`)]
    : [reason('ANSWER_EXPIRING', path, `The answer to “${question}” is valid until ${day}.`)];
}

/** The answers that say that an implemented control is not implemented: *No*, and the weakest option. */
function contradiction(path: string, { requirement, value }: ClaimedAnswer): HealthReason[] {
  const { type, question, options } = requirement;
  const given =
    type === 'boolean' && value === false ? 'No' : type === 'select' && value === options?.[0] ? value : null;
  if (typeof given !== 'string') return [];
  return [reason('ANSWER_CONTRADICTS', path, `The status is “Implemented”, and “${question}” is answered “${given}”.`)];
}

function riskReasons(path: string, { implementationStatus, reviewBy }: Claim, now: Date): HealthReason[] {
  const ends = implementationStatus === 'RISK_ACCEPTED' && reviewBy && ending(reviewBy, now);
  if (!ends) return [];
  const day = dateText(reviewBy);
  return ends === 'ended'
    ? [reason('RISK_REVIEW_OVERDUE', path, `The accepted risk was due for review on ${day}.`)]
    : [reason('RISK_REVIEW_DUE', path, `The accepted risk is due for review on ${day}.`)];
}

const rank = ({ kind }: HealthReason) => healthReasonKinds.indexOf(kind);

/** @returns null without a status, and for a control that does not apply: there is nothing to hold */
export function healthOf(claim: Claim, facts: Facts, now: Date): Health | null {
  const { implementationStatus, answers } = claim;
  if (implementationStatus === null || implementationStatus === 'NOT_APPLICABLE') return null;
  const { metrics, evidence, policies, missingPolicies } = facts;
  const own = pathTo(control, claim.control.code);
  const reasons = [
    ...(implementationStatus === 'FULLY_IMPLEMENTED' ? answers.flatMap((one) => contradiction(own, one)) : []),
    ...answers.flatMap((one) => dateReasons(own, one, now)),
    ...riskReasons(own, claim, now),
    ...metrics.flatMap((one) => metricReasons(one, now)),
    ...evidence.flatMap((one) => evidenceReasons(one, now)),
    ...policies.flatMap((one) => policyReasons(one, now)),
    ...missingPolicies.map(({ code, name }) =>
      reason('POLICY_MISSING', pathTo(policy, code), `The policy “${name}” is not published.`),
    ),
  ];
  if (reasons.length === 0 && metrics.length + evidence.length + policies.length === 0) {
    reasons.push(reason('NOTHING_MEASURED', own, 'No metric, evidence or policy shows whether this still holds.'));
  }
  const states = reasons.map(({ kind }) => healthReasonStates[kind]);
  return {
    state: healthStates.find((state) => states.some((one) => one === state)) ?? 'healthy',
    reasons: reasons.sort((one, other) => rank(one) - rank(other)),
  };
}

/** The reasons that a submission has to explain: those against an implemented control, and dates in the future for any. */
export const contradictionsIn = ({ implementationStatus }: Claim, health: Health | null): HealthReason[] =>
  (health?.reasons ?? []).filter(({ kind }) =>
    implementationStatus === 'FULLY_IMPLEMENTED' ? healthReasonStates[kind] === 'failing' : kind === 'ANSWER_IN_FUTURE',
  );
