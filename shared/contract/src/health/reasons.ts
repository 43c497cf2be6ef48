/** Why a control is not healthy. Apart from the words, because browsers get the reasons in sentences. */
import type { HealthState } from './words';

/** The state that each reason causes, in the order in which they are shown. */
export const healthReasonStates = {
  ANSWER_CONTRADICTS: 'failing',
  ANSWER_IN_FUTURE: 'failing',
  ANSWER_OUT_OF_DATE: 'failing',
  METRIC_OFF_TARGET: 'failing',
  SCAN_FINDINGS_OPEN: 'failing',
  EVIDENCE_EXPIRED: 'failing',
  POLICY_MISSING: 'failing',
  POLICY_SUPERSEDED: 'failing',
  POLICY_REVIEW_OVERDUE: 'failing',
  RISK_REVIEW_OVERDUE: 'failing',
  TASK_OVERDUE: 'failing',
  ANSWER_EXPIRING: 'attention',
  EVIDENCE_UNCONFIRMED: 'attention',
  OVERRIDE_UNCONFIRMED: 'attention',
  TARGET_UNCONFIRMED: 'attention',
  INTERVAL_UNCONFIRMED: 'attention',
  SUBJECTS_UNCONFIRMED: 'attention',
  SCAN_RULES_UNCONFIRMED: 'attention',
  SCAN_FINDINGS_MINOR: 'attention',
  OVERRIDE_ENDING: 'attention',
  EVIDENCE_EXPIRING: 'attention',
  POLICY_REVIEW_DUE: 'attention',
  RISK_REVIEW_DUE: 'attention',
  TASK_DUE: 'attention',
  METRIC_NOT_MEASURED: 'not-measured',
  SCAN_OUT_OF_DATE: 'not-measured',
  TASK_NOT_DONE: 'not-measured',
  NOTHING_MEASURED: 'not-measured',
} as const satisfies Record<string, HealthState>;
export type HealthReasonKind = keyof typeof healthReasonStates;

export const healthReasonKinds = Object.keys(healthReasonStates) as [HealthReasonKind, ...HealthReasonKind[]];

/** The kinds that make the health fail. */
export type FailingReasonKind = {
  [Kind in HealthReasonKind]: (typeof healthReasonStates)[Kind] extends 'failing' ? Kind : never;
}[HealthReasonKind];
