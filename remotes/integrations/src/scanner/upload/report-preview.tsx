/** What a report contains: its findings by severity, and the most severe ones with their controls. */
import { scanFindingStateLabels, scanFormatLabels, scanSeverities, scanSeverityLabels } from '@msp/contract';
import { Inline, plural, Stack, Text } from '@msp/ui';
import { CellNote, formatCount } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';
import { SeverityBadge } from '../../shared/scans/severity-badge';
import type { Preview } from './use-preview';

function Findings({ findings }: Pick<Preview, 'findings'>) {
  return (
    <SimpleTable aria-label="Findings in this report">
      <thead>
        <tr>
          <th scope="col">Finding</th>
          <th scope="col">Severity</th>
          <th scope="col">Controls</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ title, resource, severity, state, controls }, index) => (
          <tr key={index}>
            <td>
              {title}
              {(resource || state !== 'open') && (
                <CellNote>
                  {[resource, state === 'open' ? null : scanFindingStateLabels[state]].filter(Boolean).join(' · ')}
                </CellNote>
              )}
            </td>
            <td>
              <SeverityBadge severity={severity} />
            </td>
            <td>{controls.length > 0 ? controls.join(', ') : 'None'}</td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

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
          {plural(unmapped, 'open finding')} {unmapped === 1 ? 'concerns' : 'concern'} no control by the present rules.
        </Text>
      )}
      {findings.length > 0 && <Findings findings={findings} />}
      {total > findings.length && (
        <Text size="sm" tone="muted">
          The {findings.length} most severe of {formatCount(total)}.
        </Text>
      )}
    </Stack>
  );
}
