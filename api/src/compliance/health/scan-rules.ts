/** Reasons against the health of a control, from the findings of its scanners. Pure. */
import { type HealthReason, remotePaths, type ScanSeverity, scanSeverityLabels } from '@msp/contract';
import { addDays, dayOf, dayText } from '../../platform/clock';
import { pathTo } from '../../platform/page-path';
import type { ReadScan } from './facts';
import { type Days, isLater, reason, type Unconfirmed } from './reasons';

const { scanner } = remotePaths.integrations;

export function unconfirmedScan({ id, name, narrowed }: ReadScan, approvedAt: Date | null): Unconfirmed[] {
  if (!narrowed || !isLater(narrowed.at, approvedAt)) return [];
  const text = `The rules of “${name}” have changed since the approval, so this control may have lost findings. No reviewer has confirmed the change yet.`;
  return [{ ...reason('SCAN_RULES_UNCONFIRMED', pathTo(scanner, id), text), by: [narrowed.by] }];
}

/** `1 critical and 2 high findings open`; empty if there are none. */
function findingsText(severities: readonly ScanSeverity[], open: ReadScan['open']): string {
  const counts = severities
    .map((severity) => ({ severity, count: open[severity]?.count ?? 0 }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return '';
  const text = counts.map(({ severity, count }) => `${count} ${scanSeverityLabels[severity].toLowerCase()}`);
  const isOne = counts.length === 1 && counts[0]?.count === 1;
  return `${text.join(' and ')} ${isOne ? 'finding' : 'findings'} open`;
}

const oldestOf = (severities: readonly ScanSeverity[], open: ReadScan['open']) =>
  dayText(dayOf(new Date(severities.flatMap((severity) => open[severity]?.since ?? []).toSorted()[0] ?? 0)));

const serious = ['CRITICAL', 'HIGH'] as const;

/** Open findings count even if the latest report is out of date, until a report resolves them. */
export function scanReasons({ id, name, open, lastReportAt, expectedDays }: ReadScan, { today }: Days): HealthReason[] {
  const path = pathTo(scanner, id);
  const found: HealthReason[] = [];
  const [bad, minor] = [findingsText(serious, open), findingsText(['MEDIUM'], open)];
  if (bad) {
    const text = `“${name}” has ${bad}, the oldest since ${oldestOf(serious, open)}.`;
    found.push(reason('SCAN_FINDINGS_OPEN', path, text));
  } else if (minor) {
    found.push(reason('SCAN_FINDINGS_MINOR', path, `“${name}” has ${minor}.`));
  }
  if (!lastReportAt) {
    found.push(reason('SCAN_OUT_OF_DATE', path, `“${name}” hasn't reported yet.`));
  } else if (dayOf(addDays(lastReportAt, expectedDays)) < today) {
    const every = expectedDays === 1 ? 'every day' : `every ${expectedDays} days`;
    const text = `“${name}” last reported on ${dayText(dayOf(lastReportAt))}; a report is expected ${every}.`;
    found.push(reason('SCAN_OUT_OF_DATE', path, text));
  }
  return found;
}
