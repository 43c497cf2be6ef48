/** The strip above a piece of evidence: does it hold, what for, since when and by whom. */
import type { EvidenceDetail } from '@msp/contract';
import { evidenceTypeLabels } from '@msp/files';
import { chakra, formatDateTime, formatRelative, HStack, Text, TextLink } from '@msp/ui';
import { FactStrip, formatBytes, StatusBadge } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import { statusLabels, validityWords } from '../words';

const Links = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '2' } });

export function EvidenceFacts({ evidence }: { evidence: EvidenceDetail }) {
  const { status, type, validity, validUntil, controls, file, uploadedBy, updatedAt } = evidence;
  const facts: [string, ReactNode][] = [
    ['Status', statusLabels[status] ?? status],
    [
      'Validity',
      <HStack key="validity" flexWrap="wrap">
        <StatusBadge kind="validity" value={validity} />
        {validUntil && (
          <Text as="span" size="sm" tone="muted">
            {validityWords(evidence)}
          </Text>
        )}
      </HStack>,
    ],
    ['Type', evidenceTypeLabels[type] ?? type],
    [
      'Controls',
      controls.length === 0 ? (
        'None'
      ) : (
        <Links>
          {controls.map(({ id, code, name }) => (
            <TextLink key={id} to={`/controls/${encodeURIComponent(code)}`} title={name}>
              {code}
            </TextLink>
          ))}
        </Links>
      ),
    ],
    ['File', `${file.name} · ${formatBytes(file.size)}`],
    ['Uploaded by', uploadedBy?.name ?? 'Unknown'],
    [
      'Updated',
      <time key="time" dateTime={updatedAt} title={formatDateTime(updatedAt)}>
        {formatRelative(updatedAt)}
      </time>,
    ],
  ];
  return <FactStrip label="About this evidence" facts={facts} />;
}
