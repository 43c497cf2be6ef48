/** Writes a comment: Markdown with a preview, mentions, and files by choice, drop or paste. */
import { namedFile } from '@msp/files';
import { Markdown } from '@msp/markdown';
import { Box, Button, Callout, Text } from '@msp/ui';
import { AttachmentIcon, FileButton, submitKeys } from '@msp/ui/pages';
import { ComposeBox } from '@msp/ui/records';
import { useState } from 'react';
import { AttachmentRows } from './attachment-rows';
import type { CommentDraft } from './comment-draft';
import { CommentField } from './comment-field';
import { toMarkdown } from './mention-text';
import { type OutgoingComment, useComposer } from './use-composer';

interface ComposerProps {
  /** Names the field. */
  label: string;
  placeholder?: string;
  draft: CommentDraft;
  sendLabel: string;
  /** Rejects with the reason if the comment was not saved. */
  onSend: (outgoing: OutgoingComment) => Promise<void>;
  onCancel?: (() => void) | undefined;
  autoFocus?: boolean;
}

interface FootProps extends Pick<ComposerProps, 'label' | 'sendLabel' | 'onCancel'> {
  composer: ReturnType<typeof useComposer>;
  onFiles: (files: File[]) => void;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

function Foot({ label, sendLabel, onCancel, composer, onFiles, isPreview, onPreview }: FootProps) {
  const { busy, blocked, canSend } = composer;
  return (
    <>
      <FileButton label={`Attach files: ${label}`} icon={<AttachmentIcon />} onFiles={onFiles} />
      <Button size="sm" variant="ghost" aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
        Preview
      </Button>
      <Text size="xs" tone="muted" flex="1" minWidth="0">
        {blocked ?? (canSend ? `${submitKeys()} sends` : '')}
      </Text>
      {onCancel && (
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button
        size="sm"
        type="submit"
        variant={canSend || busy ? 'primary' : 'secondary'}
        disabled={!canSend && !busy}
        busy={busy}
      >
        {sendLabel}
      </Button>
    </>
  );
}

export function Composer(props: ComposerProps) {
  const { label, placeholder, draft, sendLabel, onSend, onCancel, autoFocus = false } = props;
  const { value } = draft;
  const composer = useComposer(draft, onSend);
  const { busy, error, send, update, uploads } = composer;
  const [isPreview, setPreview] = useState(false);
  const attach = (files: File[]) => uploads.add(files.map((file) => namedFile(file)));

  return (
    <ComposeBox
      label={label}
      onSubmit={() => void send()}
      onFiles={attach}
      foot={
        <Foot
          onCancel={onCancel}
          label={label}
          sendLabel={sendLabel}
          composer={composer}
          onFiles={attach}
          isPreview={isPreview}
          onPreview={setPreview}
        />
      }
    >
      {isPreview ? (
        <Box minHeight="16" p="2">
          {value.text.trim() ? (
            <Markdown source={toMarkdown(value)} breaks />
          ) : (
            <Text tone="muted">Nothing to preview yet.</Text>
          )}
        </Box>
      ) : (
        <CommentField
          label={label}
          placeholder={placeholder}
          value={value}
          onChange={update}
          onFiles={attach}
          readOnly={busy}
          autoFocus={autoFocus}
        />
      )}
      <AttachmentRows
        attached={value.attachments}
        uploads={uploads}
        onRemove={(id) => update({ attachments: value.attachments.filter((one) => one.id !== id) })}
      />
      {error && (
        <Box px="2" pb="1">
          <Callout tone="bad">{error}</Callout>
        </Box>
      )}
    </ComposeBox>
  );
}
