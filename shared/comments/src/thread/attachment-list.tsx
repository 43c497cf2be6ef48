/** What is attached to a comment: pictures as pictures, which open large; everything else as a file to download. */
import { type CommentAttachment, calls } from '@msp/contract';
import { DownloadLink } from '@msp/files';
import { pathOf } from '@msp/http';
import { chakra, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { FileIcon, formatBytes } from '@msp/ui/pages';
import { useState } from 'react';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    marginTop: '2',
    '& > li': { minWidth: '0', maxWidth: 'full' },
    '& button': { display: 'block', borderWidth: '1px', borderRadius: 'md', overflow: 'hidden', cursor: 'zoom-in' },
    '& button > img': { display: 'block', height: '24', maxWidth: '16rem', objectFit: 'cover', bg: 'bg.sunken' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '8',
      px: '2',
      py: '1',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
      borderWidth: '1px',
      borderRadius: 'md',
      _hover: { bg: 'bg.hover' },
    },
    '& a > svg': { color: 'fg.muted' },
    '& a > span': { color: 'fg.muted', whiteSpace: 'nowrap' },
  },
});

const Large = chakra('img', { base: { display: 'block', maxWidth: 'full', maxHeight: '70vh', marginInline: 'auto' } });

/** What every browser draws. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const addressOf = (id: string) => pathOf(calls.comments.downloadAttachment, { params: { id } });
const inlineOf = (id: string) =>
  pathOf(calls.comments.downloadAttachment, { params: { id }, query: { inline: 'true' } });

function Picture({ id, name, size }: CommentAttachment) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label={`Show ${name} large`} title={name} onClick={() => setOpen(true)}>
        <img src={inlineOf(id)} alt="" loading="lazy" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} size="lg">
        <Stack gap="3" alignItems="flex-start">
          <Large src={inlineOf(id)} alt={name} />
          <Text size="sm" tone="muted">
            {formatBytes(size)}
          </Text>
          <DownloadLink href={addressOf(id)}>Download</DownloadLink>
        </Stack>
      </Dialog>
    </>
  );
}

export function AttachmentList({ attachments }: { attachments: readonly CommentAttachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <List aria-label="Attachments">
      {attachments.map((one) => (
        <li key={one.id}>
          {pictures.includes(one.contentType) ? (
            <Picture {...one} />
          ) : (
            <a href={addressOf(one.id)} download="" aria-label={`Download ${one.name}`}>
              <FileIcon />
              {one.name} <span>{formatBytes(one.size)}</span>
            </a>
          )}
        </li>
      ))}
    </List>
  );
}
