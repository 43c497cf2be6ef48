/** The states and kinds of integrations and their runs, in the order in which they are shown, with the words that people read. */

export const integrationStatuses = ['NOT_CONNECTED', 'CONNECTED', 'ERROR', 'DISCONNECTED'] as const;
export type IntegrationStatus = (typeof integrationStatuses)[number];

export const integrationStatusLabels: Record<IntegrationStatus, string> = {
  CONNECTED: 'Connected',
  ERROR: 'Error',
  DISCONNECTED: 'Disconnected',
  NOT_CONNECTED: 'Not connected',
};

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

/**
 * How a connected integration works, from its first failure on. `partly-working`: the latest collection could not measure all of it.
 * `failing`: another problem than the first two, which an administrator has to mend.
 */
export const integrationConditions = [
  'working',
  'needs-consent',
  'credentials-rejected',
  'partly-working',
  'failing',
] as const;
export type IntegrationCondition = (typeof integrationConditions)[number];

export const integrationConditionLabels: Record<IntegrationCondition, string> = {
  working: 'Connected',
  'needs-consent': 'Needs consent',
  'credentials-rejected': 'Credentials rejected',
  'partly-working': 'Partly working',
  failing: 'Failing',
};

/** `collection`: reads metrics and checks. `sync`: reads who and what there is, such as customers. */
export const runKinds = ['collection', 'sync'] as const;
export type RunKind = (typeof runKinds)[number];

export const runKindLabels: Record<RunKind, string> = { collection: 'Collection', sync: 'Sync' };

/** What started a run. */
export const runTriggers = ['schedule', 'person', 'retry'] as const;
export type RunTrigger = (typeof runTriggers)[number];

export const runTriggerLabels: Record<RunTrigger, string> = {
  schedule: 'Schedule',
  person: 'Member',
  retry: 'Retry',
};

/** `partial`: some of it could not be measured. `interrupted`: the worker stopped; the run was repeated by another one. */
export const runOutcomes = ['queued', 'running', 'succeeded', 'partial', 'failed', 'interrupted'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

export const runOutcomeLabels: Record<RunOutcome, string> = {
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Succeeded',
  partial: 'Partly measured',
  failed: 'Failed',
  interrupted: 'Interrupted',
};

/** Whether a vendor's customer is mapped to a client. `suggested`: it isn't, and one client has its name. */
export const customerMappings = ['mapped', 'suggested', 'unmapped'] as const;
export type CustomerMapping = (typeof customerMappings)[number];

export const customerMappingLabels: Record<CustomerMapping, string> = {
  mapped: 'Mapped',
  suggested: 'Suggested',
  unmapped: 'Not mapped',
};

/** How an administrator of the vendor's tenant answered a request for consent. `failed`: it could not be asked or proven. */
export const consentOutcomes = ['granted', 'declined', 'failed'] as const;
export type ConsentOutcome = (typeof consentOutcomes)[number];
