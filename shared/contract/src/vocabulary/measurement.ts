/** The enumerations of integrations and metrics, in the order in which they are shown. */

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
