/** The facts about a piece of evidence, above its page. */
import { type EvidenceDetail, evidenceTypeLabels } from '@msp/contract';
import { formatDateTime, formatRelative, Inline, Text, TextLink } from '@msp/ui';
import { formatBytes, Overdue, StatusBadge } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import type { ReactNode } from 'react';
import { sourceAddress } from '../addresses';
import { ControlLinks } from '../control-links';
import { statusLabels, validityText } from '../labels';

export function EvidenceFacts({ evidence }: { evidence: EvidenceDetail }) {
  const { status, type, validity, validUntil, controls, file, uploadedBy, collected, updatedAt } = evidence;
  const facts: [string, ReactNode][] = [
    ['Status', statusLabels[status] ?? status],
    [
      'Validity',
      <Inline key="validity" wrap>
        <StatusBadge kind="validity" value={validity} />
        {validUntil && (
          <Text as="span" size="sm" tone="muted">
            {validityText(evidence)}
          </Text>
        )}
        <Overdue day={validUntil} />
      </Inline>,
    ],
    ['Type', evidenceTypeLabels[type] ?? type],
    ['Controls', controls.length === 0 ? 'None' : <ControlLinks key="controls" controls={controls} />],
    ['File', `${file.name} · ${formatBytes(file.size)}`],
    collected
      ? [
          'Collected from',
          <TextLink key="source" to={sourceAddress(collected)}>
            {collected.name}
          </TextLink>,
        ]
      : ['Uploaded by', uploadedBy?.name ?? 'Unknown'],
    ...(collected ? [['Last collected', formatDateTime(collected.collectedAt)] as [string, ReactNode]] : []),
    [
      'Updated',
      <time key="time" dateTime={updatedAt} title={formatDateTime(updatedAt)}>
        {formatRelative(updatedAt)}
      </time>,
    ],
  ];
  return <FactStrip label="About this evidence" facts={facts} />;
}
