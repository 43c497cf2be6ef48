/** The enumerations of records, in the order in which they are shown. */

/** specification §3. */
export const implementationStatuses = [
  'NOT_APPLICABLE',
  'NOT_IMPLEMENTED',
  'PARTIALLY_IMPLEMENTED',
  'FULLY_IMPLEMENTED',
  'RISK_ACCEPTED',
] as const;
export type ImplementationStatus = (typeof implementationStatuses)[number];

/** An implementation status, or NOT_ANSWERED while none has been chosen. */
export const controlStatuses = [...implementationStatuses, 'NOT_ANSWERED'] as const;
export type ControlStatus = (typeof controlStatuses)[number];

/** An open gap: not fully implemented, and neither accepted as a risk nor out of scope. */
export const openControlStatuses = [
  'NOT_IMPLEMENTED',
  'PARTIALLY_IMPLEMENTED',
  'NOT_ANSWERED',
] as const satisfies ControlStatus[];

/** The review status of a control response (domain: transitions). */
export const reviewStatuses = ['DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** A control's progress: the review status of its response, or NOT_STARTED without one. */
export const controlProgress = ['NOT_STARTED', ...reviewStatuses] as const;
export type ControlProgress = (typeof controlProgress)[number];

/** specification §3: requirement answer field types. */
export const answerTypes = ['text', 'boolean', 'date', 'select', 'evidence', 'policy', 'person', 'number'] as const;
export type AnswerType = (typeof answerTypes)[number];

export const requirementReviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type RequirementReviewStatus = (typeof requirementReviewStatuses)[number];

export const controlTiers = ['essential', 'standard', 'advanced'] as const;
export type ControlTier = (typeof controlTiers)[number];

export const evidenceStatuses = ['ACTIVE', 'ARCHIVED'] as const;
export type EvidenceStatus = (typeof evidenceStatuses)[number];

/** Derived from `validUntil` and today. `NO_EXPIRY` without a date. */
export const evidenceValidities = ['CURRENT', 'EXPIRING', 'STALE', 'NO_EXPIRY'] as const;
export type EvidenceValidity = (typeof evidenceValidities)[number];

export const evidenceTypes = ['DOCUMENT', 'SCREENSHOT', 'EXPORT', 'REPORT', 'POLICY', 'OTHER'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** The systems on the dashboard (specification §2.5), as keys of `securityStatus`. */
export const securitySystems = ['microsoft365', 'psa', 'rmm'] as const;
export type SecuritySystem = (typeof securitySystems)[number];

/** specification §2.5: control categories of a security system. */
export const securityCategories = ['Identity', 'Data', 'Apps'] as const;
export type SecurityCategory = (typeof securityCategories)[number];

export const integrationStatuses = ['NOT_CONNECTED', 'CONNECTED', 'ERROR', 'DISCONNECTED'] as const;
export type IntegrationStatus = (typeof integrationStatuses)[number];

/** The fields of a connection form. `host`: an address on the vendor's own domain. `secret`: stored encrypted and never sent back. */
export const settingKinds = ['text', 'secret', 'choice', 'host'] as const;
export type SettingKind = (typeof settingKinds)[number];

/**
 * Why something could not be read from a vendor. The last five concern the data rather than the connection. `empty`: the vendor returned
 * nothing where there must be something. `nothing-to-measure`: there is none of it, which is no fault.
 */
export const problemCodes = [
  'credentials',
  'secret-expired',
  'consent-missing',
  'licence-missing',
  'not-permitted',
  'wrong-region',
  'settings',
  'throttled',
  'unreachable',
  'vendor-error',
  'refused-address',
  'interrupted',
  'malformed',
  'incomplete',
  'truncated',
  'empty',
  'nothing-to-measure',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** `collection`: reads metrics and checks. `sync`: reads who and what there is, such as customers. */
export const runKinds = ['collection', 'sync'] as const;
export type RunKind = (typeof runKinds)[number];

/** What started a run. */
export const runTriggers = ['schedule', 'person', 'retry'] as const;
export type RunTrigger = (typeof runTriggers)[number];

/** `partial`: some of it could not be measured. `interrupted`: the worker stopped; the run was repeated by another one. */
export const runOutcomes = ['queued', 'running', 'succeeded', 'partial', 'failed', 'interrupted'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** How an administrator of the vendor's tenant answered a request for consent. `failed`: it could not be asked or proven. */
export const consentOutcomes = ['granted', 'declined', 'failed'] as const;
export type ConsentOutcome = (typeof consentOutcomes)[number];

/** Actions in the activity log. The first seven have badges of their own (specification §2.5). */
export const activityActions = [
  'CREATE',
  'SUBMIT',
  'APPROVE',
  'UPDATE',
  'COMMENT',
  'REJECT',
  'DELETE',
  'ARCHIVE',
  'UNARCHIVE',
  'CONNECT',
  'DISCONNECT',
  'COLLECT',
  'SIGN_IN',
  'SIGN_OUT',
  'ACCESS_DENIED',
  'SWITCH_ORGANIZATION',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** Actions of people's sessions. Only the audit log of administrators shows them. */
export const accessActions = ['SIGN_IN', 'SIGN_OUT', 'ACCESS_DENIED'] as const satisfies readonly ActivityAction[];

/** specification §2.6: step keys, in order. */
export const onboardingSteps = ['bookCall', 'setupIntegrations', 'addUsers', 'completeSections'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** What members are notified of, in the order of the settings. DUE: the due dates of controls. FAILING: integrations and webhooks. */
export const notificationKinds = [
  'MENTIONED',
  'ASSIGNED',
  'REVIEW_REQUESTED',
  'APPROVED',
  'CHANGES_REQUESTED',
  'POLICY_TO_ACCEPT',
  'DUE',
  'EXPIRING',
  'FAILING',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How notifications of one kind are sent by mail. */
export const notificationMails = ['off', 'each', 'digest'] as const;
export type NotificationMail = (typeof notificationMails)[number];

/** Whether a response that is not yet submitted is late. DUE_SOON: within `dueSoonDays`. */
export const dueStates = ['OVERDUE', 'DUE_SOON'] as const;
export type DueState = (typeof dueStates)[number];

/** Why a record is on a member's list of work, the most urgent first. */
export const workKinds = [
  'CHANGES_REQUESTED',
  'OVERDUE',
  'EVIDENCE_STALE',
  'MENTION',
  'REVIEW',
  'POLICY_TO_READ',
  'POLICY_REVIEW_DUE',
  'DUE_SOON',
  'CERTIFICATE_EXPIRING',
  'EVIDENCE_EXPIRING',
  'OVERRIDE_ENDING',
  'DRAFT',
  'NOT_FULLY_IMPLEMENTED',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** What a member's work is about. */
export const workRecords = ['certificate', 'control', 'evidence', 'metric', 'policy'] as const;
export type WorkRecord = (typeof workRecords)[number];

/** A reviewer's decision on a control response. */
export const responseDecisions = ['APPROVE', 'REQUEST_CHANGES'] as const;
export type ResponseDecision = (typeof responseDecisions)[number];

/** A reviewer's decision on one answer. */
export const requirementDecisions = ['APPROVE', 'REJECT'] as const;
export type RequirementDecision = (typeof requirementDecisions)[number];

/** The event that created a version of a control response. */
export const versionEvents = ['SUBMIT', 'APPROVE', 'REQUEST_CHANGES', 'WITHDRAW', 'UNDO_REVIEW'] as const;
export type VersionEvent = (typeof versionEvents)[number];

/** Whether a metric could be measured. Missing data is never shown as 0 or as healthy. */
export const metricStatuses = ['ok', 'partial', 'unavailable'] as const;
export type MetricStatus = (typeof metricStatuses)[number];

/** Where the values of a metric can come from. `policies`: measured by the application itself. `manual`: entered by a member. */
export const metricSources = [...securitySystems, 'policies', 'manual'] as const;
export type MetricSource = (typeof metricSources)[number];

export const metricUnits = ['percent', 'count', 'days', 'hours', 'score'] as const;
export type MetricUnit = (typeof metricUnits)[number];

/** The most urgent first. `overridden` comes before any other: the effective value is the override's. */
export const metricStates = ['off-target', 'stale', 'not-measured', 'overridden', 'on-target'] as const;
export type MetricState = (typeof metricStates)[number];

export const overrideStates = ['active', 'ended', 'revoked'] as const;
export type OverrideState = (typeof overrideStates)[number];

/** Changes that apply to several controls at once. */
export const bulkActions = ['STATUS', 'OWNER', 'SUBMIT'] as const;

/** The source of a control registry: shipped with the product, or loaded from an OSCAL file. */
export const registrySources = ['shipped', 'oscal'] as const;
export type RegistrySource = (typeof registrySources)[number];

export const templateKinds = ['policy', 'evidence'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/**
 * The state of a policy in the library (domain: policies). DRAFT and IN_REVIEW: no version was ever published. REVIEW_DUE: it is
 * published, and its review-by date has come. SUPERSEDED is the word for a version; a policy that no longer applies is RETIRED.
 */
export const policyStates = ['MISSING', 'DRAFT', 'IN_REVIEW', 'REVIEW_DUE', 'PUBLISHED', 'RETIRED'] as const;
export type PolicyState = (typeof policyStates)[number];

/** The state of a version (domain: transitions). */
export const policyVersionStates = ['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'SUPERSEDED'] as const;
export type PolicyVersionState = (typeof policyVersionStates)[number];

/** What a version was made from. */
export const policySources = ['TEMPLATE', 'UPLOAD', 'TEXT'] as const;
export type PolicySource = (typeof policySources)[number];

/** domain: transitions of an uploaded policy document. */
export const policyProcessingStates = ['UPLOADED', 'PROCESSING', 'READY', 'FAILED'] as const;
export type PolicyProcessingState = (typeof policyProcessingStates)[number];

/** The steps that process an upload, in order: its type and hash, its text and pages, the stored result. */
export const policyUploadSteps = ['CHECK', 'CONVERT', 'SAVE'] as const;
export type PolicyUploadStep = (typeof policyUploadSteps)[number];

export const policyOutlineKinds = ['heading', 'page'] as const;

/** OVERDUE: not accepted, and the due date is past. */
export const policyAcceptanceStates = ['ACCEPTED', 'OPEN', 'OVERDUE'] as const;
export type PolicyAcceptanceState = (typeof policyAcceptanceStates)[number];

/** How a file is shown. `none`: it has no preview, and the reason says why. */
export const previewKinds = ['pdf', 'image', 'text', 'markdown', 'html', 'sheets', 'email', 'none'] as const;

/** domain: transitions of assessments. */
export const assessmentStatuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED'] as const;
export type AssessmentStatus = (typeof assessmentStatuses)[number];

/** An assessor's verdict on one control. */
export const assessmentVerdicts = ['MET', 'CONCERN', 'NOT_MET'] as const;
export type AssessmentVerdict = (typeof assessmentVerdicts)[number];

/** An assessor's decision on a whole assessment. */
export const assessmentDecisions = ['APPROVE', 'REQUEST_CHANGES'] as const;
export type AssessmentDecision = (typeof assessmentDecisions)[number];

/** SUPERSEDED: a newer certificate was issued. */
export const certificateStates = ['ACTIVE', 'EXPIRING_SOON', 'EXPIRED', 'SUPERSEDED', 'REVOKED'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A certificate's entry in a public registry. WITHDRAWN: it was revoked. */
export const registrationStatuses = ['PENDING', 'REGISTERED', 'FAILED', 'WITHDRAWN'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** What an assessment still needs. OFF_TARGET does not block a submission: the assessor judges it. */
export const readinessKinds = ['UNANSWERED', 'NOT_APPROVED', 'STALE_EVIDENCE', 'REVIEW_DUE', 'OFF_TARGET'] as const;
export type ReadinessKind = (typeof readinessKinds)[number];

/** domain: transitions of invitations. EXPIRED follows from the date. */
export const invitationStates = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The state of a row in the list of members and invitations: accepted invitations are members. */
export const userStates = ['ACTIVE', 'PENDING', 'EXPIRED', 'REVOKED'] as const;
export type UserState = (typeof userStates)[number];

/** What became of one address in a call that invites several. REFUSED: the caller may not give this role. */
export const inviteOutcomes = ['INVITED', 'ALREADY_MEMBER', 'ALREADY_INVITED', 'INVALID', 'REFUSED'] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];

/** The delivery of a mail to the mail server. */
export const mailStates = ['QUEUED', 'SENT', 'FAILED'] as const;
export type MailState = (typeof mailStates)[number];

/** What a member can own, and hand over when they leave. */
export const ownedRecords = ['control', 'policy'] as const;
export type OwnedRecord = (typeof ownedRecords)[number];

/** `CREATOR_LEFT`: the member who created the key left the organisation, so that it no longer works. */
export const apiKeyStates = ['ACTIVE', 'CREATOR_LEFT', 'EXPIRED', 'REVOKED'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** The types of records in events. Events about a notification reach only its recipient. */
export const changedRecords = [
  'api-key',
  'assessment',
  'certificate',
  'comment',
  'control-response',
  'data-export',
  'evidence',
  'integration',
  'invitation',
  'member',
  'metric',
  'notification',
  'onboarding',
  'organization',
  'policy',
  'requirement-response',
  'webhook',
] as const;
export type ChangedRecord = (typeof changedRecords)[number];

/** The types of records in the activity log: those that change, and sessions, which are not announced to members. */
export const loggedRecords = [...changedRecords, 'session'] as const;
export type LoggedRecord = (typeof loggedRecords)[number];

/** Records that can have comments. */
export const commentedRecords = ['control-response', 'evidence', 'policy'] as const satisfies readonly ChangedRecord[];
export type CommentedRecord = (typeof commentedRecords)[number];

/** SUSPENDED: its members and jobs have no access until it is reactivated. */
export const organizationStates = ['ACTIVE', 'SUSPENDED'] as const;
export type OrganizationState = (typeof organizationStates)[number];

/** FAILED: it was verified, and its record is missing for longer than the grace period. */
export const domainStates = ['PENDING', 'VERIFIED', 'FAILED'] as const;
export type DomainState = (typeof domainStates)[number];

/** The areas of the admin portal (specification §6). */
export const portalAreas = ['audit-logs', 'sso', 'directory-sync', 'domain-verification'] as const;
export type PortalArea = (typeof portalAreas)[number];

/** The available reactions, in display order. */
export const reactionEmoji = ['👍', '✅', '👀', '❓', '🎉', '❤️'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];

/** Images that are sent without their metadata unless the original is requested. */
export const cleanedImageTypes = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/avif',
] as const;
export const isCleanedImage = (contentType: string): boolean =>
  (cleanedImageTypes as readonly string[]).includes(contentType);

/** What a webhook can be told about, as in its payloads. `ping` is only sent as a test. */
export const webhookEvents = [
  'control.submitted',
  'control.approved',
  'control.changes-requested',
  'evidence.created',
  'policy.published',
  'assessment.submitted',
  'assessment.approved',
  'certificate.issued',
  'certificate.revoked',
  'integration.failed',
  'member.joined',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** FAILING: the latest attempt failed. */
export const webhookStates = ['ACTIVE', 'FAILING', 'PAUSED'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why a webhook is paused. GONE: the receiver answered 410. */
export const webhookPauseReasons = ['MEMBER', 'FAILURES', 'GONE'] as const;
export type WebhookPauseReason = (typeof webhookPauseReasons)[number];

/** PENDING: not sent yet, or to be sent again. */
export const webhookDeliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

/** EXPIRED: it was ready, and its file is deleted. */
export const dataExportStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const;
export type DataExportState = (typeof dataExportStates)[number];
