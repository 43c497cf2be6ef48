/** What evidence of a scanner's findings says: as JSON, and as the page that people read. Pure. */
import { type ScanFindingState, type ScanSeverity, scanSeverities, scanSeverityLabels } from '@msp/contract';
import { escapeValue } from '@msp/templates';
import { dayOf, dayText } from '../../../platform/clock';
import { hashOfContent, monthText, timeText } from './format';

interface Finding {
  title: string;
  severity: ScanSeverity;
  state: ScanFindingState;
  rule: string | null;
  resource: string | null;
  firstSeenAt: Date;
}

export interface ScanContent {
  format: 'trusted-msp/scan-evidence';
  formatVersion: 1;
  organization: { id: string; name: string };
  control: { code: string; name: string };
  /** `2026-11`, in UTC: when the latest report was received. */
  month: string;
  scanner: string;
  reportedAt: string;
  /** How many are open. */
  open: Record<ScanSeverity, number>;
  /** What isn't resolved, the most severe first. */
  findings: (Omit<Finding, 'firstSeenAt'> & { firstSeenAt: string })[];
}

export interface ReportedFindings {
  control: { id: string; code: string; name: string };
  scanner: { id: string; name: string };
  reportedAt: Date;
  fileName: string;
  findings: readonly Finding[];
}

export function scanContentOf(
  organization: { id: string; name: string },
  { control: { code, name }, scanner, reportedAt, findings }: ReportedFindings,
): ScanContent {
  const open = scanSeverities.map(
    (severity) =>
      [severity, findings.filter((one) => one.state === 'open' && one.severity === severity).length] as const,
  );
  return {
    ...{ format: 'trusted-msp/scan-evidence', formatVersion: 1, organization, control: { code, name } },
    month: reportedAt.toISOString().slice(0, 7),
    ...{ scanner: scanner.name, reportedAt: reportedAt.toISOString() },
    open: Object.fromEntries(open) as ScanContent['open'],
    findings: findings.map(({ title, severity, state, rule, resource, firstSeenAt }) => ({
      ...{ title, severity, state, rule, resource, firstSeenAt: firstSeenAt.toISOString() },
    })),
  };
}

/** A report with the same findings makes no new version. */
export const scanDigestOf = ({ reportedAt: _, ...content }: ScanContent): string => hashOfContent(content);

/** How many findings a page lists; the JSON has all. */
const shown = 200;
const cell = (text: string | null) => escapeValue(text ?? '') || '–';

export function scanPageOf({ organization, control, month, scanner, reportedAt, open, findings }: ScanContent): string {
  const further = findings.length - shown;
  const rows = findings
    .slice(0, shown)
    .map(
      ({ title, severity, state, rule, resource, firstSeenAt }) =>
        `| ${scanSeverityLabels[severity]}${state === 'suppressed' ? ' (suppressed)' : ''} | ${cell(title)} | ${cell(resource)} | ${cell(rule)} | ${dayText(dayOf(new Date(firstSeenAt)))} |`,
    );
  return [
    `# Findings of ${escapeValue(scanner)}`,
    `${escapeValue(organization.name)}, control ${control.code} (${escapeValue(control.name)}), ${monthText(month)}`,
    `As reported on ${timeText(reportedAt)}, and not edited. The file has the same findings as JSON.`,
    `Open: ${scanSeverities.map((severity) => `${open[severity]} ${scanSeverityLabels[severity].toLowerCase()}`).join(', ')}`,
    ...(rows.length === 0
      ? ['No findings.']
      : [['| Severity | Finding | Resource | Rule | Since |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')]),
    ...(further > 0 ? [`And ${further} more, which the file lists.`] : []),
  ].join('\n\n');
}
