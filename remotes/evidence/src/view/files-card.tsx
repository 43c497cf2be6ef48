/** All files of a piece of evidence, newest first: which one is shown, and downloads. */
import { type EvidenceDetail, isCleanedImage } from '@msp/contract';
import { downloadAddress, originalAddress } from '@msp/files';
import { AnchorLink, Badge, Box, Button, Card, CardHeader, CardTitle, Inline, List, Text } from '@msp/ui';
import { DownloadLink, formatBytes, Timestamp } from '@msp/ui/pages';
import type { ReactNode } from 'react';

interface FilesCardProps {
  evidence: EvidenceDetail;
  shown: number;
  onShow: (number: number) => void;
  action: ReactNode;
}

function OriginalNote({ href, number }: { href: string; number: number }) {
  return (
    <Text size="xs" tone="muted">
      Downloads leave out the location and the device. The SHA-256 is that of the original.{' '}
      <AnchorLink href={href} download="" aria-label={`Download original of version ${number}`}>
        Download original
      </AnchorLink>
    </Text>
  );
}

export function FilesCard({ evidence, shown, onShow, action }: FilesCardProps) {
  return (
    <Card>
      <CardHeader actions={action}>
        <CardTitle>Files</CardTitle>
      </CardHeader>
      <List variant="rows" density="roomy" lineAbove>
        {evidence.files.map(({ number, name, size, contentType, sha256, uploadedBy, createdAt }) => (
          <Inline
            as="li"
            key={number}
            wrap
            aria-current={number === shown}
            bg={number === shown ? 'bg.selected' : undefined}
          >
            <Box flex="1 1 10rem" minWidth="0" overflowWrap="anywhere">
              <Text weight="medium">
                {name} {number === evidence.file.number && <Badge variant="outline">Current</Badge>}
              </Text>
              <Text size="sm" tone="muted">
                Version {number} · {formatBytes(size)} · <Timestamp value={createdAt} /> ·{' '}
                {uploadedBy?.name ?? 'Unknown'}
              </Text>
              <Text size="xs" tone="muted" title={sha256}>
                SHA-256{' '}
                <Text as="code" mono>
                  {sha256.slice(0, 16)}…
                </Text>
              </Text>
              {isCleanedImage(contentType) && (
                <OriginalNote href={originalAddress(evidence.id, number)} number={number} />
              )}
            </Box>
            {number !== shown && (
              <Button size="sm" aria-label={`Show version ${number}`} onClick={() => onShow(number)}>
                Show
              </Button>
            )}
            <DownloadLink href={downloadAddress(evidence.id, number)} aria-label={`Download version ${number}`}>
              Download
            </DownloadLink>
          </Inline>
        ))}
      </List>
    </Card>
  );
}
