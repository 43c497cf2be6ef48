/** The columns of the list of findings as CSV. */
import { type ScanFinding, scanFindingStateLabels, scanSeverityLabels } from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

export const findingColumns: readonly Column<ScanFinding>[] = [
  ['Severity', ({ severity }) => scanSeverityLabels[severity]],
  ['Title', ({ title }) => title],
  ['State', ({ state }) => scanFindingStateLabels[state]],
  ['Resource', ({ resource }) => resource],
  ['Rule or plugin', ({ rule }) => rule],
  ['Scanner', ({ scanner }) => scanner.name],
  ['Controls', ({ controls }) => controls.map(({ code }) => code).join(' ')],
  ['First seen (UTC)', ({ firstSeenAt }) => firstSeenAt],
  ['Last seen (UTC)', ({ lastSeenAt }) => lastSeenAt],
  ['Resolved (UTC)', ({ resolvedAt }) => resolvedAt],
  ['Description', ({ description }) => description],
];
