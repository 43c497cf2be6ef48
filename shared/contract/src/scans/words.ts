/** The states and kinds of scan findings, in the order in which they are shown, with the words that people read. */

export const scanSeverities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'] as const;
export type ScanSeverity = (typeof scanSeverities)[number];

export const scanSeverityLabels: Record<ScanSeverity, string> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  INFO: 'Informational',
};

/** Open: the latest report that could contain it did. Suppressed: the scanner says that it is accepted or a false positive. */
export const scanFindingStates = ['open', 'suppressed', 'resolved'] as const;
export type ScanFindingState = (typeof scanFindingStates)[number];

export const scanFindingStateLabels: Record<ScanFindingState, string> = {
  open: 'Open',
  suppressed: 'Suppressed by the scanner',
  resolved: 'Resolved',
};

/** The formats of reports. Which one it is follows from the content. */
export const scanFormats = ['csv', 'ocsf', 'sarif'] as const;
export type ScanFormat = (typeof scanFormats)[number];

export const scanFormatLabels: Record<ScanFormat, string> = { csv: 'CSV', ocsf: 'OCSF', sarif: 'SARIF' };

/** How a report arrived. */
export const scanDeliveries = ['upload', 'api-key', 'webhook'] as const;
export type ScanDelivery = (typeof scanDeliveries)[number];

export const scanDeliveryLabels: Record<ScanDelivery, string> = {
  upload: 'Uploaded',
  'api-key': 'API key',
  webhook: 'Webhook',
};

/** What the columns of a CSV file are read as. */
export const scanColumns = ['title', 'severity', 'resource', 'rule', 'state', 'description'] as const;
export type ScanColumn = (typeof scanColumns)[number];

export const scanColumnLabels: Record<ScanColumn, string> = {
  title: 'Title',
  severity: 'Severity',
  resource: 'Resource',
  rule: 'Rule or plugin',
  state: 'State',
  description: 'Description',
};

/** What a mapping rule looks at. */
export const scanRuleFields = ['rule', 'title', 'resource'] as const;
export type ScanRuleField = (typeof scanRuleFields)[number];

export const scanRuleFieldLabels: Record<ScanRuleField, string> = {
  rule: 'Rule or plugin',
  title: 'Title',
  resource: 'Resource',
};
