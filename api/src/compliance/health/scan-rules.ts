/** Reasons against the health of a control, from the findings of its scanners. Pure. */
import { type HealthReason, remotePaths, type ScanSeverity, scanSeverityLabels } from '@msp/contract';
import { addDays, dayOf, dayText } from '../../platform/clock';
import { pathTo } from '../../platform/page-path';
import type { ReadScan } from './facts';
import { type Days, isLater, reason, type Unconfirmed } from './reasons';

const { scanner, scanners } = remotePaths.integrations;

export const scanPath = ({ id, isDeleted }: ReadScan): string => (isDeleted ? scanners : pathTo(scanner, id));

/** A scanner was deleted, its rules no longer name the control, or other settings may have taken findings from it. */
export function unconfirmedScan(scan: ReadScan, approvedAt: Date | null): Unconfirmed[] {
  const { name, isMapped, isDeleted, eased } = scan;
  if (!eased || !isLater(eased.at, approvedAt)) return [];
  const change = isDeleted
    ? `“${name}” has been deleted since the approval, so its findings no longer count.`
    : isMapped
      ? `The settings of “${name}” have changed since the approval, so this control may have lost findings.`
      : `The rules of “${name}” no longer name this control, but did when it was approved.`;
  const text = `${change} No reviewer has confirmed the change yet.`;
  return [{ ...reason('SCAN_RULES_UNCONFIRMED', scanPath(scan), text), by: [eased.by] }];
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
export function scanReasons(scan: ReadScan, { today }: Days): HealthReason[] {
  const { name, isMapped, open, lastReportAt, expectedDays } = scan;
  if (!isMapped) return [];
  const path = scanPath(scan);
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
