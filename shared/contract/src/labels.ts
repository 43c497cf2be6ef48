/** The words that people read for codes, in the interface and in CSV files. */
import type { ActivityAction, LoggedRecord, NotificationKind, NotificationMail } from './vocabulary/activity';
import type {
  AssessmentStatus,
  AssessmentVerdict,
  CertificateState,
  RegistrationStatus,
} from './vocabulary/assessments';
import type {
  ControlProgress,
  ControlStatus,
  ControlTier,
  DueState,
  RequirementReviewStatus,
} from './vocabulary/controls';
import type { EvidenceStatus, EvidenceType, EvidenceValidity } from './vocabulary/evidence';
import type {
  IntegrationStatus,
  MetricSource,
  MetricState,
  OverrideState,
  RunKind,
  RunOutcome,
  RunTrigger,
} from './vocabulary/measurement';
import type { OrganizationState, PortalArea, UserState } from './vocabulary/organization';
import type {
  PolicyAcceptanceState,
  PolicyProcessingState,
  PolicySource,
  PolicyState,
  PolicyUploadStep,
  PolicyVersionState,
} from './vocabulary/policies';

export const assessmentStatusLabels: Record<AssessmentStatus, string> = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  CHANGES_REQUESTED: 'Changes requested',
  APPROVED: 'Approved',
};

export const assessmentVerdictLabels: Record<AssessmentVerdict, string> = {
  MET: 'Met',
  CONCERN: 'Concern',
  NOT_MET: 'Not met',
};

export const certificateStateLabels: Record<CertificateState, string> = {
  ACTIVE: 'Active',
  EXPIRING_SOON: 'Expiring soon',
  EXPIRED: 'Expired',
  SUPERSEDED: 'Superseded',
  REVOKED: 'Revoked',
};

export const registrationStatusLabels: Record<RegistrationStatus, string> = {
  PENDING: 'Pending',
  REGISTERED: 'Registered',
  FAILED: 'Failed',
  WITHDRAWN: 'Withdrawn',
};

export const controlStatusLabels: Record<ControlStatus, string> = {
  FULLY_IMPLEMENTED: 'Implemented',
  PARTIALLY_IMPLEMENTED: 'Partly implemented',
  NOT_IMPLEMENTED: 'Not implemented',
  RISK_ACCEPTED: 'Risk accepted',
  NOT_APPLICABLE: 'Not applicable',
  NOT_ANSWERED: 'Not answered',
};

export const controlProgressLabels: Record<ControlProgress, string> = {
  NOT_STARTED: 'Not started',
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  CHANGES_REQUESTED: 'Changes requested',
  APPROVED: 'Approved',
};

export const controlTierLabels: Record<ControlTier, string> = {
  essential: 'Essential',
  standard: 'Standard',
  advanced: 'Advanced',
};

export const requirementReviewLabels: Record<RequirementReviewStatus, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
};

export const evidenceTypeLabels: Record<EvidenceType, string> = {
  DOCUMENT: 'Document',
  SCREENSHOT: 'Screenshot',
  EXPORT: 'Export',
  REPORT: 'Report',
  POLICY: 'Policy',
  OTHER: 'Other',
};

export const evidenceStatusLabels: Record<EvidenceStatus, string> = { ACTIVE: 'Active', ARCHIVED: 'Archived' };

export const evidenceValidityLabels: Record<EvidenceValidity, string> = {
  CURRENT: 'Current',
  EXPIRING: 'Expiring',
  STALE: 'Stale',
  NO_EXPIRY: 'No expiry',
};

export const integrationStatusLabels: Record<IntegrationStatus, string> = {
  CONNECTED: 'Connected',
  ERROR: 'Error',
  DISCONNECTED: 'Disconnected',
  NOT_CONNECTED: 'Not connected',
};

export const runKindLabels: Record<RunKind, string> = { collection: 'Collection', sync: 'Sync' };

export const runTriggerLabels: Record<RunTrigger, string> = {
  schedule: 'Schedule',
  person: 'Member',
  retry: 'Retry',
};

export const runOutcomeLabels: Record<RunOutcome, string> = {
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Succeeded',
  partial: 'Partly measured',
  failed: 'Failed',
  interrupted: 'Interrupted',
};

export const metricSourceLabels: Record<MetricSource, string> = {
  microsoft365: 'Microsoft 365',
  psa: 'PSA',
  rmm: 'RMM',
  policies: 'Policies',
  manual: 'Entered manually',
};

export const metricStateLabels: Record<MetricState, string> = {
  'on-target': 'On target',
  'off-target': 'Off target',
  'not-measured': 'Not measured',
  stale: 'Stale',
  overridden: 'Overridden',
};

export const notificationKindLabels: Record<NotificationKind, string> = {
  MENTIONED: 'Mentions',
  ASSIGNED: 'Assignments',
  REVIEW_REQUESTED: 'Review requests',
  APPROVED: 'Approvals',
  CHANGES_REQUESTED: 'Requested changes',
  POLICY_TO_ACCEPT: 'Policies to accept',
  DUE: 'Due dates',
  EXPIRING: 'Expiring records',
  FAILING: 'Failing integrations and webhooks',
  JOIN_REQUESTED: 'Requests to join',
};

export const notificationMailLabels: Record<NotificationMail, string> = {
  off: 'Off',
  each: 'Each one',
  digest: 'Digest',
};

export const dueStateLabels: Record<DueState, string> = { OVERDUE: 'Overdue', DUE_SOON: 'Due soon' };

export const overrideStateLabels: Record<OverrideState, string> = {
  active: 'Active',
  ended: 'Ended',
  revoked: 'Revoked',
};

export const policyStateLabels: Record<PolicyState, string> = {
  MISSING: 'Missing',
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  REVIEW_DUE: 'Review due',
  PUBLISHED: 'Published',
  RETIRED: 'Retired',
};

export const policyVersionStateLabels: Record<PolicyVersionState, string> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  PUBLISHED: 'Published',
  SUPERSEDED: 'Superseded',
};

export const policySourceLabels: Record<PolicySource, string> = {
  TEMPLATE: 'Template',
  UPLOAD: 'Upload',
  TEXT: 'Written',
};

export const policyProcessingLabels: Record<PolicyProcessingState, string> = {
  UPLOADED: 'Uploaded',
  PROCESSING: 'Processing',
  READY: 'Ready',
  FAILED: 'Failed',
};

export const policyUploadStepLabels: Record<PolicyUploadStep, string> = {
  CHECK: 'Checking the file',
  CONVERT: 'Reading the text',
  SAVE: 'Saving the result',
};

export const policyAcceptanceLabels: Record<PolicyAcceptanceState, string> = {
  ACCEPTED: 'Accepted',
  OPEN: 'Not accepted yet',
  OVERDUE: 'Overdue',
};

export const activityActionLabels: Record<ActivityAction, string> = {
  CREATE: 'Create',
  SUBMIT: 'Submit',
  APPROVE: 'Approve',
  UPDATE: 'Update',
  COMMENT: 'Comment',
  REJECT: 'Reject',
  DELETE: 'Delete',
  ARCHIVE: 'Archive',
  UNARCHIVE: 'Unarchive',
  CONNECT: 'Connect',
  DISCONNECT: 'Disconnect',
  COLLECT: 'Collect',
  SIGN_IN: 'Sign in',
  SIGN_OUT: 'Sign out',
  ACCESS_DENIED: 'Access denied',
  SWITCH_ORGANIZATION: 'Switch organisation',
};

export const userStateLabels: Record<UserState, string> = {
  ACTIVE: 'Active',
  ASKED: 'Asked to join',
  PENDING: 'Invited',
  EXPIRED: 'Invitation expired',
  REVOKED: 'Invitation revoked',
};

export const loggedRecordLabels: Record<LoggedRecord, string> = {
  'api-key': 'API key',
  assessment: 'Assessment',
  certificate: 'Certificate',
  comment: 'Comment',
  'control-response': 'Control',
  'data-export': 'Data export',
  evidence: 'Evidence',
  integration: 'Integration',
  invitation: 'Invitation',
  member: 'Member',
  metric: 'Metric',
  notification: 'Notification',
  onboarding: 'Onboarding',
  organization: 'Organisation',
  policy: 'Policy',
  'requirement-response': 'Answer',
  session: 'Session',
  webhook: 'Webhook',
};

export const portalAreaLabels: Record<PortalArea, string> = {
  'audit-logs': 'Audit logs',
  sso: 'Single sign-on',
  'directory-sync': 'Directory sync',
  'domain-verification': 'Domain verification',
};

export const organizationStateLabels: Record<OrganizationState, string> = { ACTIVE: 'Active', SUSPENDED: 'Suspended' };
