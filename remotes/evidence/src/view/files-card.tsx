/** All versions of a piece of evidence, newest first: which one is shown, until when each is valid, and downloads. */
import { type EvidenceDetail, isCleanedImage } from '@msp/contract';
import { downloadAddress, originalAddress } from '@msp/files';
import { VersionList } from '@msp/records';
import { AnchorLink, Badge, Button, formatDate, Text } from '@msp/ui';
import { DownloadLink, formatBytes, Timestamp } from '@msp/ui/pages';

interface FilesCardProps {
  evidence: EvidenceDetail;
  shown: number;
  onShow: (number: number) => void;
}

function OriginalNote({ href, number }: { href: string; number: number }) {
  return (
    <Text size="xs" tone="muted">
      Downloads don't contain the location or the device. The SHA-256 is of the original.{' '}
      <AnchorLink href={href} download="" aria-label={`Download original of version ${number}`}>
        Download original
      </AnchorLink>
    </Text>
  );
}

export function FilesCard({ evidence, shown, onShow }: FilesCardProps) {
  const { files, file: current } = evidence;
  return (
    <VersionList
      title="Versions"
      versions={files.map(
        ({ number, name, size, contentType, sha256, uploadedBy, createdAt, validUntil, changedBy }) => ({
          key: String(number),
          isShown: number === shown,
          title: name,
          mark: number === current.number && <Badge variant="outline">Current</Badge>,
          origin: (
            <>
              Version {number} · {formatBytes(size)} · <Timestamp value={createdAt} /> ·{' '}
              {changedBy
                ? `validity changed by ${changedBy.name}`
                : (uploadedBy?.name ?? (evidence.collected ? 'collected automatically' : 'Unknown'))}
            </>
          ),
          more: (
            <>
              {validUntil !== undefined && (
                <Text size="sm">{validUntil ? `Valid until ${formatDate(validUntil)}` : "Doesn't expire"}</Text>
              )}
              <Text size="xs" tone="muted" title={sha256}>
                SHA-256{' '}
                <Text as="code" mono>
                  {sha256.slice(0, 16)}…
                </Text>
              </Text>
              {isCleanedImage(contentType) && (
                <OriginalNote href={originalAddress(evidence.id, number)} number={number} />
              )}
            </>
          ),
          actions: (
            <>
              {number !== shown && (
                <Button size="sm" aria-label={`Show version ${number}`} onClick={() => onShow(number)}>
                  Show
                </Button>
              )}
              <DownloadLink href={downloadAddress(evidence.id, number)} aria-label={`Download version ${number}`}>
                Download
              </DownloadLink>
            </>
          ),
        }),
      )}
    />
  );
}
