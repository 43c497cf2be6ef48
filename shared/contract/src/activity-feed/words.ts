/** The states and kinds of the activity log, in the order in which they are shown, with the words that people read. */
import { changedRecords } from '../events/words';

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

/** Actions of people's sessions. Only the audit log of administrators shows them. */
export const accessActions = ['SIGN_IN', 'SIGN_OUT', 'ACCESS_DENIED'] as const satisfies readonly ActivityAction[];

/** Who acts where no person does. */
export const systemActor = 'System';

/** The types of records in the activity log: those that change, and sessions, which are not announced to members. */
export const loggedRecords = [...changedRecords, 'session'] as const;
export type LoggedRecord = (typeof loggedRecords)[number];

export const loggedRecordLabels: Record<LoggedRecord, string> = {
  'api-key': 'API key',
  assessment: 'Assessment',
  certificate: 'Certificate',
  check: 'Check',
  comment: 'Comment',
  'control-response': 'Control',
  'data-export': 'Data export',
  evidence: 'Evidence',
  framework: 'Framework',
  integration: 'Integration',
  invitation: 'Invitation',
  management: 'Managed organisation',
  member: 'Member',
  metric: 'Metric',
  notification: 'Notification',
  onboarding: 'Onboarding',
  organization: 'Organisation',
  policy: 'Policy',
  'requirement-response': 'Answer',
  responsibility: 'Responsibility',
  risk: 'Risk',
  scanner: 'Scanner',
  supplier: 'Supplier',
  ticket: 'Ticket',
  session: 'Session',
  task: 'Task',
  webhook: 'Webhook',
};
