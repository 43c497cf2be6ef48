/** Every upload of a piece of evidence, newest first: which one is shown, and each to take away. */
import type { EvidenceDetail } from '@msp/contract';
import { DownloadLink, downloadAddress } from '@msp/files';
import { Badge, Button, Card, CardHeader, CardTitle, chakra, formatDate, Text } from '@msp/ui';
import { formatBytes } from '@msp/ui/pages';
import type { ReactNode } from 'react';

const Files = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      px: '4',
      py: '3',
      borderTopWidth: '1px',
    },
    '& > li[aria-current=true]': { bg: 'bg.selected' },
    '& > li > div': { flex: '1 1 10rem', minWidth: '0', overflowWrap: 'anywhere' },
    '& code': { fontFamily: 'mono', fontSize: 'xs' },
  },
});

interface FilesCardProps {
  evidence: EvidenceDetail;
  shown: number;
  onShow: (number: number) => void;
  action: ReactNode;
}

export function FilesCard({ evidence, shown, onShow, action }: FilesCardProps) {
  return (
    <Card>
      <CardHeader actions={action}>
        <CardTitle>Files</CardTitle>
      </CardHeader>
      <Files>
        {evidence.files.map(({ number, name, size, sha256, uploadedBy, createdAt }) => (
          <li key={number} aria-current={number === shown}>
            <div>
              <Text fontWeight="medium">
                {name} {number === evidence.file.number && <Badge variant="outline">Current</Badge>}
              </Text>
              <Text size="sm" tone="muted">
                Version {number} · {formatBytes(size)} · {formatDate(createdAt)} · {uploadedBy?.name ?? 'Unknown'}
              </Text>
              <Text size="xs" tone="muted" title={sha256}>
                SHA-256 <code>{sha256.slice(0, 16)}…</code>
              </Text>
            </div>
            {number !== shown && (
              <Button size="sm" aria-label={`Show version ${number}`} onClick={() => onShow(number)}>
                Show
              </Button>
            )}
            <DownloadLink href={downloadAddress(evidence.id, number)} aria-label={`Download version ${number}`}>
              Download
            </DownloadLink>
          </li>
        ))}
      </Files>
    </Card>
  );
}
