/** The enumerations of an organisation's people, access, webhooks and exports, in the order in which they are shown. */

/** Transitions of invitations. EXPIRED follows from the date. */
export const invitationStates = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Requests of people to join an organisation. */
export const joinRequestStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
export type JoinRequestState = (typeof joinRequestStates)[number];

/** The state of a row in the list of members and invitations: accepted invitations are members. ASKED: an open request to join. */
export const userStates = ['ACTIVE', 'ASKED', 'PENDING', 'EXPIRED', 'REVOKED'] as const;
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

/** SUSPENDED: its members and jobs have no access until it is reactivated. */
export const organizationStates = ['ACTIVE', 'SUSPENDED'] as const;
export type OrganizationState = (typeof organizationStates)[number];

/** FAILED: it was verified, and its record is missing for longer than the grace period. */
export const domainStates = ['PENDING', 'VERIFIED', 'FAILED'] as const;
export type DomainState = (typeof domainStates)[number];

/** The areas of the admin portal (specification §6). */
export const portalAreas = ['audit-logs', 'sso', 'directory-sync', 'domain-verification'] as const;
export type PortalArea = (typeof portalAreas)[number];

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
