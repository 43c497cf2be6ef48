/** Reasons against the health of a control, from its metrics, evidence, policies, answers and accepted risk. Pure. */
import { type HealthReason, isMoreLenient, remotePaths } from '@msp/contract';
import { isOnTarget } from '../../measurement/metrics/service';
import { dayText, monthsAfter } from '../../platform/clock';
import { pathTo } from '../../platform/page-path';
import type { Claim, ClaimedAnswer, Facts, ReadMetric } from './facts';
import { type Days, ending, isLater, reason, type Unconfirmed } from './reasons';
import { unconfirmedScan } from './scan-rules';

const { control: controlPage, metric, policy } = remotePaths.compliance;

const rounded = (value: number) => String(Math.round(value * 10) / 10);
const withUnit = (value: number, unit: string) =>
  unit === 'percent' ? `${rounded(value)}%` : unit === 'count' ? rounded(value) : `${rounded(value)} ${unit}`;

/** An override that was made since the approval. Until a reviewer confirms it, the measured value counts. */
export function unconfirmedOverride({ key, name, reading }: ReadMetric, approvedAt: Date | null): Unconfirmed[] {
  const { override, overridden } = reading;
  if (!override || !overridden || !isLater(override.startsAt, approvedAt)) return [];
  const text = `No reviewer has confirmed the override of “${name}” yet. Until then, its measured value counts.`;
  return [{ ...reason('OVERRIDE_UNCONFIRMED', pathTo(metric, key), text), by: overridden.by ? [overridden.by] : [] }];
}

/** An easier target that was set since the approval. Until a reviewer confirms it, the registry's counts. */
export function unconfirmedTarget(read: ReadMetric, approvedAt: Date | null): Unconfirmed[] {
  const { key, name, unit, target, registryTarget, better, ownTarget } = read;
  if (!ownTarget || !isMoreLenient(target, registryTarget, better) || !isLater(ownTarget.setAt, approvedAt)) return [];
  const targets = `${withUnit(target, unit)} instead of ${withUnit(registryTarget, unit)}`;
  const text = `The easier target of “${name}” (${targets}) counts once a reviewer confirms it. Reason: ${ownTarget.reason}`;
  return [{ ...reason('TARGET_UNCONFIRMED', pathTo(metric, key), text), by: [ownTarget.setBy] }];
}

export function unconfirmedSubjects({ key, name, reading }: ReadMetric, approvedAt: Date | null): Unconfirmed[] {
  const { subjectsChanged } = reading;
  if (!subjectsChanged || !isLater(subjectsChanged.at, approvedAt)) return [];
  const text = `Who “${name}” counts has changed since the approval, and no reviewer has confirmed it yet.`;
  return [{ ...reason('SUBJECTS_UNCONFIRMED', pathTo(metric, key), text), by: [subjectsChanged.by] }];
}

export const unconfirmedMetric = (read: ReadMetric, approvedAt: Date | null): Unconfirmed[] => [
  ...unconfirmedOverride(read, approvedAt),
  ...unconfirmedTarget(read, approvedAt),
  ...unconfirmedSubjects(read, approvedAt),
];

export function unconfirmedEvidence({ id, name, newer }: Facts['evidence'][number]): Unconfirmed[] {
  if (!newer) return [];
  const text = `No reviewer has confirmed version ${newer.number} of the evidence “${name}” yet.`;
  return [{ ...reason('EVIDENCE_UNCONFIRMED', pathTo(remotePaths.evidence.evidenceView, id), text), by: newer.by }];
}

export function supersededPolicy({ code, name, number, isRetired, newer }: Facts['policies'][number]): Unconfirmed[] {
  if (isRetired || !newer) return [];
  const text = `The response cites version ${number} of “${name}”, which version ${newer.number} has replaced.`;
  return [{ ...reason('POLICY_SUPERSEDED', pathTo(policy, code), text), by: newer.by }];
}

/** What has changed since the approval of a response, and waits for a reviewer to confirm it. */
export const unconfirmedIn = (
  { approvedAt, answers, control: { code } }: Pick<Claim, 'approvedAt' | 'answers' | 'control'>,
  facts: Omit<Facts, 'requiredPolicies' | 'tasks'>,
): Unconfirmed[] => [
  ...answers.flatMap((one) => unconfirmedInterval(pathTo(controlPage, code), one, approvedAt)),
  ...facts.evidence.flatMap(unconfirmedEvidence),
  ...facts.metrics.flatMap((one) => unconfirmedMetric(one, approvedAt)),
  ...facts.scans.flatMap((one) => unconfirmedScan(one, approvedAt)),
  ...facts.policies.flatMap(supersededPolicy),
];

/** What the metric says without an override that no reviewer has confirmed. */
function counted(read: ReadMetric, approvedAt: Date | null) {
  const { overridden } = read.reading;
  return overridden && unconfirmedOverride(read, approvedAt).length > 0 ? overridden.without : read.reading;
}

const countedTarget = (read: ReadMetric, approvedAt: Date | null) =>
  unconfirmedTarget(read, approvedAt).length > 0 ? read.registryTarget : read.target;

export function metricReasons(read: ReadMetric, days: Days, approvedAt: Date | null): HealthReason[] {
  const { key, name, unit, better } = read;
  const path = pathTo(metric, key);
  const { state, effective, measured, override } = counted(read, approvedAt);
  const target = countedTarget(read, approvedAt);
  if (state === 'not-measured') {
    return [reason('METRIC_NOT_MEASURED', path, `“${name}” has never been measured.`)];
  }
  if (state === 'stale' && measured) {
    const day = dayText(measured.observedAt.slice(0, 10));
    return [reason('METRIC_NOT_MEASURED', path, `“${name}” was last measured on ${day}.`)];
  }
  const value = effective?.value ?? null;
  const found: HealthReason[] = [];
  if (value !== null && !isOnTarget(value, { better, target })) {
    const source = override ? ' by an override' : '';
    const aim = `its target is ${better === 'higher' ? 'at least' : 'at most'} ${withUnit(target, unit)}`;
    found.push(reason('METRIC_OFF_TARGET', path, `“${name}” is at ${withUnit(value, unit)}${source}; ${aim}.`));
  }
  if (override && ending(override.endsAt.slice(0, 10), days)) {
    const day = dayText(override.endsAt.slice(0, 10));
    found.push(reason('OVERRIDE_ENDING', path, `The override of “${name}” ends on ${day}.`));
  }
  return found;
}

export function evidenceReasons(
  { id, name, validUntil, newer, isRenewed = false }: Facts['evidence'][number],
  days: Days,
): HealthReason[] {
  const ends = validUntil && ending(validUntil, days);
  if (!ends || (ends === 'soon' && isRenewed)) return [];
  const path = pathTo(remotePaths.evidence.evidenceView, id);
  const day = dayText(validUntil);
  const what = newer ? `The approved version of the evidence “${name}”` : `The evidence “${name}”`;
  return ends === 'ended'
    ? [
        reason(
          'EVIDENCE_EXPIRED',
          path,
          `${what} was valid until ${day}${isRenewed ? ', and was not collected again' : ''}.`,
        ),
      ]
    : [reason('EVIDENCE_EXPIRING', path, `${what} is valid until ${day}.`)];
}

export function policyReasons(
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

/** A longer validity that was set since the approval. Until a reviewer confirms it, the registry's counts. */
export function unconfirmedInterval(
  path: string,
  { requirement, value }: ClaimedAnswer,
  approvedAt: Date | null,
): Unconfirmed[] {
  const { question, validMonths, registryMonths, ownInterval } = requirement;
  const isLonger = (validMonths ?? 0) > (registryMonths ?? 0);
  if (typeof value !== 'string' || !ownInterval || !isLonger || !isLater(ownInterval.setAt, approvedAt)) return [];
  const months = `${validMonths} months instead of ${registryMonths}`;
  const text = `The longer validity of “${question}” (${months}) counts once a reviewer confirms it. Reason: ${ownInterval.reason}`;
  return [{ ...reason('INTERVAL_UNCONFIRMED', path, text), by: [ownInterval.setBy] }];
}

export function dateReasons(path: string, answer: ClaimedAnswer, days: Days, approvedAt: Date | null): HealthReason[] {
  const { requirement, value } = answer;
  if (requirement.type !== 'date' || typeof value !== 'string') return [];
  const { question } = requirement;
  const isUnconfirmed = unconfirmedInterval(path, answer, approvedAt).length > 0;
  const validMonths = isUnconfirmed ? requirement.registryMonths : requirement.validMonths;
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
export function contradiction(path: string, { requirement, value }: ClaimedAnswer): HealthReason[] {
  const { type, question, options } = requirement;
  const given =
    type === 'boolean' && value === false ? 'No' : type === 'select' && value === options?.[0] ? value : null;
  if (typeof given !== 'string') return [];
  return [reason('ANSWER_CONTRADICTS', path, `The status is “Implemented”, and “${question}” is answered “${given}”.`)];
}

export function riskReasons(path: string, { implementationStatus, reviewBy }: Claim, days: Days): HealthReason[] {
  const ends = implementationStatus === 'RISK_ACCEPTED' && reviewBy && ending(reviewBy, days);
  if (!ends) return [];
  const day = dayText(reviewBy);
  return ends === 'ended'
    ? [reason('RISK_REVIEW_OVERDUE', path, `The accepted risk was due for review on ${day}.`)]
    : [reason('RISK_REVIEW_DUE', path, `The accepted risk is due for review on ${day}.`)];
}
