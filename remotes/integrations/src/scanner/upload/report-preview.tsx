/** What a report contains: its findings by severity, and the most severe ones with their controls. */
import { scanFindingStateLabels, scanFormatLabels, scanSeverities, scanSeverityLabels } from '@msp/contract';
import { Inline, plural, pluralWord, Stack, Text } from '@msp/ui';
import { type Column, DataTable, formatCount } from '@msp/ui/pages';
import { SeverityBadge } from '../../shared/scans/severity-badge';
import type { Preview } from './use-preview';

type Found = Preview['findings'][number];

const columns: readonly Column<Found>[] = [
  {
    key: 'title',
    header: 'Finding',
    primary: true,
    cell: ({ title }) => title,
    secondLine: ({ resource, state }) =>
      [resource, state === 'open' ? null : scanFindingStateLabels[state]].filter(Boolean).join(' · '),
  },
  {
    key: 'severity',
    header: 'Severity',
    width: 7.5,
    phone: 'first',
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  {
    key: 'controls',
    header: 'Controls',
    width: 9,
    phone: 'second',
    cell: ({ controls }) => controls.join(', '),
  },
];

export function ReportPreview({ preview }: { preview: Preview }) {
  const { format, total, severities, unmapped, findings } = preview;
  const present = scanSeverities.filter((severity) => severities[severity] > 0);
  const open = present.map(
    (severity) => `${formatCount(severities[severity])} ${scanSeverityLabels[severity].toLowerCase()}`,
  );
  return (
    <Stack gap="2">
      <Inline wrap columnGap="3">
        <Text weight="medium">
          {scanFormatLabels[format]}, {plural(total, 'finding')}
        </Text>
        {open.length > 0 && <Text tone="muted">Open: {open.join(', ')}</Text>}
      </Inline>
      {unmapped > 0 && (
        <Text tone="attention">
          {plural(unmapped, 'open finding')} {pluralWord(unmapped, "isn't", "aren't")} mapped to a control.
        </Text>
      )}
      {findings.length > 0 && (
        <DataTable
          label="Findings in this report"
          columns={columns}
          rows={findings}
          rowKey={(finding) => String(findings.indexOf(finding))}
        />
      )}
      {total > findings.length && (
        <Text size="sm" tone="muted">
          The {findings.length} most severe of {formatCount(total)}.
        </Text>
      )}
    </Stack>
  );
}
