/** The states and kinds of live changes, in the order in which they are shown. */

/** The types of records in events. Events about a notification reach only its recipient. */
export const changedRecords = [
  'api-key',
  'assessment',
  'certificate',
  'check',
  'comment',
  'control-response',
  'data-export',
  'evidence',
  'framework',
  'integration',
  'invitation',
  'management',
  'member',
  'metric',
  'notification',
  'onboarding',
  'organization',
  'policy',
  'requirement-response',
  'responsibility',
  'risk',
  'scanner',
  'supplier',
  'task',
  'ticket',
  'webhook',
] as const;
export type ChangedRecord = (typeof changedRecords)[number];
