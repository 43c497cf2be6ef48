/** The words that people read for codes, in the interface and in CSV files. */
import type {
  ActivityAction,
  ControlProgress,
  ControlStatus,
  ControlTier,
  EvidenceStatus,
  EvidenceType,
  EvidenceValidity,
  IntegrationStatus,
  RequirementReviewStatus,
} from './vocabulary';

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
  COLLECT: 'Collect',
  SIGN_IN: 'Sign in',
  SWITCH_ORGANIZATION: 'Switch organisation',
};
