/**
 * Looks of the vocabulary. A status (does it comply) is an outlined badge with an icon; progress (how far is it) is
 * plain text with a small dial, so that the two cannot be confused.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type AssessmentStatus,
  type AssessmentVerdict,
  assessmentStatusLabels,
  assessmentVerdictLabels,
  type CertificateState,
  type CheckState,
  type ControlProgress,
  type ControlStatus,
  certificateStateLabels,
  checkStateLabels,
  controlProgressLabels,
  controlStatusLabels,
  type EntryState,
  type EvidenceValidity,
  entryStateLabels,
  evidenceValidityLabels,
  type HealthState,
  healthStateLabels,
  type IntegrationCondition,
  type IntegrationStatus,
  integrationConditionLabels,
  integrationStatusLabels,
  type MetricOverrideState,
  type MetricState,
  metricOverrideStateLabels,
  metricStateLabels,
  type PolicyState,
  type PolicyVersionState,
  policyStateLabels,
  policyVersionStateLabels,
  type RegistrationStatus,
  type RequirementReviewStatus,
  type RiskLevel,
  registrationStatusLabels,
  requirementReviewLabels,
  riskLevelLabels,
  type TaskState,
  taskStateLabels,
  type UserState,
  userStateLabels,
} from '@msp/contract';
import type { ComponentType } from 'react';
import {
  ClockIcon,
  CloseIcon,
  ErrorIcon,
  ExpiringIcon,
  MailIcon,
  NotMeasuredIcon,
  SuccessIcon,
  UnchangedIcon,
  WarningIcon,
} from '../icons';
import { EditIcon, InProgressIcon, NotApplicableIcon, RiskAcceptedIcon } from '../page-icons';
import { Badge } from '../primitives/badge';
import type { Tone } from '../theme/palette';

interface Look {
  label: string;
  tone: Tone;
  icon: ComponentType;
}

export const verdictLooks: Record<ControlStatus, Look> = {
  FULLY_IMPLEMENTED: { label: controlStatusLabels.FULLY_IMPLEMENTED, tone: 'good', icon: SuccessIcon },
  PARTIALLY_IMPLEMENTED: { label: controlStatusLabels.PARTIALLY_IMPLEMENTED, tone: 'attention', icon: InProgressIcon },
  NOT_IMPLEMENTED: { label: controlStatusLabels.NOT_IMPLEMENTED, tone: 'bad', icon: ErrorIcon },
  RISK_ACCEPTED: { label: controlStatusLabels.RISK_ACCEPTED, tone: 'attention', icon: RiskAcceptedIcon },
  NOT_APPLICABLE: { label: controlStatusLabels.NOT_APPLICABLE, tone: 'none', icon: NotApplicableIcon },
  NOT_ANSWERED: { label: controlStatusLabels.NOT_ANSWERED, tone: 'none', icon: NotMeasuredIcon },
};

export const validityLooks: Record<EvidenceValidity, Look> = {
  CURRENT: { label: evidenceValidityLabels.CURRENT, tone: 'good', icon: SuccessIcon },
  EXPIRING: { label: evidenceValidityLabels.EXPIRING, tone: 'attention', icon: ExpiringIcon },
  STALE: { label: evidenceValidityLabels.STALE, tone: 'bad', icon: ErrorIcon },
  NO_EXPIRY: { label: evidenceValidityLabels.NO_EXPIRY, tone: 'none', icon: UnchangedIcon },
};

export const connectionLooks: Record<IntegrationStatus, Look> = {
  CONNECTED: { label: integrationStatusLabels.CONNECTED, tone: 'good', icon: SuccessIcon },
  ERROR: { label: integrationStatusLabels.ERROR, tone: 'bad', icon: WarningIcon },
  DISCONNECTED: { label: integrationStatusLabels.DISCONNECTED, tone: 'none', icon: CloseIcon },
  NOT_CONNECTED: { label: integrationStatusLabels.NOT_CONNECTED, tone: 'none', icon: NotMeasuredIcon },
};

const conditionLooks: Record<IntegrationCondition, Look> = {
  working: { label: integrationConditionLabels.working, tone: 'good', icon: SuccessIcon },
  'needs-consent': { label: integrationConditionLabels['needs-consent'], tone: 'attention', icon: WarningIcon },
  'credentials-rejected': { label: integrationConditionLabels['credentials-rejected'], tone: 'bad', icon: ErrorIcon },
  'partly-working': { label: integrationConditionLabels['partly-working'], tone: 'attention', icon: WarningIcon },
  failing: { label: integrationConditionLabels.failing, tone: 'attention', icon: WarningIcon },
};

export const requirementLooks: Record<RequirementReviewStatus, Look> = {
  PENDING: { label: requirementReviewLabels.PENDING, tone: 'none', icon: NotMeasuredIcon },
  APPROVED: { label: requirementReviewLabels.APPROVED, tone: 'good', icon: SuccessIcon },
  REJECTED: { label: requirementReviewLabels.REJECTED, tone: 'bad', icon: ErrorIcon },
};

/** Overridden is not a judgement: the member who overrides answers for the value. */
export const metricLooks: Record<MetricState, Look> = {
  'on-target': { label: metricStateLabels['on-target'], tone: 'good', icon: SuccessIcon },
  'off-target': { label: metricStateLabels['off-target'], tone: 'bad', icon: ErrorIcon },
  stale: { label: metricStateLabels.stale, tone: 'attention', icon: ClockIcon },
  'not-measured': { label: metricStateLabels['not-measured'], tone: 'none', icon: NotMeasuredIcon },
  overridden: { label: metricStateLabels.overridden, tone: 'accent', icon: EditIcon },
};

const metricOverrideLooks: Record<MetricOverrideState, Look> = {
  active: { label: metricOverrideStateLabels.active, tone: 'accent', icon: EditIcon },
  ended: { label: metricOverrideStateLabels.ended, tone: 'none', icon: ClockIcon },
  revoked: { label: metricOverrideStateLabels.revoked, tone: 'none', icon: CloseIcon },
};

export const checkLooks: Record<CheckState, Look> = {
  fail: { label: checkStateLabels.fail, tone: 'bad', icon: ErrorIcon },
  'not-measured': { label: checkStateLabels['not-measured'], tone: 'none', icon: NotMeasuredIcon },
  snoozed: { label: checkStateLabels.snoozed, tone: 'attention', icon: ClockIcon },
  pass: { label: checkStateLabels.pass, tone: 'good', icon: SuccessIcon },
};

export const taskLooks: Record<TaskState, Look> = {
  overdue: { label: taskStateLabels.overdue, tone: 'bad', icon: ErrorIcon },
  'due-soon': { label: taskStateLabels['due-soon'], tone: 'attention', icon: ExpiringIcon },
  planned: { label: taskStateLabels.planned, tone: 'none', icon: ClockIcon },
  suggested: { label: taskStateLabels.suggested, tone: 'accent', icon: EditIcon },
  retired: { label: taskStateLabels.retired, tone: 'none', icon: CloseIcon },
};

export const riskLooks: Record<RiskLevel, Look> = {
  critical: { label: riskLevelLabels.critical, tone: 'bad', icon: ErrorIcon },
  high: { label: riskLevelLabels.high, tone: 'bad', icon: WarningIcon },
  medium: { label: riskLevelLabels.medium, tone: 'attention', icon: WarningIcon },
  low: { label: riskLevelLabels.low, tone: 'good', icon: SuccessIcon },
};

/** The state of a framework's entry by the controls that bear on it. */
export const entryLooks: Record<EntryState, Look> = {
  gap: { label: entryStateLabels.gap, tone: 'bad', icon: ErrorIcon },
  partly: { label: entryStateLabels.partly, tone: 'attention', icon: InProgressIcon },
  met: { label: entryStateLabels.met, tone: 'good', icon: SuccessIcon },
  'not-applicable': { label: entryStateLabels['not-applicable'], tone: 'none', icon: NotApplicableIcon },
  'no-control': { label: entryStateLabels['no-control'], tone: 'none', icon: NotMeasuredIcon },
};

const healthLooks: Record<HealthState, Look> = {
  failing: { label: healthStateLabels.failing, tone: 'bad', icon: ErrorIcon },
  attention: { label: healthStateLabels.attention, tone: 'attention', icon: WarningIcon },
  'not-measured': { label: healthStateLabels['not-measured'], tone: 'none', icon: NotMeasuredIcon },
  healthy: { label: healthStateLabels.healthy, tone: 'good', icon: SuccessIcon },
};

export const policyLooks: Record<PolicyState, Look> = {
  MISSING: { label: policyStateLabels.MISSING, tone: 'bad', icon: NotMeasuredIcon },
  DRAFT: { label: policyStateLabels.DRAFT, tone: 'accent', icon: EditIcon },
  IN_REVIEW: { label: policyStateLabels.IN_REVIEW, tone: 'accent', icon: InProgressIcon },
  REVIEW_DUE: { label: policyStateLabels.REVIEW_DUE, tone: 'bad', icon: ExpiringIcon },
  PUBLISHED: { label: policyStateLabels.PUBLISHED, tone: 'good', icon: SuccessIcon },
  RETIRED: { label: policyStateLabels.RETIRED, tone: 'none', icon: CloseIcon },
};

const policyVersionLooks: Record<PolicyVersionState, Look> = {
  DRAFT: { ...policyLooks.DRAFT, label: policyVersionStateLabels.DRAFT },
  IN_REVIEW: { ...policyLooks.IN_REVIEW, label: policyVersionStateLabels.IN_REVIEW },
  PUBLISHED: { ...policyLooks.PUBLISHED, label: policyVersionStateLabels.PUBLISHED },
  SUPERSEDED: { label: policyVersionStateLabels.SUPERSEDED, tone: 'none', icon: ClockIcon },
};

export const assessmentLooks: Record<AssessmentStatus, Look> = {
  DRAFT: { label: assessmentStatusLabels.DRAFT, tone: 'none', icon: EditIcon },
  SUBMITTED: { label: assessmentStatusLabels.SUBMITTED, tone: 'accent', icon: InProgressIcon },
  CHANGES_REQUESTED: { label: assessmentStatusLabels.CHANGES_REQUESTED, tone: 'attention', icon: WarningIcon },
  APPROVED: { label: assessmentStatusLabels.APPROVED, tone: 'good', icon: SuccessIcon },
  WITHDRAWN: { label: assessmentStatusLabels.WITHDRAWN, tone: 'none', icon: CloseIcon },
};

/** An assessor's verdicts on controls. `PENDING` has none, or only one on an earlier submission. */
export const assessmentVerdictLooks: Record<AssessmentVerdict | 'PENDING', Look> = {
  MET: { label: assessmentVerdictLabels.MET, tone: 'good', icon: SuccessIcon },
  CONCERN: { label: assessmentVerdictLabels.CONCERN, tone: 'attention', icon: WarningIcon },
  NOT_MET: { label: assessmentVerdictLabels.NOT_MET, tone: 'bad', icon: ErrorIcon },
  PENDING: { label: 'Not assessed', tone: 'none', icon: NotMeasuredIcon },
};

export const certificateLooks: Record<CertificateState, Look> = {
  ACTIVE: { label: certificateStateLabels.ACTIVE, tone: 'good', icon: SuccessIcon },
  EXPIRING_SOON: { label: certificateStateLabels.EXPIRING_SOON, tone: 'attention', icon: ExpiringIcon },
  EXPIRED: { label: certificateStateLabels.EXPIRED, tone: 'bad', icon: ErrorIcon },
  SUPERSEDED: { label: certificateStateLabels.SUPERSEDED, tone: 'none', icon: ClockIcon },
  REVOKED: { label: certificateStateLabels.REVOKED, tone: 'none', icon: CloseIcon },
};

/** A member, a request to join, or the state of an invitation. */
const userLooks: Record<UserState, Look> = {
  ACTIVE: { label: userStateLabels.ACTIVE, tone: 'none', icon: SuccessIcon },
  ASKED: { label: userStateLabels.ASKED, tone: 'attention', icon: ClockIcon },
  PENDING: { label: userStateLabels.PENDING, tone: 'accent', icon: MailIcon },
  EXPIRED: { label: userStateLabels.EXPIRED, tone: 'attention', icon: ExpiringIcon },
  REVOKED: { label: userStateLabels.REVOKED, tone: 'none', icon: CloseIcon },
};

const registrationLooks: Record<RegistrationStatus, Look> = {
  PENDING: { label: registrationStatusLabels.PENDING, tone: 'accent', icon: ClockIcon },
  REGISTERED: { label: registrationStatusLabels.REGISTERED, tone: 'good', icon: SuccessIcon },
  FAILED: { label: registrationStatusLabels.FAILED, tone: 'bad', icon: ErrorIcon },
  WITHDRAWN: { label: registrationStatusLabels.WITHDRAWN, tone: 'none', icon: CloseIcon },
};

const looks = {
  verdict: verdictLooks,
  validity: validityLooks,
  connection: connectionLooks,
  condition: conditionLooks,
  requirement: requirementLooks,
  metric: metricLooks,
  override: metricOverrideLooks,
  check: checkLooks,
  risk: riskLooks,
  task: taskLooks,
  frameworkEntry: entryLooks,
  health: healthLooks,
  policy: policyLooks,
  policyVersion: policyVersionLooks,
  assessment: assessmentLooks,
  assessmentVerdict: assessmentVerdictLooks,
  certificate: certificateLooks,
  registration: registrationLooks,
  user: userLooks,
} as const;

export type StatusBadgeProps = {
  [K in keyof typeof looks]: { kind: K; value: keyof (typeof looks)[K] };
}[keyof typeof looks];

export function StatusBadge({ kind, value }: StatusBadgeProps) {
  const table: Record<string, Look> = looks[kind];
  const look = table[value] ?? { label: String(value), tone: 'none', icon: NotMeasuredIcon };
  const Icon = look.icon;
  return (
    <Badge tone={look.tone}>
      <Icon />
      {look.label}
    </Badge>
  );
}

/** `done` is the filled part of the dial, in quarters. */
export const progressLooks: Record<ControlProgress, { label: string; done: number; tone: Tone }> = {
  NOT_STARTED: { label: controlProgressLabels.NOT_STARTED, done: 0, tone: 'none' },
  DRAFT: { label: controlProgressLabels.DRAFT, done: 1, tone: 'accent' },
  IN_REVIEW: { label: controlProgressLabels.IN_REVIEW, done: 2, tone: 'accent' },
  CHANGES_REQUESTED: { label: controlProgressLabels.CHANGES_REQUESTED, done: 1, tone: 'attention' },
  APPROVED: { label: controlProgressLabels.APPROVED, done: 4, tone: 'accent' },
};

const Dial = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    whiteSpace: 'nowrap',
    '& > i': {
      width: '2.5',
      height: '2.5',
      flexShrink: 0,
      borderWidth: '1px',
      borderColor: 'currentColor',
      borderRadius: 'full',
      background: 'conic-gradient(currentColor var(--done), transparent 0)',
    },
    '& > span': { color: 'fg.default' },
  },
});

export function ProgressBadge({ value }: { value: ControlProgress }) {
  const look = progressLooks[value] ?? { label: String(value), done: 0, tone: 'none' };
  return (
    <Dial color={`${look.tone}.solid`} data-tone={look.tone}>
      <i aria-hidden="true" style={{ '--done': `${look.done * 25}%` } as React.CSSProperties} />
      <span>{look.label}</span>
    </Dial>
  );
}
