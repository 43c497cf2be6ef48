/** The files of a comment that is being written: those attached, and those being uploaded. */
import type { CommentAttachment } from '@msp/contract';
import { uploadStatus } from '@msp/files';
import { Box, Button, Callout, CloseIcon, IconButton, Inline, Progress, Stack, Text } from '@msp/ui';
import { FileIcon, formatBytes } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import type { Attachments, PendingFile } from './use-attachments';

interface RowProps {
  name: string;
  detail: string;
  actions: ReactNode;
  /** Below the line. */
  children?: ReactNode;
}

function Row({ name, detail, actions, children }: RowProps) {
  return (
    <li aria-label={name}>
      <Inline minHeight="8">
        <Text as="span" tone="muted">
          <FileIcon />
        </Text>
        <Box flex="1" minWidth="0" overflowWrap="anywhere">
          <Text as="span" size="sm">
            {name}
          </Text>{' '}
          <Text as="span" size="sm" tone="muted">
            {detail}
          </Text>
        </Box>
        {actions}
      </Inline>
      {children}
    </li>
  );
}

function PendingRow({ pending, uploads }: { pending: PendingFile; uploads: Attachments }) {
  const { key, file, state, percent, error } = pending;
  const hasFailed = state === 'failed';
  return (
    <Row
      name={file.name}
      detail={uploadStatus(pending)}
      actions={
        hasFailed ? (
          <>
            <Button size="sm" aria-label={`Retry ${file.name}`} onClick={() => uploads.retry(key)}>
              Retry
            </Button>
            <IconButton size="sm" aria-label={`Remove ${file.name}`} onClick={() => uploads.remove(key)}>
              <CloseIcon />
            </IconButton>
          </>
        ) : (
          <Button size="sm" aria-label={`Cancel ${file.name}`} onClick={() => uploads.cancel(key)}>
            Cancel
          </Button>
        )
      }
    >
      {!hasFailed && <Progress value={percent} label={`Upload of ${file.name}`} />}
      {error && <Callout tone="bad">{error}</Callout>}
    </Row>
  );
}

interface AttachmentRowsProps {
  attached: readonly CommentAttachment[];
  uploads: Attachments;
  onRemove: (id: string) => void;
}

export function AttachmentRows({ attached, uploads, onRemove }: AttachmentRowsProps) {
  if (attached.length === 0 && uploads.list.length === 0) return null;
  return (
    <Stack as="ul" gap="1" px="2" py="1" aria-label="Attached files">
      {attached.map(({ id, name, size }) => (
        <Row
          key={id}
          name={name}
          detail={formatBytes(size)}
          actions={
            <IconButton size="sm" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
              <CloseIcon />
            </IconButton>
          }
        />
      ))}
      {uploads.list.map((pending) => (
        <PendingRow key={pending.key} pending={pending} uploads={uploads} />
      ))}
    </Stack>
  );
}
