/** The attachments of a comment: images as thumbnails that open in a dialog, other files as downloads. */
import { type CommentAttachment, calls, isCleanedImage } from '@msp/contract';
import { pathOf } from '@msp/http';
import { Box, Inline, Stack, Text } from '@msp/ui';
import { Dialog, DownloadLink, FileIcon, formatBytes } from '@msp/ui/pages';
import { Image, Thumbnail } from '@msp/ui/records';
import { useState } from 'react';

/** Image types that every browser shows. */
const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const downloadUrl = (id: string) => pathOf(calls.comments.downloadAttachment, { params: { id } });
const inlineUrl = (id: string) =>
  pathOf(calls.comments.downloadAttachment, { params: { id }, query: { inline: 'true' } });

const originalUrl = (id: string) =>
  pathOf(calls.comments.downloadAttachment, { params: { id }, query: { original: 'true' } });

function ImageAttachment({ id, name, size, contentType }: CommentAttachment) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Thumbnail src={inlineUrl(id)} label={`Open ${name}`} title={name} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} size="lg">
        <Stack gap="3" alignItems="flex-start">
          <Image src={inlineUrl(id)} alt={name} />
          <Text size="sm" tone="muted">
            {formatBytes(size)}
          </Text>
          <Inline wrap>
            <DownloadLink href={downloadUrl(id)}>Download</DownloadLink>
            {isCleanedImage(contentType) && <DownloadLink href={originalUrl(id)}>Download original</DownloadLink>}
          </Inline>
        </Stack>
      </Dialog>
    </>
  );
}

export function AttachmentList({ attachments }: { attachments: readonly CommentAttachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <Inline as="ul" wrap alignItems="flex-start" marginTop="2" aria-label="Attachments">
      {attachments.map((one) => (
        <Box as="li" key={one.id} minWidth="0" maxWidth="full">
          {imageTypes.includes(one.contentType) ? (
            <ImageAttachment {...one} />
          ) : (
            <DownloadLink href={downloadUrl(one.id)} size="sm" icon={<FileIcon />} aria-label={`Download ${one.name}`}>
              <span>
                {one.name}{' '}
                <Text as="span" tone="muted">
                  {formatBytes(one.size)}
                </Text>
              </span>
            </DownloadLink>
          )}
        </Box>
      ))}
    </Inline>
  );
}
