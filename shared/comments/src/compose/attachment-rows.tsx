/** The files of a comment that is being written: those that are there, and those on their way. */
import type { CommentAttachment } from '@msp/contract';
import { Button, Callout, CloseIcon, chakra, IconButton, Progress, Text } from '@msp/ui';
import { FileIcon, formatBytes } from '@msp/ui/pages';
import type { Attachments, Pending } from './use-attachments';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    px: '2',
    py: '1',
    '& [data-part=row]': { display: 'flex', alignItems: 'center', gap: '2', minHeight: '8', lineHeight: 'tight' },
    '& [data-part=row] > div': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-part=row] > svg': { color: 'fg.muted' },
  },
});

const words = ({ state, percent }: Pending): string => {
  if (state === 'waiting') return 'waiting';
  if (state === 'failed') return 'not attached';
  return percent < 100 ? `${percent} % sent` : 'being checked';
};

function PendingRow({ pending, uploads }: { pending: Pending; uploads: Attachments }) {
  const { key, file, state, percent, error } = pending;
  return (
    <li aria-label={file.name}>
      <div data-part="row">
        <FileIcon />
        <div>
          <Text as="span" size="sm">
            {file.name}
          </Text>{' '}
          <Text as="span" size="sm" tone="muted">
            {words(pending)}
          </Text>
        </div>
        {state === 'failed' ? (
          <>
            <Button size="sm" aria-label={`Try ${file.name} again`} onClick={() => uploads.retry(key)}>
              Try again
            </Button>
            <IconButton size="sm" aria-label={`Take out ${file.name}`} onClick={() => uploads.remove(key)}>
              <CloseIcon />
            </IconButton>
          </>
        ) : (
          <Button size="sm" aria-label={`Cancel ${file.name}`} onClick={() => uploads.cancel(key)}>
            Cancel
          </Button>
        )}
      </div>
      {state !== 'failed' && <Progress value={percent} label={`Upload of ${file.name}`} />}
      {error && <Callout tone="bad">{error}</Callout>}
    </li>
  );
}

interface AttachmentRowsProps {
  kept: readonly CommentAttachment[];
  uploads: Attachments;
  onRemove: (id: string) => void;
}

export function AttachmentRows({ kept, uploads, onRemove }: AttachmentRowsProps) {
  if (kept.length === 0 && uploads.list.length === 0) return null;
  return (
    <List aria-label="Attached files">
      {kept.map(({ id, name, size }) => (
        <li key={id} aria-label={name}>
          <div data-part="row">
            <FileIcon />
            <div>
              <Text as="span" size="sm">
                {name}
              </Text>{' '}
              <Text as="span" size="sm" tone="muted">
                {formatBytes(size)}
              </Text>
            </div>
            <IconButton size="sm" aria-label={`Take out ${name}`} onClick={() => onRemove(id)}>
              <CloseIcon />
            </IconButton>
          </div>
        </li>
      ))}
      {uploads.list.map((pending) => (
        <PendingRow key={pending.key} pending={pending} uploads={uploads} />
      ))}
    </List>
  );
}
