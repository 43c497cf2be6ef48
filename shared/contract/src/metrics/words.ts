/** The states and kinds of metrics and their overrides, in the order in which they are shown, with the words that people read. */

/** The systems on the dashboard (specification §2.5), as keys of `securityStatus`. */
export const securitySystems = ['microsoft365', 'psa', 'rmm'] as const;
export type SecuritySystem = (typeof securitySystems)[number];

/** The systems that integrations measure. Those that aren't on the dashboard have no score there. */
export const integrationSystems = ['microsoft365', 'google', 'psa', 'rmm'] as const;
export type IntegrationSystem = (typeof integrationSystems)[number];

/** Whether a metric could be measured. Missing data is never shown as 0 or as healthy. */
export const metricStatuses = ['ok', 'partial', 'unavailable'] as const;
export type MetricStatus = (typeof metricStatuses)[number];

/** Where the values of a metric can come from. `policies`, `evidence`, `tasks` and `suppliers`: measured by the application itself. `manual`: entered by a member. */
export const metricSources = [...integrationSystems, 'policies', 'evidence', 'tasks', 'suppliers', 'manual'] as const;
export type MetricSource = (typeof metricSources)[number];

export const metricSourceLabels: Record<MetricSource, string> = {
  microsoft365: 'Microsoft 365',
  google: 'Google Workspace',
  psa: 'PSA',
  rmm: 'RMM',
  policies: 'Policies',
  evidence: 'Evidence',
  tasks: 'Recurring tasks',
  suppliers: 'Suppliers',
  manual: 'Entered manually',
};

export const metricUnits = ['percent', 'count', 'days', 'hours', 'score'] as const;
export type MetricUnit = (typeof metricUnits)[number];

/** The most urgent first. `overridden` comes before any other: the effective value is the override's. */
export const metricStates = ['off-target', 'stale', 'not-measured', 'overridden', 'on-target'] as const;
export type MetricState = (typeof metricStates)[number];

export const metricStateLabels: Record<MetricState, string> = {
  'on-target': 'On target',
  'off-target': 'Off target',
  'not-measured': 'Not measured',
  stale: 'Stale',
  overridden: 'Overridden',
};

export const metricOverrideStates = ['active', 'ended', 'revoked'] as const;
export type MetricOverrideState = (typeof metricOverrideStates)[number];

export const metricOverrideStateLabels: Record<MetricOverrideState, string> = {
  active: 'Active',
  ended: 'Ended',
  revoked: 'Revoked',
};
